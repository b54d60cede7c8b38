"""A new campaign."""
