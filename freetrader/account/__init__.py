"""What a campaign comes to: its score, its achievements, what the cards dealt. Pure."""
