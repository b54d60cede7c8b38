"""Levels for Vectorium."""
