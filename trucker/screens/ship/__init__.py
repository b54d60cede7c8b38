"""A ship as it is drawn everywhere."""
