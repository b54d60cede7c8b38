"""Shots and meteors on a ship."""
