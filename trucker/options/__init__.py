"""What can be chosen: a new game by the options of the command line, an answer by the player."""
