"""How many keys a turn and a round of a fight take, by a player who presses no more than needed."""

from collections import Counter
from itertools import count
from typing import Any

import pytest

from desktop.shell.desk import Desk
from tests.screens.test_play import STANDARD, asked, begin, desk

__all__ = ["desk"]

PLAIN, TRADING, ROUND = 4, 8, 2
"""Keys at most: of a turn that asks for nothing, of one that buys and sells, of a round."""

_KEYS = {"buy": ("m", "enter"), "explore": ("enter",), "jump": ("enter",), "sell": ("enter",)}


def waits(screen: Any) -> bool:
    """Whether the game goes on by itself."""
    now = screen.reel.now
    return now is not None and now.hold_s != float("inf")


class Turns:
    """Keys pressed, by turn, and what came in each."""

    def __init__(self) -> None:
        self.keys: Counter[tuple[str, int]] = Counter()
        self.traded: set[tuple[str, int]] = set()
        self.troubled: set[tuple[str, int]] = set()  # a foe, the bank, an emergency: it is read
        self.rounds: list[int] = []
        self.round: int | None = None  # keys since the last choice to fight

    def play(self, game: Any, screen: Any, seed: str) -> None:
        for _ in range(70):
            if screen.session.state.decision is None:
                return
            if game.app.top is not screen:  # a slip is asked about: this player is warned
                return
            if waits(screen):
                game.pass_by(40)
            else:
                self.press(game, screen, (seed, screen.session.state.turn))

    def press(self, game: Any, screen: Any, turn: tuple[str, int]) -> None:
        ask = "" if screen.reel.left else asked(screen)
        keys = _KEYS.get(ask, ("enter",))
        if ask == "buy" and (turn[1] % 2 or not screen.scene.node("max").enabled):
            keys = ("enter",)
        elif ask == "buy":
            self.traded.add(turn)
        if ask == "sell":
            self.traded.add(turn)
        if ask not in ("explore", "buy", "jump", "sell", "upgrade"):
            self.troubled.add(turn)
        if ask == "fight":
            self.rounds += [] if self.round is None else [self.round]
            self.round = 0
        elif ask != "damage":
            self.round = None
        for name in keys:
            game.pass_by(5)  # what comes up is seen before it is answered
            game.key(name)
            game.settle()
        self.keys[turn] += len(keys)
        if self.round is not None:
            self.round += len(keys)


@pytest.mark.parametrize("games", [1, pytest.param(6, marks=pytest.mark.long)])
def test_a_turn_and_a_round_take_few_keys(game: Any, desk: Desk, games: int) -> None:
    turns = Turns()
    desk.change(speed="instant")
    for number in count(2):
        seed = f"KEYS-{number}"
        turns.play(game, begin(desk, game, STANDARD, seed), seed)
        calm = turns.keys.keys() - turns.troubled
        if number > games and turns.rounds and calm & turns.traded and calm - turns.traded:
            break
    quiet = {turn: n for turn, n in turns.keys.items() if turn not in turns.troubled}
    plain = [n for turn, n in quiet.items() if turn not in turns.traded]
    trading = [n for turn, n in quiet.items() if turn in turns.traded]
    assert plain, (turns.keys, turns.troubled)
    assert max(plain) <= PLAIN, quiet
    assert trading
    assert max(trading) <= TRADING, quiet
    assert turns.rounds
    assert max(turns.rounds) <= ROUND
