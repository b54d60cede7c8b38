"""The track, the card and its questions."""
