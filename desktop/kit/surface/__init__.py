"""What a screen is made of: its scene as shown, focus, tooltip, and what is typed or held back."""
