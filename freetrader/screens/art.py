"""Which picture shows a card: its own, or for a card of the player's own one of the game's."""

from zlib import crc32

from freetrader.storage.catalog import load_cards

_FOES = ("pirate", "hive", "police")


def planet_art(ident: str) -> str:
    return f"planets/{_known(ident, list(load_cards().planets))}"


def large_art(ident: str) -> str:
    """A world as large as a screen shows it."""
    return f"{planet_art(ident)}-large"


def event_art(ident: str) -> str:
    return f"strips/{_known(ident, list(load_cards().events))}"


def arts() -> list[str]:
    """All that a campaign shows of its cards and ships, the first shown first."""
    cards = load_cards()
    ships = (*(f"trader-{way}" for way in (45, 90, 0, 180, 270)), *(f"{n}-270" for n in _FOES))
    return [
        *(f"ships/{ship}" for ship in ships),
        *map(planet_art, cards.planets),
        *map(event_art, cards.events),
        *(f"shots/{kind}-{n}" for kind in ("light", "heavy") for n in range(4)),
        *(f"shards/{n}" for n in (*range(1, 7), "flash")),
    ]


def _known(ident: str, drawn: list[str]) -> str:
    """The same for the same id, wherever it is shown."""
    return ident if ident in drawn else drawn[crc32(ident.encode()) % len(drawn)]
