"""Cards from their files, and games to plain data and back."""
