"""Galaxy Trucker, solo against rivals: not built yet."""
