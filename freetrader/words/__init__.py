"""All that is said of Free Trader, in sentences by message id."""
