"""What is wrong with a ship before the launch."""
