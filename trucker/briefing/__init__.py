"""What a player should know of a situation, as data: choices with what comes of them, the story of
a hit, sums. Window, text mode and speech tell it; nothing here needs a window.
"""
