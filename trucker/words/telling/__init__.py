"""What happened in sentences, and the reckoning as a table."""
