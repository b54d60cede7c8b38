"""Galaxy Trucker in text mode: rivals act between the player's answers, tiles are placed by
column, row and turn, and the ship is drawn whenever it has changed."""
