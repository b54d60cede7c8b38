"""Bakes every picture, font and sound of the game into `resources`."""
