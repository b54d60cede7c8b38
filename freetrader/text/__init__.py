"""Free Trader on a terminal."""
