"""What is told to a player who asks, or is about to slip: hints, cautions, review, odds."""
