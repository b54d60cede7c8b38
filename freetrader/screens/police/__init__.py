"""An inspection and its fine."""
