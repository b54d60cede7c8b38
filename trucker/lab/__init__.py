"""Galaxy Trucker in the lab: flights flown by tables of pilots, and how each seat did."""
