"""What the play screens of both games share."""
