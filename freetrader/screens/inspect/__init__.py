"""Everything on the table, to be read."""
