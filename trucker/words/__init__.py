"""All that is said of Galaxy Trucker, in sentences by message id, and ships drawn in letters."""
