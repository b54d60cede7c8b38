"""The rules of Galaxy Trucker: pure, without clock, files or own chance. Start in turn."""
