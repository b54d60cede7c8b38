"""Where ships are built."""
