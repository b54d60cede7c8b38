"""Galaxy Trucker, solo against rivals."""
