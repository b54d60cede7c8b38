"""What all campaigns of a player come to, and the campaign of the day."""
