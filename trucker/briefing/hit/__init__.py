"""Hits: what was shot, what it met, and what an answer would bring."""
