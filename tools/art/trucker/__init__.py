"""Bakes the pictures of Galaxy Trucker. `python -m tools.art.trucker` bakes them alone.

`relief` is the painter and `palette` holds the colours. `hull`, `machines` and `tiles` make the
tiles, `payload` the signs of some; `tokens`, `flying`, `effects`, `signs`, `supercards` and
`portraits` make the rest, and `sheet` shows all of them together. The same sources give the same
bytes.
"""

from tools.art.trucker import effects, flying, portraits, sheet, signs, supercards, tiles, tokens

STEPS = (tiles, tokens, flying, effects, signs, supercards, portraits, sheet)


def main() -> None:
    """Write all of them, then the sheet."""
    for step in STEPS:
        step.main()
