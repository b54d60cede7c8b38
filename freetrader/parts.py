"""What Free Trader has beside what every game must have: see `desktop.game`.

Everything behind it is imported by the method that needs it: the command line builds an entry
for each call, also for `--help`.
"""

import argparse
from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING, cast

from desktop.game import Caution, GameEntry, Offer, Teaching
from desktop.kit.navigator import Navigator
from resources import say

if TYPE_CHECKING:
    from desktop.career.part import Career
    from desktop.cli.talk import Talk
    from desktop.game import Memory
    from desktop.kit.pen import Pen
    from desktop.kit.scene import Box, Scene
    from desktop.kit.screen import Screen
    from desktop.lab.plan import Plan
    from freetrader.advice.review_words import ReviewInWords
    from freetrader.advice.search_words import HintInWords
    from freetrader.ai.simulation import Report
    from freetrader.rules.setup import Setup
    from freetrader.rules.state import FreeTraderState
    from freetrader.storage.codec import FreeTraderCodec
    from tabletop import Action, Event, Session, Story

__all__ = [
    "InWords",
    "Simulation",
    "advise",
    "career",
    "caution",
    "is_edition",
    "lab",
    "offers",
    "picture",
    "public_state",
    "review",
    "rules",
    "sample",
    "share_code",
    "story",
    "talk",
    "teaching",
]


class InWords:
    """A campaign in words."""

    def __init__(self, session: "Session[FreeTraderState]") -> None:
        self._session = session

    def situation(self) -> list[str]:
        from freetrader.text.situation import situation

        return situation(self._session.state)

    def ask(self) -> str:
        from freetrader.words.asks import ask_line

        return ask_line(self._session.state)

    def action(self, action: "Action") -> str:
        from freetrader.words.actions import action_line

        return action_line(self._session.state, action)

    def event(self, event: "Event") -> str:
        from freetrader.words.events import event_line

        state = self._session.state
        return event_line(event, state.cards, state)

    def cause(self) -> str:
        from freetrader.words.log import cause_line

        return cause_line(self._session.state)

    def log(self) -> list[str]:
        from freetrader.words.log import log_lines

        return [f"{line.turn:>3}  {line.text}" for line in log_lines(self._session)]


def rules(nav: Navigator, topic: str) -> "Screen":
    from freetrader.screens.rules_screen import RulesScreen

    return RulesScreen(nav, topic)


def picture(session: "Session[FreeTraderState]", code: str) -> "Scene | None":
    from freetrader.screens.end.picture import picture

    return picture(session, code)


def story(session: "Session[FreeTraderState]") -> "Story":
    from freetrader.briefing.story import story

    return story(session)


def is_edition(deck: str) -> bool:
    """Whether an id is that of an edition of the cards, of today or before."""
    from freetrader.storage.editions import edition_of

    return edition_of(deck) is not None


def share_code(setup: object, seed: str, deck: str) -> str:
    from freetrader import sharing

    return sharing.share_code(cast("Setup", setup), seed, deck)


