"""Pirates and invaders."""
