"""Seeds that can be read aloud, are read as they are meant, and that no two players draw alike.

Also the form of the share codes that end in one.
"""

import re
import secrets
import unicodedata
from collections.abc import Sequence

__all__ = [
    "MAX_SEED",
    "BadCode",
    "CodeRefused",
    "code_mark",
    "code_parts",
    "is_normal",
    "looks_coded",
    "normal_seed",
    "speakable",
]

MAX_SEED = 40
"""Characters of a seed."""

_JOINTS = re.compile(r"[\s\u2010-\u2015\u2212\ufe58\ufe63\uff0d-]+")
"""Blanks, and the dashes that look alike."""

_BY_NUMBER = re.compile(r"\[U\+([0-9A-F]{4,6})\]", re.I)
"""A letter as the window writes one that its fonts lack."""

_GAMES = {"FT": "freetrader", "GT": "trucker"}
"""What the codes of each game begin with, so that a game knows those of the others."""
_CODED = re.compile(
    rf"({'|'.join(_GAMES)})-?[0-9]{{1,4}}(?:-[0-9a-f]{{4}}/|[^/]*(?:/[^/]*){{4}})", re.ASCII | re.I
)
"""With the digits of its cards, or with as many parts as a code has."""

_CONSONANTS, _VOWELS = "BDFGHJKLMNPRSTVZ", "AIOU"
_GROUPS = 3


def speakable(words: Sequence[str]) -> str:
    """A word and three groups of two syllables, such as KESTREL-LUSAB-BABAD-GUTIH.

    Each group is 16 random bits as a proquint (arXiv:0901.4016): with 24 words the chance that
    two in a million are alike is below 1 in 10,000.
    """
    return "-".join((secrets.choice(words), *(_group() for _ in range(_GROUPS))))


def _plain_dashes(text: str) -> str:
    """Without blanks around it, every dash or blank a plain dash."""
    return _JOINTS.sub("-", text.strip())


def normal_seed(text: str) -> str:
    """The one spelling of a seed: capitals, and a plain dash where it has a dash or a blank. A
    letter may be written by its number, such as [U+1F680].

    ValueError unless that has 1 to MAX_SEED printable characters.
    """
    text = _BY_NUMBER.sub(lambda found: chr(int(found[1], 16)), text)
    capitals = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).upper())
    seed = _plain_dashes(capitals)
    if not 1 <= len(seed) <= MAX_SEED or not seed.isprintable():
        raise ValueError(f"not a seed: {text[:MAX_SEED]!a}")
    return seed


def is_normal(seed: str) -> bool:
    """Whether it is spelled as `normal_seed` does; seeds of older games may not be."""
    try:
        return normal_seed(seed) == seed
    except ValueError:
        return False


class BadCode(ValueError):
    """A share code that begins no game here; the text is a sentence for the player."""


class CodeRefused(ValueError):
    """`reason`: "code" where it is none; "code_trucker" and the like where it is one of another
    game; "code_version", "code_cards" where `value` is another."""

    def __init__(self, reason: str, value: str = "") -> None:
        super().__init__(reason, value)
        self.reason, self.value = reason, value


def looks_coded(text: str) -> bool:
    """Whether a text is meant as a share code, of whatever game."""
    return _CODED.match(_plain_dashes(text)) is not None


def code_mark(code: str) -> str:
    """The first digits of the deck's id that a share code names, "" without any."""
    found = re.match(r"[a-z]{2}[0-9]{1,4}-([0-9a-f]{4})/", _plain_dashes(code), re.ASCII | re.I)
    return found[1].lower() if found else ""


def code_parts(code: str, game: str, version: int, deck: str, count: int) -> list[str]:
    """So many parts of a code that reads <game><version>-<first digits of the deck's id>/parts.

    The last one is the seed and may hold any sign. CodeRefused for a code of another form,
    version or deck.
    """
    code = _plain_dashes(code)
    coded = _CODED.match(code)
    if coded is not None and coded[1].upper() != game:
        raise CodeRefused(f"code_{_GAMES[coded[1].upper()]}")
    head, *parts = code.split("/", count)
    found = re.fullmatch(rf"{game}([0-9]{{1,4}})(?:-([0-9a-f]{{4}}))?", head, re.ASCII | re.I)
    if found is None or len(parts) != count:
        raise CodeRefused("code")
    if int(found[1]) != version:
        raise CodeRefused("code_version", str(int(found[1])))
    if found[2] is None:
        raise CodeRefused("code")
    if found[2].lower() != deck[:4]:
        raise CodeRefused("code_cards", found[2])
    return parts


def _group() -> str:
    return "".join(secrets.choice(letters) for letters in (_CONSONANTS, _VOWELS) * 2) + (
        secrets.choice(_CONSONANTS)
    )
