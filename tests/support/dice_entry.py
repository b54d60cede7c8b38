"""The dice as the shell sees them: a game with nothing but what it must have."""

import argparse
from typing import Any

from desktop.game import GameEntry, Summary
from desktop.kit.dialog import Choice, Dialog
from desktop.kit.navigator import Navigator, NewGame
from resources import say
from tabletop import Action, Event, Session
from tests.support.dice_game import Bank, DiceCodec, DiceSetup, DiceState, Keep

__all__ = ["DiceEntry", "action_words"]


def action_words(action: Action) -> str:
    if isinstance(action, Keep):
        return say("dice.keep", face=action.face)
    return say("dice.bank" if action == Bank() else "dice.roll")


class _InWords:
    def __init__(self, session: Session[DiceState]) -> None:
        self.action = action_words
        self.ask = lambda: say(f"dice.ask.{session.state.phase}")
        self.cause = lambda: say("dice.score", n=session.state.score)
        self.log = lambda: [action_words(entry.action) for entry in session.journal]
        self.situation = lambda: [self.cause(), " ".join(map(str, session.state.faces))]

    def event(self, event: Event) -> str:
        return say("dice.rolled", faces=" ".join(map(str, getattr(event, "faces", ()))))


class DiceEntry(GameEntry):
    name = "dice"
    codec = DiceCodec
    words = _InWords

    def add_setup_options(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--seed")

    def new_game(self, args: argparse.Namespace) -> NewGame:
        return self.again(DiceSetup(1), args.seed, args.practice)

    def again(self, setup: object, seed: str | None, practice: bool) -> NewGame:
        return NewGame(setup, seed or "ONE", practice, say("game.dice.title"))

    def summary(self, summary: dict[str, str | int]) -> Summary:
        return Summary(say("dice.score", n=summary["score"]))

    def setup_screen(self, nav: Navigator) -> Dialog:
        begin = Choice(
            say("dice.begin"), lambda: nav.begin("dice", self.again(DiceSetup(1), "ONE", False))
        )
        return Dialog(self.title, "", [begin])

    def play_screen(self, nav: Navigator, session: Any, slot: Any, fresh: bool) -> Any:
        from tests.support.dice_screen import DiceScreen

        return DiceScreen(nav, self, session, slot, fresh)
