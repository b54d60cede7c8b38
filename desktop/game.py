"""What a game is to the shell: ten members of `GameEntry`, and parts that it may have."""

import argparse
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

from desktop.kit.navigator import Navigator, NewGame
from resources import language, messages, say
from tabletop.seeds import is_normal

Progress = Callable[[int, int], None]
"""Told how much is done, and of how much."""

if TYPE_CHECKING:
    from pathlib import Path

    from desktop.career.part import Career
    from desktop.kit.keys import OwnKey
    from desktop.kit.pen import Pen
    from desktop.kit.scene import Box, Scene
    from desktop.kit.screen import Screen
    from desktop.records.part import GameRecords
    from saves import GameCodec, Settings, Slot
    from tabletop import Action, Event, Game, Session, Story


@dataclass(frozen=True, slots=True)
class Caution:
    """Why an act is to be asked about before it is played."""

    kind: str  # under which it can be switched off: one of the game's kinds
    head: str
    text: str
    is_grave: bool = False  # it may end the game: asked about each time
    go_on: str = ""  # what the act is called on the button that plays it, "" = in general words
    back: str = ""  # the same of the one that does not


class Found(Protocol):
    """What was found for the player, from what the player sees: to read, and as plain data."""

    def to_plain(self) -> dict[str, Any]: ...
    def lines(self) -> list[str]: ...


class Memory(Protocol):
    """Where what was found about a game is kept, so that it is not searched for again."""

    def found(self) -> object:
        """None where nothing was."""
        ...

    def keep(self, plain: object) -> None: ...


class Words(Protocol):
    """A session in words."""

    def situation(self) -> list[str]:
        """Everything that lies on the table."""
        ...

    def ask(self) -> str:
        """The question that stands."""
        ...

    def action(self, action: "Action") -> str:
        """One of its answers."""
        ...

    def event(self, event: "Event") -> str: ...
    def cause(self) -> str:
        """Why the game ended as it did."""
        ...

    def log(self) -> list[str]: ...


class Summary(NamedTuple):
    """A saved game in the list of games."""

    line: str
    picture: str = ""  # its id; "": none
    level: str = ""  # how difficult it is, "" where that cannot be told


class Offer(NamedTuple):
    """A way to begin a game that the title shows by its name."""

    name: str
    head: str  # the same with what it is
    setup: object  # what the set-up opens with
    picture: str  # its id
    note: str = ""  # how hard it is
    is_usual: bool = False  # the set-up opens with it unless another was chosen


class Codes:
    """Share codes of a game that is dealt cards, "" for cards that no new game can be dealt, or
    with a seed that is not spelled as today."""

    def __init__(
        self,
        codec: "Callable[[], GameCodec[Any]]",
        write: Callable[[object, str, str], str],
        is_ours: Callable[[str], bool] = lambda deck: False,
    ) -> None:
        self._codec = codec  # of a new game
        self._is_ours = is_ours  # whether an id is that of other cards that can be chosen
        self._write = write  # setup, seed and id of the cards as a line

    def of(self, session: "Session[Any]") -> str:
        from saves import SavedDeck

        deck = SavedDeck(session.state.cards.printed).id
        return self.of_begun(session.setup, session.seed, deck)

    def of_begun(self, setup: object, seed: str, deck: str) -> str:
        """The code of what a game began with; `deck`: id of the cards that it was dealt."""
        today = self._codec().deck
        if today is None or not is_normal(seed):
            return ""
        if deck != today.id and not self._is_ours(deck):
            return ""
        return self._write(setup, seed, deck)


class Simulation(Protocol):
    pilots: tuple[str, ...]  # who can play many games unattended, the best one last

    def simulate(
        self,
        args: argparse.Namespace,
        pilot: str,
        games: int,
        progress: Callable[[int], None] | None,
    ) -> Found:
        """Many games of the setup that the options ask for, by one of `pilots`. ValueError."""
        ...


class Teaching(Protocol):
    """What the lessons of a game name: closed tables, and positions by their plain data."""

    @property
    def game(self) -> "Game[Any]":
        """With the cards that lessons are dealt, which no later edition changes."""
        ...

    @property
    def asks(self) -> Collection[str]: ...
    @property
    def events(self) -> "Mapping[str, type[Event]]": ...
    @property
    def nodes(self) -> str:
        """A pattern that the ids of nodes fit which can be pointed at."""
        ...

    def position(self, plain: Mapping[str, Any]) -> Any:
        """The state. ValueError."""
        ...

    def lit(self, state: Any) -> Collection[str]:
        """Ids of the nodes that answer what is asked; none: those of any scene that do."""
        ...

    def fact(self, name: str) -> "Callable[[Any], int]":
        """A number of a state. KeyError for one that is not known."""
        ...


