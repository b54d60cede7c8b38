"""From how few draws left in the month its payment is told of."""

LAST = 4
"""The end of the month stands out, in sight and in the music."""
SOON = 6
"""A trade should leave enough for the payment."""
AHEAD = 8
"""So should an upgrade, which earns nothing before a whole turn has passed."""
