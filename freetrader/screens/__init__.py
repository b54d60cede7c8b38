"""What the player of Free Trader sees: scenes as data, and the screens that show them."""
