"""The command line and text mode."""
