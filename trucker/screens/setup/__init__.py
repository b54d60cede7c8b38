"""A new flight."""
