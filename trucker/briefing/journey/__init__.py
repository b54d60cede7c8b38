"""Journey's end: sums and how they came about."""
