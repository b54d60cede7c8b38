"""The shared save system: slots that survive a kill at any moment. Knows no game."""
