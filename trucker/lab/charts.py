"""The report's part for Galaxy Trucker: how each seat of each table did."""

from collections.abc import Sequence

from desktop.lab.page import COLOURS, figure, svg, table
from desktop.lab.plan import Result, Section
from resources import say

__all__ = ["sections"]

_FIELDS = ("credits", "finished", "lost", "won")


def sections(results: Sequence[Result]) -> list[Section]:
    """The whole report."""
    seats = [(row, seat) for row in results for seat in row["seats"]]
    names = [
        say(
            "lab.gt.seat",
            flight=row["flight"],
            table=row["table"],
            who=say(f"gt.character.{seat['character']}"),
            level=say(f"gt.level.{seat['level']}"),
        )
        for row, seat in seats
    ]
    scales = {"credits": 1, "finished": 100, "lost": 1, "won": 100}
    values = {field: [scale * seat[field] for _, seat in seats] for field, scale in scales.items()}
    with figure(10.0, 1.2 + 0.3 * len(seats)) as drawn:
        grid = drawn.subplots(1, len(_FIELDS), sharey=True)
        tables = list(dict.fromkeys(row["table"] for row in results))
        colours = [COLOURS[tables.index(row["table"]) % len(COLOURS)] for row, _ in seats]
        for axes, field in zip(grid, _FIELDS, strict=True):
            axes.barh(range(len(seats)), values[field], 0.7, color=colours)
            axes.set_xlabel(say(f"lab.gt.{field}"))
            axes.grid(False, axis="y")
        errors = [2 * seat["credits_error"] for _, seat in seats]
        grid[0].errorbar(
            values["credits"],
            range(len(seats)),
            xerr=errors,
            fmt="none",
            ecolor="#1d232b",
            capsize=3,
        )
        grid[0].set_yticks(range(len(seats)), names)
        grid[0].invert_yaxis()
        chart = svg(drawn, say("lab.gt.title"))
    rows = [
        [name, f"{row['games']:,}", f"{seat['credits']:.2f} ± {seat['credits_error']:.2f}"]
        + [f"{values[field][number]:.2f}" for field in _FIELDS[1:]]
        for number, (name, (row, seat)) in enumerate(zip(names, seats, strict=True))
    ]
    head = [say("lab.gt.who"), say("lab.head.games"), *(say(f"lab.gt.{f}") for f in _FIELDS)]
    return [Section(say("lab.gt.title"), say("lab.gt.words"), chart + table(head, rows))]
