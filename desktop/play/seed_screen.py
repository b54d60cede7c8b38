"""What the screens of a new game share: the seed that is typed, and the share codes that bring one.

A code is taken from its dialog, and as well where a seed is typed or pasted.
"""

from abc import abstractmethod
from typing import Any, Protocol

from desktop.kit.dialog import Choice
from desktop.kit.menu_screen import DeskScreen
from desktop.kit.navigator import Navigator
from desktop.kit.prompt_dialog import PromptDialog
from desktop.kit.surface.text_field import Field
from resources import say

_CODE_CHARS = 240  # more than the longest code has


class Sharing(Protocol):
    """Seeds and codes of a game: its module `sharing`."""

    def fresh_seed(self) -> str: ...
    def check_seed(self, text: str) -> str: ...
    def looks_coded(self, text: str) -> bool: ...
    def parse_code(self, code: str, deck: str) -> tuple[Any, str]: ...


class SeedScreen(DeskScreen):
    """Has a field "seed". What is typed there may be a code, which is used when typing ends."""

    def __init__(self, nav: Navigator, sharing: Sharing, deck: str) -> None:
        """`deck`: id of the cards that a new game is dealt."""
        super().__init__(nav)
        self._sharing, self._deck = sharing, deck
        self._drawn = set[str]()

    def drawn_seed(self) -> str:
        """A fresh one, of which nobody knows what it deals."""
        seed = self._sharing.fresh_seed()
        self._drawn.add(seed)
        return seed

    def origin_of(self, seed: str) -> str:
        """Of a game that begins with it."""
        return "new" if seed in self._drawn else "code"

    # For subclasses

    @abstractmethod
    def seed_text(self) -> str:
        """What stands in the field."""

    @abstractmethod
    def take_code(self, setup: Any, seed: str) -> None:
        """The game to begin is the one that a code names."""

    def deck_of(self, code: str) -> str:
        """Id of the cards that a code is read for: those of a new game, unless there are more."""
        return self._deck

    def type_seed(self) -> None:
        self.start_typing("seed", self.seed_text(), _CODE_CHARS)

    def paste_seed(self) -> str:
        """Puts in what the clipboard holds. Returns what is to be told of it, "" of a code."""
        text = self.app.paste().strip()
        if self.pasted(text):
            return ""
        field = Field(longest=_CODE_CHARS)
        field.insert(text)
        if seed := field.text.strip():
            self.typed(seed)
        return field.trouble or say("setup.seed.pasted" if seed else "setup.seed.nothing")

    def seed_fault(self) -> str:
        """Why no game can begin with what stands in the field, "" where one can."""
        text = self.seed_text()
        if self._sharing.looks_coded(text):
            return self._code_fault(text) or say("setup.seed.coded")
        try:
            self._sharing.check_seed(text)
        except ValueError as error:
            return str(error)
        return ""

    def enter_code(self) -> None:
        head, text, field = (say(f"setup.code.{part}") for part in ("title", "text", "field"))
        of = Choice(say("setup.code.ok"), style="primary"), self._use_code
        longest, check = _CODE_CHARS, self._code_fault
        self.app.push(
            PromptDialog(head, text, field, "", *of, longest=longest, paste=True, check=check)
        )

    # Typing and pasting

    def pasted(self, text: str) -> bool:
        is_code = self._sharing.looks_coded(text)
        if is_code and (fault := self._code_fault(text)):
            self.app.tell(say("setup.code"), fault)
        elif is_code:
            self._use_code(text)
        return is_code

    def stop_typing(self) -> None:
        was_seed = self.typing == "seed"
        super().stop_typing()
        text = self.seed_text()
        if was_seed and self._sharing.looks_coded(text) and not self._code_fault(text):
            self._use_code(text)

    def _code_fault(self, text: str) -> str:
        try:
            self._sharing.parse_code(text, self.deck_of(text))
        except ValueError as error:
            return str(error)
        return ""

    def _use_code(self, text: str) -> None:
        self._deck = self.deck_of(text)
        self.take_code(*self._sharing.parse_code(text, self._deck))
        self.refresh()
