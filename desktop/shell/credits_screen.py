"""Whose work this is, and under which licences, readable in the app."""

from desktop.kit.book_screen import BookEntry, BookScreen
from desktop.kit.navigator import Navigator
from desktop.kit.reading import Block, parse_blocks
from desktop.version import VERSION
from resources import read_text, say

_FILES = (
    ("oxanium", "Oxanium", "fonts/OFL-Oxanium.txt"),
    ("barlow", "Barlow", "fonts/OFL-Barlow.txt"),
    ("barlow-semi", "Barlow Semi Condensed", "fonts/OFL-Barlow-Semi-Condensed.txt"),
    ("game-icons", "Game-icons", "art/icons/LICENSE-game-icons.txt"),
    ("lucide", "Lucide", "art/icons/LICENSE-lucide.txt"),
)


def credits_entries() -> list[BookEntry]:
    """The game, the licences of its resources, and each licence in full."""
    texts = (say(f"credits.{part}") for part in ("about.text", "code", "icons", "fonts"))
    about = [
        Block("title", ((say("credits.about"), "head"),)),
        Block("text", ((say("credits.version", version=VERSION), "soft"),)),
        *(Block("text", ((text, "text"),)) for text in texts),
    ]
    entries = [BookEntry("about", say("credits.about"), about)]
    body = parse_blocks(read_text("LICENSES.md"))
    entries.append(BookEntry("resources", say("credits.resources"), body))
    for ident, name, path in _FILES:
        title = Block("title", ((name, "head"),))
        entries.append(BookEntry(ident, name, [title, *_plain(read_text(path))], head=False))
    return entries


def _plain(text: str) -> list[Block]:
    """Paragraphs of a licence as it stands, but for where its lines break."""
    parts = [part for part in text.replace("\r", "").split("\n\n") if part.strip(" \n-=")]
    return [Block("text", ((" ".join(part.split()), "text"),)) for part in parts]


class CreditsScreen(BookScreen):
    searches = False

    def __init__(self, nav: Navigator) -> None:
        super().__init__(nav, credits_entries())
        self.title, self.note = say("menu.credits"), say("credits.note")
