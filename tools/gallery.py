"""Renders every screen in its typical states to PNG files, from games really played.

    python -m tools.gallery [OUT] [NAME ...]

OUT is `test-out/gallery` unless named; a NAME may be a picture's, as `title-1280x800-150`. README
screenshots are copies of some of them. With them come contact sheets, `sheet-<n>.png`, of all that
was rendered.
"""

import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

os.environ["ARCADE_SOUND_BACKENDS"] = "silent"

from PIL import Image

from freetrader.rules.setup import STANDARD
from saves import Store
from tabletop import Session
from tests.support.display import ensure_display
from tools import gallery_lessons, gallery_records, gallery_trader, gallery_trucker

ROOT = Path(__file__).parent.parent
SIZES = ((1280, 800), (1920, 1080), (2560, 1080))
PLAIN = (1280, 720)
VARIED = ("title", "table-jump", "market-buy", "combat-damage", *gallery_trucker.VARIED)
"""Rendered at the other sizes, too; of Galaxy Trucker also the only ones at larger text."""
ENTRY = gallery_trader.ENTRY
_PICTURE = r"(.+?)(?:-(\d+)x(\d+)-(\d+))?"


def main(words: list[str]) -> int:
    if any(word.startswith("-") for word in words):
        print(__doc__)
        return 0
    out = Path(words[0]) if words else ROOT / "test-out" / "gallery"
    names = words[1:]
    out.mkdir(parents=True, exist_ok=True)
    ensure_display()
    import arcade

    from desktop.shell.desk import make_window

    with opened_desk() as desk:
        desk.app = app = make_window(desk, vsync=False)
        usual = screens(desk)
        makers = gallery_lessons.every(desk) | usual
        made: list[Path] = []

        def shoot(name: str, size: tuple[int, int], percent: int) -> None:
            app.set_size(*size)
            for _ in range(4):  # the server answers when it likes
                app.dispatch_events()
                app.on_update(0.1)
                app.on_draw()
                app.flip()
            app.change_settings(text_scale=percent)
            screen = makers[name]()
            app.reset(screen)
            app.rebuild()
            gallery_trader.AFTER.pop(screen, lambda: None)()
            for each in app.stack:
                if each.canvas is not None:
                    each.canvas.finish()
            app._old = None
            for _ in range(2):
                app.on_update(1 / 60)
                app.on_draw()
            suffix = "" if (size, percent) == (PLAIN, 100) else (f"-{size[0]}x{size[1]}-{percent}")
            picture = arcade.get_image(0, 0, *app.get_framebuffer_size()).convert("RGB")
            made.append(out / f"{name}{suffix}.png")
            picture.save(made[-1])
            print(f"{name}{suffix}")

        for name in names:
            screen, wide, tall, percent = re.fullmatch(_PICTURE, name).groups()
            shoot(screen, (int(wide or PLAIN[0]), int(tall or PLAIN[1])), int(percent or 100))
        for name in () if names else usual:
            shoot(name, PLAIN, 100)
            if name in VARIED or not name.startswith("gt-"):
                shoot(name, PLAIN, 125)
                shoot(name, PLAIN, 150)
        if not names:
            for name in VARIED:
                for size in SIZES:
                    shoot(name, size, 100)
        app.close()
    _sheets(out, made)
    return 0


@contextmanager
def opened_desk() -> Iterator[Any]:
    """A desk without a window whose list holds three games that ended and one under way."""
    from desktop.shell.desk import Desk

    with tempfile.TemporaryDirectory() as home, Store(Path(home), app_version="gallery") as store:
        desk = Desk(store, {"freetrader": ENTRY, "trucker": gallery_trucker.ENTRY})
        desk.change(first_start_done=True, motion="reduced")
        for index in range(3):
            session = Session(ENTRY.codec().game, STANDARD, f"GALLERY-{index}")
            slot = store.create(ENTRY.codec(), session, f"Standard GALLERY-{index}")
            session.listeners.append(slot.autosave)
            for _ in range(12 + 9 * index):
                if session.state.decision is not None:
                    session.apply(session.state.decision.options[0])
            slot.flush()
            store.leave(slot)
        going = gallery_trader.asked("buy", lambda state: state.month > 2)
        slot = store.create(ENTRY.codec(), going, "Second Mortgage")
        slot.flush()
        store.leave(slot)
        yield desk


def screens(desk: Any) -> dict[str, Callable[[], Any]]:
    """Name of a state to a function that makes its screen; `AFTER` has what then happens there."""
    return {
        **gallery_trader.screens(desk),
        **gallery_trucker.screens(desk),
        **gallery_lessons.screens(desk),
        **gallery_records.screens(desk),
    }


def _sheets(out: Path, pictures: Sequence[Path], across: int = 4, down: int = 6) -> None:
    """All pictures small and side by side, so many to a sheet."""
    wide, tall = 480, 270
    each = across * down
    for number, start in enumerate(range(0, len(pictures), each), 1):
        part = pictures[start : start + each]
        rows = -(-len(part) // across)
        sheet = Image.new("RGB", (across * wide, rows * tall))
        for index, path in enumerate(part):
            with Image.open(path) as picture:
                small = picture.copy()
            small.thumbnail((wide - 6, tall - 6))
            sheet.paste(small, (index % across * wide + 3, index // across * tall + 3))
        sheet.save(out / f"sheet-{number}.png")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