def advise(session: "Session[FreeTraderState]", games: int | None) -> "HintInWords":
    from freetrader.advice.changes import changes
    from freetrader.advice.search import WHOLE, advise
    from freetrader.advice.search_words import HintInWords
    from freetrader.ai.outlook import FOLLOWED, WORLDS, look_ahead

    state, seed, length = session.state, session.seed, len(session.journal)
    assert state.decision is not None
    *_, hint = advise(state, seed, length, games or WHOLE)
    assert hint is not None
    ahead = None
    if state.decision.ask in FOLLOWED:
        *_, ahead = look_ahead(state, seed, length, WORLDS)
    *_, other = changes(state, hint, seed, length, (games or WHOLE) // 4 or 1)
    return HintInWords(state, hint, ahead or (), other or ())


def review(
    session: "Session[FreeTraderState]",
    games: int | None,
    progress: Callable[[int, int], None] | None,
    memory: "Memory",
) -> "ReviewInWords":
    from freetrader.advice.review import GAMES, Review
    from freetrader.advice.review_words import ReviewInWords

    review = Review(session, games or GAMES)
    if games is None:
        review.recall(memory.found())
    done = 0
    for done, count in review.judge_all():
        if progress is not None:
            progress(done, count)
    if games is None and done:
        memory.keep(review.to_keep())
    return ReviewInWords(review)


def caution(
    session: "Session[FreeTraderState]", action: "Action", muted: Collection[str]
) -> Caution | None:
    from freetrader.advice.cautions import slip

    return slip(session, (action,), muted)


class InFigures:
    """How the games of a simulation ended."""

    def __init__(self, report: "Report") -> None:
        self._report = report

    def to_plain(self) -> dict[str, object]:
        return self._report.to_json()

    def lines(self) -> list[str]:
        found = self._report
        share = say(
            "cli.report.share",
            share=f"{found.win_share:.1%}",
            error=f"{found.win_share_se:.1%}",
        )
        rows = [
            (say("cli.report.games"), f"{found.games}"),
            (say("cli.report.win_share"), share),
            (say("cli.report.turns"), f"{found.turns / found.games:.1f}"),
            (say("cli.report.speed"), f"{found.games / found.seconds:.0f}"),
        ]
        return [
            *(f"{name:<24}{value}" for name, value in rows),
            say("cli.report.losses"),
            *(
                f"  {say(f'ft.short.{cause}'):<16}{month:>3}{count:>8}{count / found.games:>8.1%}"
                for (cause, month), count in sorted(found.losses.items())
            ),
        ]


class Simulation:
    pilots: tuple[str, ...] = ("random", "greedy", "practised")

    def __init__(self, entry: GameEntry) -> None:
        self._entry = entry

    def simulate(
        self,
        args: argparse.Namespace,
        pilot: str,
        games: int,
        progress: Callable[[int], None] | None,
    ) -> InFigures:
        from freetrader.ai.simulation import simulate

        new = self._entry.new_game(argparse.Namespace(**{**vars(args), "practice": False}))
        named = args.seed is not None or args.code is not None
        seed = new.seed if named else "simulate"
        setup = cast("Setup", new.setup)
        codec = cast("FreeTraderCodec", new.codec(self._entry.codec()))
        return InFigures(simulate(codec.cards, setup, pilot, games, seed, progress))


def lab(name: str, text: str, folder: Path) -> "Plan":
    from freetrader.lab.plan import read_plan

    return read_plan(name, text, folder)


def talk(
    entry: GameEntry, session: "Session[FreeTraderState]", colour: bool, lines: bool
) -> "Talk":
    from freetrader.text.talk import FreeTraderTalk

    return FreeTraderTalk(entry, session)


def offers() -> "list[Offer]":
    from freetrader.screens.setup.offers import offers

    return offers()


def sample(pen: "Pen", box: "Box") -> None:
    from freetrader.screens.table.sample import draw_sample

    draw_sample(pen, box)


def public_state(state: "FreeTraderState") -> dict[str, object]:
    from tabletop import arguments

    decision = state.decision
    return {
        "month": state.month,
        "phase": state.phase,
        "vectorium": state.vectorium,
        "modules": dict(state.modules),
        "cargo": dict(state.hold),
        "ship": {"x": state.ship[0], "y": state.ship[1], "planet": state.planet},
        "planets": [
            {"id": planet, "x": x, "y": y} for (x, y), planet in sorted(state.world.items())
        ],
        "just_left": state.just_left,
        "new_planet": state.new_planet,
        "card": state.card,
        "foe": state.foe,
        "round": state.round,
        "fleeing": state.fleeing,
        "fine": state.fine,
        "turn": state.turn,
        "events_left": len(state.events),
        "events_seen": len(state.events.discard),
        "events_aside": list(state.events.aside) if state.outcome else None,
        "planets_left": len(state.planets),
        "ask": decision.ask if decision else None,
        "options": [
            {"action": type(option).__name__, **arguments(option)}
            for option in (decision.options if decision else ())
        ],
        "outcome": None
        if state.outcome is None
        else {"won": state.outcome.won, "cause": state.outcome.cause},
    }


def teaching() -> "Teaching":
    from freetrader.teaching import TEACHING

    return TEACHING


def career() -> "Career":
    from freetrader.career import FreeTraderCareer

    return FreeTraderCareer()
