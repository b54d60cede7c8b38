"""The page of the settings about files: where they lie, copies of them, notes of crashes."""

from typing import NamedTuple

from desktop.kit.layout import Stack, Text, grid
from desktop.kit.pieces import Button, button_width, draw_button
from desktop.kit.theme import GAP, QUIET, STRONG
from desktop.shell.settings.rows import LEAST_CONTROL, setting_row
from resources import say

_SIGNS = {
    "folder": "folder-open",
    "check": "search",
    "copy": "save",
    "restore": "undo-2",
    "notes": "scroll-text",
    "players": "star",
}
_ROWS = {
    "files": ("folder", "check"),
    "copies": ("restore", "copy"),
    "crashes": ("notes",),
    "who": ("players",),
}
"""The buttons of each row."""


class DataView(NamedTuple):
    """The note of each row, and why a button does nothing."""

    files: str
    copies: str
    crashes: str
    who: str
    off: dict[str, str]


def data_rows(body: Stack, view: DataView, focus: str) -> None:
    for name, acts in _ROWS.items():
        made = [
            Button(
                f"data-{act}",
                say(f"data.{act}"),
                ("data", act),
                icon=_SIGNS[act],
                reason=view.off.get(act, ""),
            )
            for act in acts
        ]
        widest = max(button_width(body.pen, each, LEAST_CONTROL, STRONG.size) for each in made)
        wide = len(made) * (widest + GAP) - GAP
        raised = focus in [each.id for each in made]
        box = setting_row(body, say(f"data.{name}"), getattr(view, name), wide, raised=raised)
        for each, at in zip(made, grid(box, len(made), len(made), GAP), strict=True):
            draw_button(body.pen, at, each, zone="page", size=STRONG.size)
    body.para(Text(say("data.private"), QUIET))
