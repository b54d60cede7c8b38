"""The way of a player through a game: lessons, then rungs from the easiest to the hardest."""
