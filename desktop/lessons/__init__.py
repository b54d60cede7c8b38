"""Lessons: short positions of a game, and a coach who says what to do in them."""
