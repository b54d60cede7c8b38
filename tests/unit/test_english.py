"""Plain modern English in all that a player or a developer reads, as far as a program can tell."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import resources

ROOT = Path(resources.__file__).parent

MESSAGES: dict[str, str] = {}
for table in sorted((ROOT / "messages" / "en").glob("*.json")):
    MESSAGES |= json.loads(table.read_text("utf-8"))

DOCS = [*sorted(Path(ROOT.parent).glob("*.md")), *sorted(Path(ROOT.parent, "docs").rglob("*.md"))]

REFUSED = (
    r"\bgone on with\b",
    r"\bgo(es)? on\b",
    r"\bfor who\b",
    r"\bwho is (weaker|stronger)\b",
    r"\ball the same\b",
    r"\btaken? back\b",
    r"\blies? (open|aside)\b",
    r"\bwears\b",
    r"\bfor good\b",
    r"\btaken in\b",
    r"\bwhat came of\b",
    r"\bat sight\b",
    r"\bby itself\b",
    r"\banew\b",
    r"\bof its own\b",
    r"\bmeanwhile\b",
    r"\bin a hundred\b",
    r"\bas it came\b",
    r"--[a-z]+ wants? ",
    r"\b(an? )?(skilled|practised) captain'",
)
"""What a native editor would not leave alone."""

BRITISH = re.compile(
    r"\b(?:colour|centre|neighbour|licence|grey|defence|honour|armour|favour|metre|catalogue|"
    r"cancelled|travelled|labelled|modelled|programme|practis|organis|realis|recognis|minimis|"
    r"maximis|judgement|manoeuvr)\w*",
    re.IGNORECASE,
)

EXCEPTIONS = {
    "README.md": {"practised"},  # a value of --pilot
}
"""Words that must stay, by file or id, with their reason."""

BUTTON = re.compile(r"\.button\.|\.(yes|no|ok)$|^(ft|gt|play)\.menu\.(?!text)")


def prose(path: Path) -> Iterator[str]:
    """The lines of a document that are no code, and no quotation of code."""
    is_code = False
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("```"):
            is_code = not is_code
        elif not is_code:
            yield re.sub(r"`[^`]*`", "", line)


def refused(text: str) -> list[str]:
    return [pattern for pattern in REFUSED if re.search(pattern, text, re.IGNORECASE)]


def test_messages_are_plain_english() -> None:
    found = {ident: refused(text) for ident, text in MESSAGES.items() if refused(text)}
    assert not found


def test_documents_are_plain_english() -> None:
    assert len(DOCS) > 3
    found = {path.as_posix(): refused(" ".join(prose(path))) for path in DOCS}
    assert not {name: patterns for name, patterns in found.items() if patterns}


def test_spelling_is_american() -> None:
    found: dict[str, set[str]] = {}
    texts = [*MESSAGES.items(), *((path.name, " ".join(prose(path))) for path in DOCS)]
    for name, text in texts:
        if words := set(BRITISH.findall(text)) - EXCEPTIONS.get(name, set()):
            found[name] = words
    assert not found


@pytest.mark.parametrize("sign", ["'", '"', "``", "\t"])
def test_messages_are_set_as_in_print(sign: str) -> None:
    """Typographic quotes and apostrophes; what is typed to the program stays as typed."""
    told = {ident: text for ident, text in MESSAGES.items() if not TYPED.search(ident)}
    assert not {ident for ident, text in told.items() if sign in text}


TYPED = re.compile(r"^(cli|lab)\.(examples|help)")
"""Commands as they are typed."""


def test_messages_end_where_their_words_do() -> None:
    assert not {ident for ident, text in MESSAGES.items() if text.endswith(("  ", " \n"))}


def test_buttons_are_short_and_no_sentences() -> None:
    buttons = {ident: text for ident, text in MESSAGES.items() if BUTTON.search(ident)}
    assert len(buttons) > 30
    assert not {ident for ident, text in buttons.items() if text.endswith(".")}
    assert not {
        ident: text for ident, text in buttons.items() if len(text) > 24 and "{" not in text
    }
