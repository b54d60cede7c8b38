"""How the player stands to missions and VIPs, as data."""
