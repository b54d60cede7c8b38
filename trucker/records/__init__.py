"""What all flights of a player come to, and the flight of the day."""
