"""Title, list of games, settings, and the ways between them."""
