"""The balance lab: a spec file, very many games on any executor, and a report.

START HERE: `command` is the whole run; what is played and shown is a game's `Plan`.
"""
