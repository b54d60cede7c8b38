"""Seeds that can be read aloud, and that no two players draw alike."""

import secrets
from collections.abc import Sequence

__all__ = ["speakable"]

_CONSONANTS, _VOWELS = "BDFGHJKLMNPRSTVZ", "AIOU"
_GROUPS = 3


def speakable(words: Sequence[str]) -> str:
    """A word and three groups of two syllables, such as KESTREL-LUSAB-BABAD-GUTIH.

    Each group is 16 random bits as a proquint (arXiv:0901.4016): with 24 words the chance that
    two in a million are alike is below 1 in 10,000.
    """
    return "-".join((secrets.choice(words), *(_group() for _ in range(_GROUPS))))


def _group() -> str:
    return "".join(secrets.choice(letters) for letters in (_CONSONANTS, _VOWELS) * 2) + (
        secrets.choice(_CONSONANTS)
    )
