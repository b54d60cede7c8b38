"""Free Trader in the lab: decks, schedules and pilots in all combinations, and what came of them.

START HERE: a spec file becomes a `plan`, whose rows are played in chunks by `playing`, summed up
by `results`, and shown by `charts`.
"""
