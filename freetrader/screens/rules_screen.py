"""The rules reference: the game in short and what may be asked of it, by phase of play."""

import re

from desktop.kit.book_screen import BookEntry, BookScreen, entry_of
from desktop.kit.navigator import Navigator
from desktop.kit.reading import Block
from resources import read_text, say

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

CHAPTERS = {
    "explore": "10 11",
    "buy": "07 08 09",
    "jump": "13 15 12",
    "emergency": "14 16 17 18",
    "fight": "19 20 21 22 23 24 25 26 27 37",
    "police": "28 29 35",
    "sell": "30 31 32 34",
    "upgrade": "33",
    "months": "01 02 03 04",
    "end": "05 36 06 38",
}
"""The rulings as they come up in play."""

_RULING = re.compile(r"### FT-(\d+) (.*)\n+\*Asked under (.*?)\.\*\s*")
_REFERENCES = re.compile(r" \((?:FT-\d+(?:, | to )?|[A-F])+\)")


def rules_entries() -> list[BookEntry]:
    """The game in short, then chapter by chapter what may be asked of it."""
    source = read_text("freetrader/rulings.md")
    _, short, *parts = re.split(r"^## (.*)\n", source, flags=re.MULTILINE)
    # Numbers are for those who look them up; who reads the game as a whole stumbles over them.
    entries = [entry_of("short", short, _REFERENCES.sub("", parts[0]))]
    rulings: dict[str, BookEntry] = {}
    for part in re.split(r"^(?=### )", "".join(parts[2::2]), flags=re.MULTILINE):
        if found := _RULING.match(part):
            mark = f"FT-{found[1]}"
            # That the printed text says so is told by the source.
            body = re.sub(r"\*Why:\* text(?: and FAQ)?\.", "", part[found.end() :])
            entry = entry_of(mark, found[2], body, mark)
            note = say("rules.source", mark=mark, where=found[3])
            entry.blocks.append(Block("note", ((note, "label"),)))
            rulings[found[1]] = entry
    for chapter, numbers in CHAPTERS.items():
        entries.append(entry_of(chapter, say(f"rules.chapter.{chapter}"), ""))
        entries += [rulings[number] for number in numbers.split()]
        for entry in entries[-len(numbers.split()) - 1 :]:
            entry.section = chapter
    return [*entries, entry_of("about", say("rules.about"), say("rules.about.text"))]


class RulesScreen(BookScreen):
    game = "freetrader"
    opener = "rules"
    tells_whole = True

    def __init__(self, nav: Navigator, topic: str = "") -> None:
        """Opens at a question of the game, or at the ruling of a number."""
        super().__init__(nav, rules_entries(), TOPICS.get(topic, topic))
        self.title, self.note = say("rules.title"), say("rules.note")
