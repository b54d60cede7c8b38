"""Bakes the pictures of Galaxy Trucker. `python -m tools.art.trucker` bakes them alone.

`relief` is the painter and `palette` holds the colours. `hull`, `machines` and `tiles` make the
156 tiles; `tokens`, `flying`, `effects`, `signs` and `portraits` make the rest, and `sheet` shows
all of them together. The same sources give the same bytes.
"""

from tools.art.trucker import effects, flying, portraits, sheet, signs, tiles, tokens

STEPS = (tiles, tokens, flying, effects, signs, portraits, sheet)


def main() -> None:
    """Write all of them, then the sheet."""
    for step in STEPS:
        step.main()
