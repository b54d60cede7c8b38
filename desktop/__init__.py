"""The Arcade shell around any game."""
