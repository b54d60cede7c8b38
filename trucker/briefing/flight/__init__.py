"""A flight: its questions with their answers, the card, and how everybody stands."""
