"""One line of text being typed: letters, caret, paste. Data only."""

from dataclasses import dataclass

from desktop.kit.typography import typed_letters
from resources import say


@dataclass(slots=True)
class Field:
    text: str = ""
    caret: int = 0  # 0 .. len(text)
    longest: int = 40
    marked: bool = False  # all of it: the next letter takes its place
    lacks: bool = False  # a letter just typed has no glyph, and was left out
    full: bool = False  # there was no room for all that was just typed

    @classmethod
    def of(cls, text: str, longest: int = 40) -> "Field":
        """A field with its caret behind the text."""
        text = text[:longest]
        return cls(text, len(text), longest)

    @property
    def trouble(self) -> str:
        """Why not all of what was just typed is there, "" where it is."""
        if self.lacks:
            return say("desktop.field.lacks")
        return say("desktop.field.full", most=self.longest) if self.full else ""

    def insert(self, typed: str) -> bool:
        """Put letters that can be shown in at the caret, as many as there is room for."""
        typed, whole = typed_letters(typed)
        self.lacks = not whole
        if self.marked and typed:
            self.text, self.caret, self.marked = "", 0, False
        room = self.longest - len(self.text)
        self.full = len(typed) > room
        typed = typed[:room]
        self.text = self.text[: self.caret] + typed + self.text[self.caret :]
        self.caret += len(typed)
        return bool(typed)

    def key(self, name: str) -> bool:
        """Edit by a key of that name. False for a key that edits nothing."""
        text, caret = self.text, self.caret
        if name == "ctrl+a":
            self.caret = len(text)
        elif self.marked and name in ("backspace", "delete"):
            self.text, self.caret = "", 0
        elif name == "backspace":
            if caret:
                self.text, self.caret = text[: caret - 1] + text[caret:], caret - 1
        elif name == "delete":
            self.text = text[:caret] + text[caret + 1 :]
        elif name == "left":
            self.caret = max(0, caret - 1)
        elif name == "right":
            self.caret = min(len(text), caret + 1)
        elif name == "home":
            self.caret = 0
        elif name == "end":
            self.caret = len(text)
        else:
            return False  # such as a letter, which comes as text and takes the place of the marked
        self.marked = name == "ctrl+a" and bool(text)
        return True
