"""What a flight or a Trek comes to: its score, its achievements, what the dice did. Pure."""
