"""Sums of games made into shares, means and their standard errors.

The influence of a card is a difference between games that chance alone told apart, before
anything was chosen: an event card lies aside in the first month or not, a world is among the
first third of the pile or not. So what differs is caused by the card; counting the games in which
it was turned up would find that long games are won more often.
"""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from desktop.lab.plan import Result
from freetrader.rules.cards import CARGOES, MODULES, Cards
from resources import say
from tabletop import Plain
from tabletop.trials import Sums, Tally, share_error

__all__ = [
    "CARD_NOISE",
    "DECK_NOISE",
    "cargo_use",
    "event_influence",
    "lines",
    "losses",
    "module_use",
    "planet_influence",
    "pooled",
    "results",
    "trades",
]

DECK_NOISE = 2
CARD_NOISE = 3
"""Standard errors below which a difference may be luck: two are hardly passed by luck alone, but
among some thirty cards one or two are; three are not."""

Figures = dict[str, Any]


def results(
    rows: Sequence[Plain], cards: Mapping[str, Cards], tallies: Sequence[Tally]
) -> list[Result]:
    """One for each row, in order; `cards` by name of deck. Shares are 0..1, errors standard
    errors, prices null where nothing was traded."""
    found: list[Result] = []
    first: dict[tuple[str, str], Result] = {}  # by schedule and pilot: that of the first deck
    for row, tally in zip(rows, tallies, strict=True):
        plain = cast("dict[str, Any]", row)
        games, sums, deck = tally.games, tally.sums, cards[plain["deck"]]
        pilot = f"{plain['pilot']} {plain['playouts'] or ''}".strip()
        result: Result = {
            "deck": plain["deck"],
            "schedule": plain["schedule"],
            "setup": plain["setup"],
            "pilot": pilot,
            "games": games,
            "won": _share(sums.get("won", 0), games),
            "difference": None,
            "turns": sums["turns"] / games,
            "losses": losses(games, sums),
            "cargo": cargo_use(games, sums),
            "modules": module_use(games, sums),
            "worlds": trades(games, sums, deck),
            "events": event_influence(games, sums, deck),
            "planets": planet_influence(games, sums, deck),
            "sums": dict(sorted(sums.items())),
        }
        base = first.setdefault((plain["schedule"], pilot), result)
        if base is not result:
            result["difference"] = _difference(result["won"], base["won"], DECK_NOISE)
        found.append(result)
    return found


def pooled(rows: Sequence[Result]) -> tuple[int, Sums]:
    """Games and sums of several rows of one deck together."""
    sums: Sums = {}
    for row in rows:
        for name, amount in row["sums"].items():
            sums[name] = sums.get(name, 0) + amount
    return sum(row["games"] for row in rows), sums


def losses(games: int, sums: Sums) -> Figures:
    """Share of all games by cause and, as text, month."""
    found: Figures = {}
    for name, amount in sorted(sums.items()):
        if name.startswith("lost/"):
            _, cause, month = name.split("/")
            found.setdefault(cause, {})[month] = amount / games
    return found


def cargo_use(games: int, sums: Sums) -> Figures:
    """By cargo: share of games that bought it, units for a game, mean prices."""
    return {
        cargo: {
            "games": sums.get(f"traded/{cargo}", 0) / games,
            **_trade(games, {name: _total(sums, name, cargo) for name in _TRADE}),
        }
        for cargo in CARGOES
    }


def module_use(games: int, sums: Sums) -> Figures:
    """By module: share of games that improved it, levels for a game."""
    return {
        module: {
            "games": sums.get(f"improved/{module}", 0) / games,
            "gained": sums.get(f"gained/{module}", 0) / games,
            "lost": sums.get(f"lost_level/{module}", 0) / games,
            "scrapped": sums.get(f"scrapped/{module}", 0) / games,
        }
        for module in MODULES
    }


def trades(games: int, sums: Sums, cards: Cards) -> Figures:
    """By planet and cargo, as in `cargo_use`."""
    return {
        planet: {
            cargo: _trade(games, {name: sums.get(f"{name}/{planet}/{cargo}", 0) for name in _TRADE})
            for cargo in CARGOES
        }
        for planet in cards.planets
    }


def event_influence(games: int, sums: Sums, cards: Cards) -> Figures:
    """By event card: the games in whose first month it was in the pile, against those where it
    lay aside; `turned`: times it was turned up in a game."""
    found: Figures = {}
    for card in cards.events:
        aside, won = sums.get(f"aside/{card}", 0), sums.get(f"aside_won/{card}", 0)
        rest = _influence(sums.get("won", 0) - won, games - aside, won, aside)
        found[card] = {"turned": sums.get(f"turned/{card}", 0) / games, **rest}
    return found


def planet_influence(games: int, sums: Sums, cards: Cards) -> Figures:
    """By planet but the home: the games in which it was among the first of the pile, against the
    others; `early`: share of those games."""
    found: Figures = {}
    for planet in cards.planets:
        if planet != cards.home:
            early, won = sums.get(f"early/{planet}", 0), sums.get(f"early_won/{planet}", 0)
            rest = _influence(won, early, sums.get("won", 0) - won, games - early)
            found[planet] = {"early": early / games, **rest}
    return found


_TRADE = ("bought", "spent", "sold", "earned")


def _trade(games: int, amounts: Sums) -> Figures:
    bought, sold = amounts["bought"], amounts["sold"]
    return {
        "bought": bought / games,
        "buy_price": amounts["spent"] / bought if bought else None,
        "sold": sold / games,
        "sell_price": amounts["earned"] / sold if sold else None,
    }


def _total(sums: Sums, name: str, cargo: str) -> int:
    """Over all planets."""
    start, end = f"{name}/", f"/{cargo}"
    return sum(n for key, n in sums.items() if key.startswith(start) and key.endswith(end))


def _share(hits: int, games: int) -> Figures:
    share = hits / games if games else 0.0
    return {"share": share if games else None, "error": share_error(share, games)}


def _difference(one: Figures, other: Figures, noise: int) -> Figures:
    """Of two shares of separate games; `noise` in standard errors."""
    error = (one["error"] ** 2 + other["error"] ** 2) ** 0.5
    gap = one["share"] - other["share"]
    return {"share": gap, "error": error, "noise": abs(gap) < noise * error}


def _influence(won_with: int, with_: int, won_without: int, without: int) -> Figures:
    """`difference`: with - without; null where one of both never was."""
    one, other = _share(won_with, with_), _share(won_without, without)
    gap = _difference(one, other, CARD_NOISE) if with_ and without else None
    return {"won_with": one, "won_without": other, "difference": gap}


# For a terminal


def lines(found: Sequence[Result]) -> list[str]:
    """A table: deck, schedule, pilot, win share, and the difference to the first deck."""
    names = ("deck", "schedule", "pilot", "won", "difference")
    table = [[say(f"lab.head.{name}") for name in names]]
    table += [
        [
            row["deck"],
            row["schedule"],
            row["pilot"],
            _plus_minus(row["won"], ""),
            _plus_minus(row["difference"], "+") if row["difference"] else "",
        ]
        for row in found
    ]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = [
        "  ".join(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip()
        for cells in table
    ]
    return [*lines, say("lab.errors")]


def _plus_minus(share: Figures, sign: str) -> str:
    value = f"{100 * share['share']:{sign}.1f}".replace("-", "−")
    return say("lab.plus_minus", value=value, error=f"{100 * share['error']:.1f}")
