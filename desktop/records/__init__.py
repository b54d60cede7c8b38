"""What the results of all games come to, as data. No window, no game: a game gives its part."""
