"""Which picture shows a card: its own, or for a card of the player's own one of the game's."""

from zlib import crc32

from freetrader.storage.catalog import load_cards


def planet_art(ident: str) -> str:
    return f"planets/{_known(ident, list(load_cards().planets))}"


def large_art(ident: str) -> str:
    """A world as large as a screen shows it."""
    return f"{planet_art(ident)}-large"


def event_art(ident: str) -> str:
    return f"strips/{_known(ident, list(load_cards().events))}"


def _known(ident: str, drawn: list[str]) -> str:
    """The same for the same id, wherever it is shown."""
    return ident if ident in drawn else drawn[crc32(ident.encode()) % len(drawn)]
