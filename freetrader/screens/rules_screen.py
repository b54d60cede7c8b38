"""The rules reference: the game in short and every ruling, open where the question is."""

import re
from typing import TYPE_CHECKING

from desktop.reading import Block, BookEntry, BookScreen, parse_blocks
from resources import read_text, say

if TYPE_CHECKING:
    from desktop.desk import Desk

__all__ = ["TOPICS", "RulesScreen", "entry_of", "rules_entries"]

TOPICS: dict[str, str] = {
    "explore": "FT-10",
    "rescue": "FT-16",
    "buy": "FT-07",
    "jump": "FT-13",
    "emergency": "FT-14",
    "damage": "FT-22",
    "fight": "FT-19",
    "fine": "FT-29",
    "sell": "FT-30",
    "upgrade": "FT-33",
    "over": "FT-05",
}
"""What a question of the game is about, by `decision.ask`."""

_NUMBER = re.compile(r"(FT-\d+)\s+(.*)")


def rules_entries() -> list[BookEntry]:
    """The entries of the index, in the order of the text: the game in short, then the rulings."""
    entries: list[BookEntry] = []
    section: list[str] = []
    title, mark, ident, head, part = "", "", "", False, ""

    def close() -> None:
        if not ident:
            return
        body = parse_blocks("\n".join(section))
        name = f"{mark}  {title}" if mark else title
        # A section without words of its own is a caption of the index.
        blocks = [Block("title", ((name, "head"),)), *body] if body else []
        if body or head:
            entries.append(BookEntry(ident, title, blocks, mark, part if mark else "", head))

    for line in read_text("freetrader/rulings.md").splitlines():
        if line.startswith("### "):
            close()
            section.clear()
            found = _NUMBER.match(line[4:])
            mark, title = (found[1], found[2]) if found else ("", line[4:])
            ident, head = mark or title, False
        elif line.startswith("## "):
            close()
            section.clear()
            title, mark, head = line[3:], "", True
            ident = part = title
        elif line.startswith("# "):
            close()
            section.clear()
            title, mark, head = say("rules.about"), "", True
            ident = "about"
        else:
            section.append(line)
    close()
    # The game in short comes first; how the rulings came about can wait.
    entries.sort(key=lambda entry: (entry.id == "about" and 1) or 0)
    about = [entry for entry in entries if entry.id == "about"]
    return [entry for entry in entries if entry.id != "about"] + about


def entry_of(topic: str) -> str:
    """The entry that a topic opens at: a question of the game or the number of a ruling."""
    return TOPICS.get(topic, topic)


class RulesScreen(BookScreen):
    def __init__(self, desk: "Desk", topic: str = "") -> None:
        super().__init__(desk, rules_entries(), entry_of(topic))
        self.title = say("rules.title")
        self.note = say("rules.note")

    def command(self, name: str) -> bool:
        if name == "rules":  # the key that opens them closes them again
            self.back()
            return True
        return super().command(name)
