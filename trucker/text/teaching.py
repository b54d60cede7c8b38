"""What a new player is told: the aim of a flight, what each component does, and in the learning
flight a hint at each first time."""

from collections.abc import Iterator

from resources import say
from trucker.rules.cards import GOODS, Tile
from trucker.rules.rewards import lost_cost, price_of
from trucker.rules.state import TruckerState
from trucker.text.situation import title_texts
from trucker.words.names import credits_words, goods_words, half, rewards_words

__all__ = ["Hints", "component_lines", "opening_lines", "track_words"]

_MOMENTS = ("build", "go_on", "hit", "struck", "load", "land", "power", "score")
"""Questions and happenings that have a hint."""


def opening_lines(state: TruckerState) -> list[str]:
    """The aim of the flight, its cards, and what earns and costs credits."""
    plan = state.plan
    cards = sum(map(len, state.piles))
    rewards = rewards_words(plan.order_rewards[: len(state.seats)])
    prices = ", ".join(
        say("gt.opening.price", goods=say(f"gt.goods.{each}"), price=price_of(state, 0, each))
        for each in GOODS
    )
    is_trek = state.setup.flight == "trek"
    lines = [
        say("gt.opening.goal.list", n=len(state.setup.trek))
        if state.setup.trek
        else say("gt.opening.goal.trek" if is_trek else "gt.opening.goal"),
        say("gt.opening.cards", n=cards),
        say("gt.opening.arrival", rewards=rewards),
    ]
    if not is_trek:
        lines.append(say("gt.opening.looks", credits=credits_words(plan.looks_reward)))
    elif state.number == 0:
        lines.append(say("gt.opening.titles", credits=credits_words(state.plan.title_credits[0])))
    else:
        silver, gold = plan.title_credits
        key = (
            "gt.opening.defend"
            if state.is_last and any(seat.is_gold for seat in state.seats)
            else "gt.opening.silver"
        )
        lines.append(say(key, credits=credits_words(silver), gold=gold))
    lines += title_texts(state)
    lines.append(say("gt.opening.goods", prices=prices))
    lines.append(say("gt.opening.lost", credits=credits_words(lost_cost(state, 0))))
    if state.has_timer:
        lines.append(say("gt.opening.timer", runs=plan.timer.runs, beats=plan.timer.beats))
    return lines


def track_words(state: TruckerState) -> str:
    """What a day is, and when a ship is lapped."""
    return say("gt.legend.track", spaces=state.plan.spaces)


def component_lines(state: TruckerState) -> list[str]:
    """Each kind of component in one line, by what its tile says, and the payload of the mission."""
    brought = state.mission.payload if state.mission is not None else ()
    kinds = {dealt.kind for dealt in brought}
    tiles = state.cards.tiles.values()
    return [
        say("gt.legend.kinds"),
        *_kinds([tile for tile in tiles if not tile.set or tile.kind in kinds]),
    ]


def _kinds(tiles: list[Tile]) -> Iterator[str]:
    for kind in dict.fromkeys(tile.kind for tile in tiles):
        alike = [tile for tile in tiles if tile.kind == kind]
        tile = alike[0]
        yield say(
            f"gt.legend.{kind}",
            crew=tile.crew,
            strength=half(tile.engine or tile.cannon),
            aside=half(tile.cannon // 2),
            charges=_range(each.batteries for each in alike),
            holds=_range(each.holds for each in alike),
            red=goods_words("r").split()[-1],
        )


def _range(numbers: Iterator[int]) -> str:
    found = sorted(set(numbers))
    return say("gt.legend.or", one=found[0], other=found[-1]) if found[1:] else str(found[0])


class Hints:
    """One line at each first time in a learning flight, until the player has enough of them."""

    def __init__(self, state: TruckerState) -> None:
        self.is_on = state.setup.flight == "learning"
        self._given: dict[str, int] = {}

    def line(self, moment: str, at: int) -> list[str]:
        """The hint of a moment; `at`: length of the journal, for it stays as long as that."""
        if not self.is_on or moment not in _MOMENTS or self._given.setdefault(moment, at) != at:
            return []
        return [say("gt.hint", hint=say(f"gt.hint.{moment}"))]

    def switch(self) -> list[str]:
        self.is_on = not self.is_on
        return [say("gt.hint.on" if self.is_on else "gt.hint.off")]
