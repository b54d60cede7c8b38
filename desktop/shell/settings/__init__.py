"""The settings: their pages, and what the page of the data does."""
