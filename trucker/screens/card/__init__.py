"""An adventure card."""
