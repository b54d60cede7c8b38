"""What differs between two decks, field by field."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any

from freetrader.rules.cards import Cards, EventCard, Planet

__all__ = ["Change", "changes"]


@dataclass(frozen=True, slots=True)
class Change:
    """One field of a card, as text; "—" on the side where there is no such card."""

    card: str
    field: str
    before: str
    after: str


def changes(before: Cards, after: Cards) -> list[Change]:
    """In the order of the cards, those that are gone or came last."""
    found = list(_differences(before.planets, after.planets))
    return found + list(_differences(before.events, after.events))


def _differences(
    before: Mapping[str, Planet] | Mapping[str, EventCard],
    after: Mapping[str, Planet] | Mapping[str, EventCard],
) -> Iterator[Change]:
    for card in dict.fromkeys([*before, *after]):
        one, other = before.get(card), after.get(card)
        if one is None or other is None:
            present = one or other
            name = _flat(present).get("name") or _flat(present)["title"]
            yield Change(name, "", "—" if one is None else name, "—" if other is None else name)
            continue
        old, new = _flat(one), _flat(other)
        for field in dict.fromkeys([*old, *new]):
            if old[field] != new[field]:
                yield Change(new.get("name") or new["title"], field, old[field], new[field])


def _flat(card: Any) -> dict[str, str]:
    """Fields of a card as text; those of a table by two names: "prices weapons buy"."""
    flat: dict[str, str] = {}

    def put(name: str, value: Any) -> None:
        if isinstance(value, Mapping):
            for key, item in value.items():
                put(f"{name} {key}", item)
        elif hasattr(value, "buy"):
            flat[f"{name} buy"], flat[f"{name} sell"] = str(value.buy), str(value.sell)
        else:
            flat[name] = str(value)

    for each in fields(card):
        put(each.name, getattr(card, each.name))
    return flat
