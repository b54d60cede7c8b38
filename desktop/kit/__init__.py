"""The window and all that a screen is made of; it knows no game."""
