"""The rules reference: the game in short, the sections as it is played, the rulings by number."""

import re

from desktop.kit.book_screen import BookEntry, BookScreen, entry_of
from desktop.kit.navigator import Navigator
from resources import read_text, say
from trucker.briefing.systems.own_numbers import own_numbers

TOPICS: dict[str, str] = {
    "build": "short.2",
    "check": "3",
    "add": "3",
    "house": "3",
    "power": "4",
    "hit": "short.4",
    "keep": "short.4",
    "load": "6",
    "raise": "GT-161",
    "dump": "6",
    "discharge": "6",
    "go_on": "short.3",
    "land": "8",
    "dock": "8",
    "reward": "8",
    "give_crew": "5",
    "keep_title": "10",
    "give_title": "10",
    "over": "9",
    "mission": "short.5",
    "sell": "short.5",
    "bet": "short.5",
    "experiment": "short.5",
    "ransom": "short.5",
    "bribe": "short.5",
    "give_parts": "short.6",
    "aim": "short.6",
    "phantom": "short.6",
    "vips": "short.7",
    "rush": "short.7",
    "double": "short.7",
    "turn": "short.8",
    "insure": "14",
}
"""The section that a question of the game is about, by `decision.ask`."""

_OWN = {5: "missions", 6: "supercards", 7: "vips"}
"""Sections of the game in short that say which of their numbers are not printed."""

_REFERENCES = re.compile(r" \((?:ruling )?(?:§\d+|GT-\d+)(?:(?:, | to )(?:§\d+|GT-\d+))*\)")


def rules_entries() -> list[BookEntry]:
    """What a newcomer needs, the sections of the rules, then each ruling with its question,
    answer and reason."""
    _, *guide = re.split(r"^## (.*)\n", read_text("trucker/guide.md"), flags=re.MULTILINE)
    own = own_numbers()
    short = [
        entry_of(f"short.{index}", title, f"{body.rstrip()}\n\n{own.get(_OWN.get(index, ''), '')}")
        for index, (title, body) in enumerate(zip(guide[::2], guide[1::2], strict=True))
    ]
    source = read_text("trucker/rulings.md")
    intro, *parts = re.split(r"^## (.*)\n", source, flags=re.MULTILINE)
    entries = [*short, entry_of("about", say("gt.rules.about"), intro.partition("\n")[2])]
    for head, body in zip(parts[::2], parts[1::2], strict=True):
        number, _, title = head.partition(" ")
        text, *rulings = re.split(r"^### ", body, flags=re.MULTILINE)
        entries.append(entry_of(number.rstrip("."), title, _REFERENCES.sub("", text)))
        for ruling in rulings:
            question, _, answer = ruling.partition("\n")
            mark, _, words = question.partition(" ")
            entries.append(entry_of(mark, words, answer, mark))
    return entries


class RulesScreen(BookScreen):
    """Opens at what a question is about."""

    game = "trucker"
    opener = "rules"
    tells_whole = True

    def __init__(self, nav: Navigator, topic: str = "") -> None:
        super().__init__(nav, rules_entries(), TOPICS.get(topic, topic))
        self.title = say("gt.rules.title")
