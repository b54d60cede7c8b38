"""Building: what is picked, what the ship comes to, and its faults."""
