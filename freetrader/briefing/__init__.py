"""What a player should know of a situation, as data: choices, odds, expected sales, warnings."""
