"""How a campaign ended."""
