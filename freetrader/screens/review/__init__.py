"""How a campaign turned."""
