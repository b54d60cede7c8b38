"""The one window: what it hears, what it shows, how it opens and what it does when it breaks."""
