"""Pilots that know only what a player in their seat knows."""
