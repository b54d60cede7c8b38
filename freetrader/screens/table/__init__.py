"""The table and the chart of worlds."""
