"""The report's parts for Free Trader: each is a pure function of decks and results.

All but the first two parts take the schedules of a deck together: what is traded, bought and
shot away differs little between them.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from desktop.lab.page import COLOURS, GREY, MARKERS, entry, figure, folded, svg, table
from desktop.lab.plan import Result, Section
from freetrader.lab.changes import changes
from freetrader.lab.deck import Deck
from freetrader.lab.results import (
    CARD_NOISE,
    DECK_NOISE,
    cargo_use,
    event_influence,
    module_use,
    planet_influence,
    pooled,
    trades,
)
from freetrader.rules.cards import CARGOES, MODULES, Cards
from freetrader.rules.market import bought_at, sold_at
from freetrader.words.names import cargo_name, module_name
from resources import say

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["sections"]

_WIDE = 10.0
_BAR = 2
"""Standard errors that an error bar reaches to either side: 19 of 20 hold the true value."""
_COLUMNS = 3
_BUY, _SELL = COLOURS[0], COLOURS[1]


def sections(decks: Sequence[Deck], results: Sequence[Result]) -> list[Section]:
    """The whole report."""
    return [
        *([_changed(decks)] if len(decks) > 1 else []),
        _wins(results),
        _losses(results),
        _cargo(results),
        _modules(results),
        _prices(decks, results),
        _influence(decks, results),
    ]


def _section(name: str, html: str, **words: object) -> Section:
    return Section(say(f"lab.{name}.title"), say(f"lab.{name}.words", **words), html)


def _names(results: Sequence[Result], field: str) -> list[str]:
    """Different values of a field, in the order of the spec."""
    return list(dict.fromkeys(row[field] for row in results))


def _groups(results: Sequence[Result]) -> Iterator[tuple[str, str, list[Result]]]:
    """Deck, pilot, and their rows over all schedules."""
    for deck in _names(results, "deck"):
        for pilot in _names(results, "pilot"):
            rows = [row for row in results if (row["deck"], row["pilot"]) == (deck, pilot)]
            yield deck, pilot, rows


# What was changed


def _changed(decks: Sequence[Deck]) -> Section:
    first, *others = decks
    head = [say(f"lab.head.{name}") for name in ("card", "deck", "field", "before", "after")]
    rows = [
        [change.card, deck.name, change.field, change.before, change.after]
        for deck in others
        for change in changes(first.cards, deck.cards)
    ]
    return _section("changed", table(head, rows), deck=first.name)


# Win shares


def _wins(results: Sequence[Result]) -> Section:
    names = ("deck", "schedule", "pilot", "games", "won", "difference", "noise", "turns")
    rows = [
        [
            row["deck"],
            row["schedule"],
            row["pilot"],
            f"{row['games']:,}",
            _share_text(row["won"], ""),
            _share_text(row["difference"], "+"),
            _verdict(row["difference"]),
            f"{row['turns']:.1f}",
        ]
        for row in results
    ]
    shown = _win_chart(results) + (_gap_chart(results) if _gaps(results) else "")
    return _section(
        "wins", shown + table([say(f"lab.head.{name}") for name in names], rows), noise=DECK_NOISE
    )


def _win_chart(results: Sequence[Result]) -> str:
    schedules = _names(results, "schedule")
    groups = list(_groups(results))
    decks, pilots = _names(results, "deck"), _names(results, "pilot")
    with figure(_WIDE, 4.2) as drawn:
        axes = drawn.add_subplot()
        step = 0.7 / len(groups)
        for number, (deck, pilot, rows) in enumerate(groups):
            shift = (number - (len(groups) - 1) / 2) * step
            axes.errorbar(
                [schedules.index(row["schedule"]) + shift for row in rows],
                [100 * row["won"]["share"] for row in rows],
                [100 * _BAR * row["won"]["error"] for row in rows],
                fmt=MARKERS[pilots.index(pilot)],
                color=COLOURS[decks.index(deck)],
                capsize=3,
                label=entry(f"{deck}, {pilot}"),
            )
        axes.set_xticks(range(len(schedules)), schedules)
        axes.set_xlim(-0.5, len(schedules) - 0.5)
        axes.set_ylim(0, 100)
        axes.grid(False, axis="x")
        axes.set_xlabel(say("lab.axis.schedule"))
        axes.set_ylabel(say("lab.axis.won"))
        drawn.legend(loc="outside right upper")
        return svg(drawn, say("lab.wins.title"))


def _gaps(results: Sequence[Result]) -> list[Result]:
    return [row for row in results if row["difference"]]


def _gap_chart(results: Sequence[Result]) -> str:
    rows = _gaps(results)[::-1]
    with figure(_WIDE, 1.3 + 0.3 * len(rows)) as drawn:
        axes = drawn.add_subplot()
        gaps = [row["difference"] for row in rows]
        _dots(axes, gaps, [f"{row['deck']}: {row['schedule']}, {row['pilot']}" for row in rows])
        axes.set_xlabel(say("lab.axis.gap"))
        return svg(drawn, say("lab.head.difference"))


def _dots(axes: "Axes", gaps: Sequence[dict[str, Any]], names: Sequence[str]) -> None:
    """Differences with their errors around zero; those that may be luck are grey."""
    for y, gap in enumerate(gaps):
        colour = GREY if gap["noise"] else COLOURS[0] if gap["share"] > 0 else COLOURS[1]
        error = 100 * _BAR * gap["error"]
        axes.errorbar(100 * gap["share"], y, xerr=error, fmt="o", color=colour, capsize=3)
    axes.axvline(0, color=GREY, linewidth=1)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.6, len(names) - 0.4)


# Causes of loss


def _losses(results: Sequence[Result]) -> Section:
    causes = sorted({cause for row in results for cause in row["losses"]})
    deep = -(-len(results) // _COLUMNS)
    with figure(_WIDE, 0.8 + 2.3 * deep) as drawn:
        grid = list(drawn.subplots(deep, _COLUMNS, sharey=True, squeeze=False).flat)
        for axes, row in zip(grid, results, strict=False):
            months = range(1, len(row["setup"]["payments"]) + 1)
            below = [0.0] * len(months)
            for number, cause in enumerate(causes):
                by_month = row["losses"].get(cause, {})
                shares = [100 * by_month.get(str(month), 0.0) for month in months]
                axes.bar(
                    months,
                    shares,
                    0.7,
                    below,
                    color=COLOURS[number],
                    label=say(f"ft.short.{cause}"),
                )
                below = [sum(pair) for pair in zip(below, shares, strict=True)]
            axes.set_title(f"{row['deck']} · {row['schedule']}\n{row['pilot']}", fontsize=9)
            axes.set_xticks(list(months))
            axes.grid(False, axis="x")
            axes.set_xlabel(say("lab.axis.month"))
            if axes.get_subplotspec().is_first_col():
                axes.set_ylabel(say("lab.axis.lost"))
        for axes in grid[len(results) :]:
            axes.set_axis_off()
        handles, labels = drawn.axes[0].get_legend_handles_labels()
        drawn.legend(handles, labels, loc="outside upper center", ncols=len(causes) or 1)
        chart = svg(drawn, say("lab.losses.title"))
    head = [say(f"lab.head.{name}") for name in ("cause", "deck", "schedule", "pilot")]
    most = max(len(row["setup"]["payments"]) for row in results)
    rows = [
        [say(f"ft.short.{cause}"), row["deck"], row["schedule"], row["pilot"]]
        + [f"{100 * by_month.get(str(month), 0):.1f}" for month in range(1, most + 1)]
        for row in results
        for cause, by_month in row["losses"].items()
    ]
    months = [say("lab.month", n=month) for month in range(1, most + 1)]
    return _section("losses", chart + folded(say("lab.table"), table([*head, *months], rows)))


# Cargo and modules


def _cargo(results: Sequence[Result]) -> Section:
    found = [(deck, pilot, cargo_use(*pooled(rows))) for deck, pilot, rows in _groups(results)]
    fields = ("games", "bought", "buy_price", "sold", "sell_price")
    return _section("cargo", _bars("cargo", found, fields, [(c, cargo_name(c)) for c in CARGOES]))


def _modules(results: Sequence[Result]) -> Section:
    found = [(deck, pilot, module_use(*pooled(rows))) for deck, pilot, rows in _groups(results)]
    fields = ("games", "gained", "lost", "scrapped")
    kinds = [(module, module_name(module)) for module in MODULES]
    return _section("modules", _bars("modules", found, fields, kinds))


def _bars(
    name: str,
    found: Sequence[tuple[str, str, dict[str, Any]]],
    fields: Sequence[str],
    kinds: Sequence[tuple[str, str]],
) -> str:
    """For each pilot a row of charts, one for a field, with a bar for each deck and kind; then a
    table of the same. The field "games" is a share."""
    pilots, decks = [list(dict.fromkeys(each[i] for each in found)) for i in (1, 0)]
    titles = [title for _, title in kinds]
    with figure(_WIDE, 0.6 + 2.7 * len(pilots)) as drawn:
        grid = drawn.subplots(len(pilots), len(fields), squeeze=False)
        width = 0.8 / len(decks)
        for deck, pilot, figures in found:
            number = decks.index(deck)
            for axes, field in zip(grid[pilots.index(pilot)], fields, strict=True):
                values = [_scaled(field, figures[kind][field]) for kind, _ in kinds]
                places = [x + (number - (len(decks) - 1) / 2) * width for x in range(len(kinds))]
                axes.bar(places, values, width * 0.92, color=COLOURS[number], label=entry(deck))
                axes.set_xticks(range(len(kinds)), titles, fontsize=8, rotation=35, ha="right")
                axes.set_title(say(f"lab.{name}.{field}"), fontsize=9)
                axes.grid(False, axis="x")
        for axes, pilot in zip(grid[:, 0], pilots, strict=True):
            axes.set_ylabel(say("lab.axis.pilot", pilot=pilot))
        if len(decks) > 1:
            handles, labels = grid[0, 0].get_legend_handles_labels()
            drawn.legend(handles, labels, loc="outside upper center", ncols=len(decks))
        chart = svg(drawn, say(f"lab.{name}.title"))
    head = [say("lab.head.kind"), say("lab.head.deck"), say("lab.head.pilot")]
    rows = [
        [title, deck, pilot, *(f"{_scaled(field, figures[kind][field]):.2f}" for field in fields)]
        for kind, title in kinds
        for deck, pilot, figures in found
    ]
    words = [say(f"lab.{name}.{field}") for field in fields]
    return chart + folded(say("lab.table"), table([*head, *words], rows))


def _scaled(field: str, value: float | None) -> float:
    if value is None:
        return 0.0
    return 100 * value if field == "games" else value


# Prices


def _prices(decks: Sequence[Deck], results: Sequence[Result]) -> Section:
    shown = ""
    for deck in decks:
        rows = [row for row in results if row["deck"] == deck.name]
        found = trades(*pooled(rows), deck.cards)
        shown += f"{_price_chart(deck, found)}{_price_table(deck.cards, found)}"
    return _section("prices", shown)


def _span(cards: Cards, planet: str, cargo: str, side: str) -> list[int]:
    """Every price that a card of the deck makes there, empty where it is not sold."""
    price = sold_at if side == "sell" else bought_at
    world = cards.planets[planet]
    prices = [price(card, world, cargo) for card in cards.events.values()]
    return [price for price in prices if price]


def _price_chart(deck: Deck, found: dict[str, Any]) -> str:
    planets = list(deck.cards.planets)[::-1]
    with figure(_WIDE, 1.1 + 0.36 * len(planets)) as drawn:
        grid = drawn.subplots(1, len(CARGOES), sharey=True)
        for axes, cargo in zip(grid, CARGOES, strict=True):
            for side, colour, shift in (("buy", _BUY, 0.18), ("sell", _SELL, -0.18)):
                spans = [_span(deck.cards, planet, cargo, side) for planet in planets]
                drawn_at = [(y + shift, span) for y, span in enumerate(spans) if span]
                axes.barh(
                    [y for y, _ in drawn_at],
                    [max(span) - min(span) + 0.3 for _, span in drawn_at],
                    0.28,
                    [min(span) - 0.15 for _, span in drawn_at],
                    color=colour,
                    alpha=0.35,
                    label=say(f"lab.prices.{side}"),
                )
                means = [found[planet][cargo][f"{side}_price"] for planet in planets]
                dots = [(mean, y + shift) for y, mean in enumerate(means) if mean is not None]
                axes.plot(
                    [x for x, _ in dots],
                    [y for _, y in dots],
                    "o",
                    color=colour,
                    markersize=4,
                    label=say(f"lab.prices.{side}.mean"),
                )
            axes.set_title(cargo_name(cargo))
            axes.set_xlabel(say("lab.axis.price"))
            axes.set_xlim(0, None)
            axes.xaxis.get_major_locator().set_params(integer=True)
        grid[0].set_yticks(range(len(planets)), [deck.cards.planets[each].name for each in planets])
        grid[0].set_ylim(-0.6, len(planets) - 0.4)
        drawn.suptitle(say("lab.deck", deck=deck.name), fontweight="bold")
        handles, labels = grid[0].get_legend_handles_labels()
        drawn.legend(handles, labels, loc="outside lower center", ncols=4)
        return svg(drawn, say("lab.prices.title"))


def _price_table(cards: Cards, found: dict[str, Any]) -> str:
    head = [say("lab.head.world")]
    head += [f"{cargo_name(cargo)} {say(f'lab.head.{s}')}" for cargo in CARGOES for s in _SIDES]
    rows = [
        [cards.planets[planet].name]
        + [
            _span_text(_span(cards, planet, cargo, side), found[planet][cargo][amount])
            for cargo in CARGOES
            for side, amount in _SIDES.items()
        ]
        for planet in cards.planets
    ]
    return folded(say("lab.prices.table"), table(head, rows))


_SIDES = {"buy": "bought", "sell": "sold"}


def _span_text(span: Sequence[int], units: float) -> str:
    return f"{min(span)}–{max(span)} ({units:.2f})" if span else "—"


# Influence of each card


def _influence(decks: Sequence[Deck], results: Sequence[Result]) -> Section:
    cards = {deck.name: deck.cards for deck in decks}
    shown = ""
    for deck, pilot, rows in _groups(results):
        games, sums = pooled(rows)
        own = cards[deck]
        events = event_influence(games, sums, own)
        planets = planet_influence(games, sums, own)
        titled = [(own.events[card].title, found) for card, found in events.items()]
        named = [(own.planets[planet].name, found) for planet, found in planets.items()]
        title = say("lab.influence.of", deck=deck, pilot=pilot)
        shown += _influence_chart(title, titled, named)
        shown += folded(title, _influence_table(titled) + _influence_table(named))
    return _section("influence", shown, noise=CARD_NOISE)


_Named = Sequence[tuple[str, dict[str, Any]]]


def _influence_chart(title: str, events: _Named, planets: _Named) -> str:
    with figure(_WIDE, 1.2 + 0.24 * max(len(events), len(planets))) as drawn:
        grid = drawn.subplots(1, 2)
        for axes, name, found in zip(grid, ("events", "planets"), (events, planets), strict=True):
            known = [(card, each["difference"]) for card, each in found if each["difference"]]
            known.sort(key=lambda each: each[1]["share"])
            _dots(axes, [gap for _, gap in known], [card for card, _ in known])
            axes.set_title(say(f"lab.influence.{name}"))
            axes.set_xlabel(say(f"lab.axis.influence.{name}"))
        drawn.suptitle(title, fontweight="bold")
        return svg(drawn, title)


def _influence_table(found: _Named) -> str:
    names = ("card", "turned", "with", "without", "influence", "noise")
    rows = [
        [
            card,
            f"{each['turned']:.2f}" if "turned" in each else "",
            _share_text(each["won_with"], ""),
            _share_text(each["won_without"], ""),
            _share_text(each["difference"], "+"),
            _verdict(each["difference"]),
        ]
        for card, each in found
    ]
    return table([say(f"lab.head.{name}") for name in names], rows)


def _share_text(share: dict[str, Any] | None, sign: str) -> str:
    if share is None or share["share"] is None:
        return "—"
    value = f"{100 * share['share']:{sign}.1f}".replace("-", "−")
    return say("lab.plus_minus", value=value, error=f"{100 * share['error']:.1f}")


def _verdict(gap: dict[str, Any] | None) -> str:
    if gap is None:
        return "—"
    return say("lab.noise" if gap["noise"] else "lab.clear")
