"""The floors of the program as a picture: what may import what, and how much code lies where.

    python -m tools.plan    # writes docs/architecture.svg

Floors are read from the contracts of import-linter in pyproject.toml; a box may import the boxes
below it in its tower, and where an arrow leads. Lines of code are rounded.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path

__all__ = ["PICTURE", "SEPARATOR", "floors", "lines_of", "picture", "rounded", "wanted"]

ROOT = Path(__file__).parent.parent
PICTURE = ROOT / "docs" / "architecture.svg"
GAMES = ("freetrader", "trucker")
SEPARATOR = " · "

Floors = Sequence[Sequence[str]]
"""From the top: modules and packages that stand beside each other."""

_SAYS = {
    "entry": "the seam: what the shell finds of a game",
    "setup_options": "its options of the command line",
    "screens": "its window",
    "text": "its terminal",
    "lab": "many games",
    "briefing": "what to know of a situation, as data",
    "advice": "hints, warnings, review",
    "sharing": "share codes",
    "words": "all sentences",
    "storage": "cards, saves",
    "ai": "pilots",
    "rules": "pure, no window",
    "launcher": "the program",
    "desktop.lab": "balance lab",
    "shell": "title, saves, settings",
    "cli": "command line, text mode",
    "play": "play screens of both games",
    "game": "what a game is",
    "kit": "window, scenes, input",
    "signals": "who asks it to end",
    "streams": "what is printed",
    "version": "its number",
    "saves": "slots that survive a kill; know no game",
    "tabletop": "actions, decisions, journal, undo, chance",
    "resources": "cards, texts, pictures",
}
_TALL, _GAP, _WIDE = 60, 8, 440
_STYLE = """
text { font-family: system-ui, sans-serif; fill: #1d2733 }
.box { fill: #eef3f8; stroke: #7c93ab }
.soft { fill: #5a6b7d }
.arrow { stroke: #b06a00; fill: none }
.tip { fill: #b06a00 }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3 }
  .box { fill: #1c2733; stroke: #5c7690 }
  .soft { fill: #9fb1c3 }
  .arrow { stroke: #e0a030 }
  .tip { fill: #e0a030 }
}"""


def floors(container: str) -> Floors:
    """Of a game or of the shell, as the contract has them; what need not be there is left out
    unless it is a module of its own."""
    data = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    for contract in data["tool"]["importlinter"]["contracts"]:
        if contract["type"] == "layers" and container in contract["containers"]:
            named = (layer.replace(":", "|").split("|") for layer in contract["layers"])
            rows = [[name.strip(" ()") for name in row] for row in named]
            return [row for row in rows if row != ["__main__"]]
    raise LookupError(container)


def lines_of(*places: str) -> int:
    """Lines of the modules or packages that are there."""
    total = 0
    for place in places:
        path = ROOT / place
        files = path.rglob("*.py") if path.is_dir() else [path.with_suffix(".py")]
        total += sum(len(file.read_text("utf-8").splitlines()) for file in files if file.exists())
    return total


def rounded(lines: int) -> str:
    """To one digit, from 10,000 to two, so that it seldom changes."""
    step = 10 ** max(1, len(str(lines)) - (2 if lines >= 10_000 else 1))
    return f"{max(step, (lines + step // 2) // step * step):,}"


def wanted() -> dict[str, list[int]]:
    """Lines by name of the box: of both games one after the other."""
    games = {
        name: [lines for game in GAMES if (lines := lines_of(f"{game}/{name}"))]
        for row in floors(GAMES[0])
        for name in row
    }
    names = [name for row in floors("desktop") for name in row]
    shell = {f"desktop.{name}": [lines_of(f"desktop/{name}")] for name in names}
    return {**games, **shell, **{n: [lines_of(n)] for n in ("saves", "tabletop", "resources")}}


def picture(told: Mapping[str, str]) -> str:
    """The drawing; `told`: what stands in each box for its lines."""
    game, shell = floors(GAMES[0]), floors("desktop")
    tall = max(len(game), len(shell))
    foot = 40 + tall * (_TALL + _GAP)
    parts = [
        *_tower(30, foot, "a game: freetrader, trucker", game, told, ""),
        *_tower(30 + _WIDE + 80, foot, "desktop", shell, told, "desktop."),
    ]
    wide = 2 * _WIDE + 80
    for number, name in enumerate(("saves", "tabletop", "resources")):
        each = (wide - 2 * _GAP) / 3
        parts += _box(30 + number * (each + _GAP), foot + 14, each, name, _SAYS[name], told[name])
    parts += _arrows(game, shell, foot)
    height = foot + 14 + _TALL + 20
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide + 60} {height}" '
        f'width="{wide + 60}" height="{height}" role="img" '
        'aria-label="Floors of the program: each imports those below it">\n'
        f"<style>{_STYLE}</style>\n" + "\n".join(parts) + "\n</svg>\n"
    )


def _row_y(rows: Floors, foot: float, name: str) -> float:
    """The middle of the floor that a box stands on."""
    number = next(n for n, row in enumerate(rows) if name in row)
    return foot - (len(rows) - number) * (_TALL + _GAP) + _TALL / 2


def _tower(
    x: float, foot: float, title: str, rows: Floors, told: Mapping[str, str], prefix: str
) -> Iterator[str]:
    top = foot - len(rows) * (_TALL + _GAP)
    yield _text(x, top - 12, title, 16, "head")
    for number, row in enumerate(rows):
        each = (_WIDE - (len(row) - 1) * _GAP) / len(row)
        for place, name in enumerate(row):
            says = _SAYS.get(prefix + name, _SAYS.get(name, ""))
            at = x + place * (each + _GAP), top + number * (_TALL + _GAP)
            yield from _box(*at, each, name, says, told[prefix + name])


def _box(x: float, y: float, wide: float, name: str, says: str, lines: str) -> Iterator[str]:
    yield (
        f'<rect class="box" x="{x:.0f}" y="{y:.0f}" width="{wide:.0f}" height="{_TALL}" rx="6" '
        'fill="#eef3f8" stroke="#7c93ab"/>'
    )
    yield _text(x + 10, y + 19, name, 14, "head")
    yield _text(x + 10, y + 36, says, 12, "soft")
    yield _text(x + 10, y + 52, f"{lines} lines", 12, "soft")


def _arrows(game: Floors, shell: Floors, foot: float) -> Iterator[str]:
    """Over the gap between the towers: who of each imports what of the other."""
    left, right = 30 + _WIDE + 2, 30 + _WIDE + 78
    for start, end, goes_left in (
        (_row_y(shell, foot, "launcher"), _row_y(game, foot, "entry"), True),
        (_row_y(game, foot, "screens"), _row_y(shell, foot, "play"), False),
        (_row_y(game, foot, "advice"), _row_y(shell, foot, "game"), False),
    ):
        x0, x1 = (right, left) if goes_left else (left, right)
        way = -1 if goes_left else 1
        yield (
            f'<path class="arrow" stroke="#b06a00" stroke-width="2" fill="none" '
            f'd="M{x0} {start:.0f} C{x0 + 34 * way} {start:.0f} {x1 - 34 * way} {end:.0f} '
            f'{x1 - 8 * way} {end:.0f}"/>'
        )
        yield (f'<path class="tip" fill="#b06a00" d="M{x1} {end:.0f} l{-10 * way} -5 v10 z"/>')


def _text(x: float, y: float, words: str, size: int, kind: str) -> str:
    weight = ' font-weight="600"' if kind == "head" else ""
    color = "#5a6b7d" if kind == "soft" else "#1d2733"
    return (
        f'<text class="{kind}" x="{x:.0f}" y="{y:.0f}" font-size="{size}" fill="{color}"{weight} '
        f'font-family="system-ui, sans-serif">{escape(words)}</text>'
    )


def main() -> None:
    told = {name: SEPARATOR.join(map(rounded, lines)) for name, lines in wanted().items()}
    PICTURE.write_text(picture(told), "utf-8")
    print(PICTURE.relative_to(ROOT))


if __name__ == "__main__":
    main()