class GameEntry(ABC):
    """One game as window, command line, text mode and saves see it; its states are opaque."""

    name: ClassVar[str]
    """As in saves: "freetrader"."""

    @property
    def title(self) -> str:
        return say(f"game.{self.name}.title")

    @abstractmethod
    def codec(self) -> "GameCodec[Any]":
        """ValueError: a data file cannot be used; it, its card and field are named."""

    @abstractmethod
    def add_setup_options(self, parser: argparse.ArgumentParser) -> None:
        """Those by which a new game is asked for; without any of them none is."""

    @abstractmethod
    def new_game(self, args: argparse.Namespace) -> NewGame:
        """What the options ask for. ValueError with a sentence for the player."""

    @abstractmethod
    def again(self, setup: object, seed: str | None, practice: bool) -> NewGame:
        """A game of that setup under the name its slot gets; None for a fresh seed."""

    @abstractmethod
    def words(self, session: "Session[Any]") -> Words: ...

    @abstractmethod
    def summary(self, summary: dict[str, str | int]) -> Summary:
        """What the codec has summed up of a saved game."""

    @abstractmethod
    def setup_screen(self, nav: Navigator) -> "Screen":
        """Where a new game is set up; it ends in `nav.begin`."""

    @abstractmethod
    def play_screen(
        self, nav: Navigator, session: "Session[Any]", slot: "Slot[Any] | None", fresh: bool
    ) -> "Screen":
        """The table of a game, without a slot one that is only looked at; `fresh` for one that has
        just begun."""

    # Parts, None where a game has none

    rules: "Callable[[Navigator, str], Screen] | None" = None
    """The rules, open at what a question of the game is about; "" for the beginning."""

    codes: Codes | None = None

    advise: "Callable[[Session[Any], int | None], Found] | None" = None
    """What to answer now, found by playing out so many games, None for the usual number."""

    review: "Callable[[Session[Any], int | None, Progress | None, Memory], Found] | None" = None
    """How the game turned, found so, too; with the usual number what is kept is used."""

    use_settings: "Callable[[Settings], None] | None" = None
    """Takes what the player chose for all games of it, at start and at every change."""

    sample: "Callable[[Pen, Box], None] | None" = None
    """Draws a piece of its table, by which the settings show how it looks with what is chosen."""

    offers: "Callable[[], Sequence[Offer]] | None" = None
    """Ways to begin that the title shows, the easiest first."""

    caution: "Callable[[Session[Any], Action, Collection[str]], Caution | None] | None" = None
    """Why an action is to be asked about first, None for nearly all and for muted kinds."""

    simulation: Simulation | None = None

    story: "Callable[[Session[Any]], Story] | None" = None
    """Where a replay of a game can be looked into."""

    picture: "Callable[[Session[Any], str], Scene | None] | None" = None
    """How a game looks to those it is shown to, with its share code; None where there is nothing to
    show yet."""

    records: "Callable[[], GameRecords] | None" = None
    """Its part of statistics, achievements and the game of the day."""

    lab: "Callable[[str, str, Path], Any] | None" = None
    """The lab's `Plan` of a spec file: its name, its text, its folder. ValueError."""

    talk: "Callable[[GameEntry, Session[Any], bool, bool], Any] | None" = None
    """Text mode's `Talk` about a session of this; whether colours and box drawing show."""

    public_state: "Callable[[Any], dict[str, object]] | None" = None
    """What a player may see of a state, as plain data."""

    teaching: "Callable[[], Teaching] | None" = None

    career: "Callable[[], Career] | None" = None
    """The ways to play it that lead from the first game to the hardest."""

    @property
    def cautions(self) -> Sequence[str]:
        """The kinds of slips that are asked about."""
        return ()

    @property
    def fixed_keys(self) -> "Sequence[OwnKey]":
        """Keys that its screens use besides those of every screen."""
        return ()


def parts_of(entries: "Mapping[str, GameEntry]") -> "dict[str, GameRecords]":
    """The records of the games that have them."""
    made = {name: entry.records for name, entry in entries.items()}
    return {name: part() for name, part in made.items() if part is not None}


def code_of(entry: GameEntry, new: NewGame) -> str:
    """The share code of a game that is dealt the cards of today; "" where there is none."""
    deck = entry.codec().deck
    if entry.codes is None or deck is None:
        return ""
    return entry.codes.of_begun(new.setup, new.seed, deck.id)


def missing_messages(entries: Iterable[GameEntry]) -> list[str]:
    """Ids under which the shell would look in vain for what it says of these games."""
    known = messages(language())
    wanted = [
        f"game.{entry.name}.{what}"
        for entry in entries
        for what in (
            *("title", "new", "new_note", "help", "help_text"),
            *(("help_simulate",) if entry.simulation is not None else ()),
        )
    ]
    return [ident for ident in wanted if ident not in known]
