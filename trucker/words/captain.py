"""The player's captain: a name and a color, chosen once for all games and kept in no save."""

__all__ = ["LONGEST", "TEAMS", "captain_name", "team_of", "use_captain"]

TEAMS = ("blue", "green", "red", "yellow")
"""Colors of ships, each with a sign of another form; the player's is the first unless chosen."""

LONGEST = 14
"""Letters of a captain's name: as many as columns of the log have room for."""

_chosen: tuple[str, str] = "", TEAMS[0]


def use_captain(name: str, color: str) -> None:
    """From now on. An empty name means "you", an unknown color the first."""
    global _chosen
    _chosen = " ".join(name.split())[:LONGEST], color if color in TEAMS else TEAMS[0]


def captain_name() -> str:
    """ "" where the player has chosen none."""
    return _chosen[0]


def team_of(seat: int) -> str:
    """The color of a seat; rivals share what the player has left, in order."""
    own = _chosen[1]
    return [own, *(team for team in TEAMS if team != own)][seat]
