"""Galaxy Trucker in the window: hangar, flight, hits, journey's end, and where games are set up.

START HERE: `play_screen` shows one `View` for each kind of question; a view composes a scene and
says which actions an act of the player means. Every ship on any of them is drawn by `ship_face`.
"""
