"""Bakes everything: `python -m tools.art.bake`, with a display or under `xvfb-run -a`.

The game only loads what is written here. The steps are in the order of their needs: the scenes
use planets and ships, the word mark and the tokens use a font.
"""

import time

from tools.art import (
    fetch,
    fonts,
    icons,
    logo,
    metrics,
    music,
    scenes,
    ships,
    sounds,
    trucker,
    worlds,
)

STEPS = (fetch, fonts, metrics, icons, worlds, ships, scenes, logo, trucker, sounds, music)


def main() -> None:
    """Run every step and say how long it took."""
    for step in STEPS:
        start = time.perf_counter()
        step.main()
        print(f"{step.__name__.split('.')[-1]:8} {time.perf_counter() - start:5.1f} s")


if __name__ == "__main__":
    main()
