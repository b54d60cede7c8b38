"""Free Trader's screens in their typical states, from games that pilots played."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any

from desktop.career.way import PRACTICE
from desktop.kit.navigator import Onward
from desktop.kit.scene import Box, Node
from freetrader.advice.win_rate import CAPTAINS
from freetrader.ai.policy import GreedyPilot
from freetrader.briefing.offers import danger_words
from freetrader.entry import FreeTraderEntry
from freetrader.rules.events import (
    FinePaid,
    FoeDestroyed,
    JumpChecked,
    PaymentMade,
    PoliceStopped,
)
from freetrader.rules.setup import STANDARD
from freetrader.rules.state import FreeTraderState
from freetrader.rules.travel import neighbours
from freetrader.rules.turn import ask
from resources import say
from tabletop import Action, Event, RandomPilot, Session, pilot_rng

__all__ = ["AFTER", "ENTRY", "screens", "with_advice"]

ENTRY = FreeTraderEntry()
Wanted = Callable[[FreeTraderState], bool]
SLOT = SimpleNamespace(name="Second Mortgage", trouble=None, marks=frozenset(), flush=lambda: True)
AFTER: dict[Any, Callable[[], None]] = {}
"""What a screen plays once it is shown: pages come of acts."""


def with_advice(desk: Any, screen: Any, make: Callable[[], Any], depth: int) -> Any:
    """A table with advice over it, so deep, that is thought out."""

    def advise() -> None:
        dialog = make()
        dialog.depth = depth
        desk.app.push(dialog)
        while dialog.thinks:
            dialog.tick(0.0)

    AFTER[screen] = advise
    return screen


def positions(pilot: Any, seeds: range) -> Iterator[tuple[Session[Any], Action, list[Event]]]:
    """Every step of many games: the session before the step, the step, what it brought."""
    for index in seeds:
        session = Session(ENTRY.codec().game, STANDARD, f"GALLERY-{index}")
        while (decision := session.state.decision) is not None:
            rng = pilot_rng(session.seed, 0, len(session.journal))
            action = pilot.choose(session.state, decision, rng)
            trial = session.state.clone()
            events: list[Event] = []
            session.game.apply(trial, action, events)
            yield session, action, events
            session.apply(action)


def asked(question: str, wanted: Wanted = lambda state: True) -> Session[Any]:
    """The first position of our own pilot's games that waits on a question."""
    for session, _, _ in positions(GreedyPilot(ENTRY.codec().cards), range(400)):
        decision = session.state.decision
        if decision and decision.ask == question and wanted(session.state):
            return session
    raise LookupError(question)


def beyond() -> Session[Any]:
    """A jump with a full hold; a world that pays well lies one level beyond the engines."""
    session = asked("jump", lambda state: len(state.world) == 4 and state.modules["engines"] == 3)
    state = session.state.clone()
    side = next(cell for cell in neighbours(state.ship) if cell not in state.world)
    state.world[side] = "P07"
    state.hold = {**dict.fromkeys(state.hold, 0), "illegals": state.modules["cargo"]}
    ask(state, "jump")
    return Session(session.game, session.setup, session.seed, base=state)


def brought(kind: type[Event], test: Callable[[Any], bool] = lambda event: True) -> Any:
    """A position and the step that brings an event of a kind."""
    for pilot in (GreedyPilot(ENTRY.codec().cards), RandomPilot()):
        for session, action, events in positions(pilot, range(600)):
            paid = any(isinstance(event, PaymentMade) for event in events)
            if (
                session.state.turn > 2
                and paid == (kind is PaymentMade)
                and any(isinstance(event, kind) and test(event) for event in events)
            ):
                return session, action
    raise LookupError(kind)


@cache
def ended(won: bool, cause: str = "") -> Session[Any]:
    for index in range(2000):
        session = Session(ENTRY.codec().game, STANDARD, f"END-{index}")
        pilot = GreedyPilot(ENTRY.codec().cards)
        while (decision := session.state.decision) is not None:
            rng = pilot_rng(session.seed, 0, len(session.journal))
            session.apply(pilot.choose(session.state, decision, rng))
        outcome = session.state.outcome
        if outcome and outcome.won == won and cause in ("", outcome.cause):
            return session
    raise LookupError(cause)


@cache
def judged(won: bool, cause: str) -> Any:
    """The whole review of such a game; it takes a minute."""
    from desktop.kit.thinking import Thinker
    from freetrader.screens.review.judging import Judging

    judging = Judging(Thinker(), ended(won, cause))
    while judging.thinks:
        judging.work()
    return judging


def screens(desk: Any) -> dict[str, Callable[[], Any]]:
    """Name to a function that makes the screen in that state."""
    from desktop.kit.thinking import Thinker
    from desktop.shell.credits_screen import CreditsScreen
    from desktop.shell.load_screen import LoadScreen
    from desktop.shell.players_screen import PlayersScreen
    from desktop.shell.settings.keeping import Keeping
    from desktop.shell.settings.screen import OptionsScreen
    from desktop.shell.title_screen import TitleScreen
    from freetrader.screens.advice import advice_on
    from freetrader.screens.inspect.screen import InspectScreen
    from freetrader.screens.log import LogScreen
    from freetrader.screens.play_screen import PlayScreen
    from freetrader.screens.review.screen import ReviewScreen
    from freetrader.screens.rules_screen import RulesScreen
    from freetrader.screens.setup.screen import SetupScreen

    def play(session: Session[Any]) -> Any:
        screen = PlayScreen(desk, FreeTraderEntry(), session, SLOT)

        def look_ahead() -> None:
            while screen.looks_ahead:
                screen.tick(0.01)

        AFTER[screen] = look_ahead
        return screen

    def page(kind: type[Event], test: Callable[[Any], bool] = lambda event: True) -> Any:
        session, action = brought(kind, test)
        screen = PlayScreen(desk, FreeTraderEntry(), session, SLOT)
        AFTER[screen] = lambda: screen.play_now([action])
        return screen

    def advised(session: Session[Any], depth: int) -> Any:
        return with_advice(desk, play(session), lambda: advice_on(session, None, Thinker()), depth)

    def campaign() -> Any:
        screen = SetupScreen(desk, FreeTraderEntry())
        screen._set_seed("KESTREL-4471")
        return screen

    def custom() -> Any:
        screen = campaign()

        def change() -> None:
            for month in (1, 3):
                screen.act(("pay", month, 1), Node("", Box(0, 0, 0, 0)))
            while any(screen.view.estimates[name].games < 300 for name in CAPTAINS):
                screen.tick(0.0)

        AFTER[screen] = change
        return screen

    def reviewed() -> Any:
        return ReviewScreen(desk, judged(False, "payment"), "Second Mortgage", lambda length: None)

    def looked_back(won: bool, cause: str = "") -> Any:
        """The end of a game that is judged."""
        screen = PlayScreen(desk, FreeTraderEntry(), ended(won, cause), SLOT)
        screen._judged = judged(won, cause)

        def judge() -> None:
            while screen.view.course.grows:
                screen.canvas.finish()
                screen.tick(0.3)

        AFTER[screen] = judge
        return screen

    def lost_twice() -> Any:
        """The end of a first game that was lost for the second time running."""
        screen = looked_back(False, "payment")
        screen.view.onward = Onward(
            *(PRACTICE, "freetrader", say("career.next.practice", name="First flight")),
            *(say("career.next.practice.goal"), say("career.next.practice.note"), desk.title),
        )
        return screen

    def slipping(session: Session[Any]) -> Any:
        """A sale that gives part of a price away, asked about."""
        screen = PlayScreen(desk, FreeTraderEntry(), session, SLOT)

        def sell() -> None:
            screen.act("max", Node("", Box(0, 0, 0, 0)))
            screen.act("confirm", Node("", Box(0, 0, 0, 0)))

        AFTER[screen] = sell
        return screen

    def full(state: FreeTraderState) -> bool:
        return len(state.world) >= 7

    return {
        "title": lambda: TitleScreen(desk, desk.title_view),
        "title-first": lambda: TitleScreen(desk, lambda: replace(desk.title_view(), line=None)),
        "campaign": campaign,
        "campaign-custom": custom,
        "load": lambda: LoadScreen(desk, desk.store, desk.entries),
        "settings": lambda: OptionsScreen(desk, tuple(desk.entries.values())),
        "settings-cautions": lambda: OptionsScreen(desk, tuple(desk.entries.values()), "cautions"),
        "players": lambda: PlayersScreen(desk),
        "settings-data": lambda: OptionsScreen(
            desk, tuple(desk.entries.values()), "data", Keeping(desk, print)
        ),
        "credits": lambda: CreditsScreen(desk),
        "rules": lambda: RulesScreen(desk, "fight"),
        "log": lambda: LogScreen(asked("jump", full)),
        "table-explore": lambda: play(asked("explore", full)),
        "table-start": lambda: play(Session(ENTRY.codec().game, STANDARD, "KESTREL-4471")),
        "table-jump": lambda: play(asked("jump", full)),
        "table-emergency": lambda: play(asked("emergency")),
        "table-rescue": lambda: play(asked("rescue")),
        "market-buy": lambda: play(asked("buy", full)),
        "market-sell": lambda: play(asked("sell", lambda s: sum(s.hold.values()) >= 3)),
        "market-emergency": lambda: play(asked("buy", lambda s: bool(danger_words(s)))),
        "combat-damage": lambda: play(asked("damage", lambda s: s.month == 2)),
        "combat-fight": lambda: play(
            asked("fight", lambda s: s.decision is not None and len(s.decision.options) > 2)
        ),
        "police": lambda: play(asked("fine")),
        "upgrade": lambda: play(asked("upgrade", full)),
        "caution": lambda: slipping(
            asked("sell", lambda s: s.vectorium > 17 and s.free_spaces < 2)
        ),
        "advice-best": lambda: advised(asked("jump", full), 1),
        "advice-all": lambda: advised(asked("upgrade", full), 2),
        "advice-changes": lambda: advised(beyond(), 2),
        "page-payment": lambda: page(PaymentMade),
        "page-safe-jump": lambda: page(JumpChecked, lambda event: event.safe),
        "page-misjump": lambda: page(JumpChecked, lambda event: not event.safe),
        "page-fight-won": lambda: page(FoeDestroyed, lambda event: event.salvage),
        "page-police": lambda: page(PoliceStopped, lambda event: not event.illegals),
        "page-fine-paid": lambda: page(FinePaid),
        "inspect": lambda: InspectScreen(desk, asked("jump", full).state),
        "inspect-market": lambda: InspectScreen(desk, asked("buy", full).state),
        "review": lambda: reviewed(),
        "game-over-won": lambda: looked_back(True),
        "game-over-payment": lambda: looked_back(False, "payment"),
        "game-over-twice": lambda: lost_twice(),
        "game-over-fuel": lambda: looked_back(False, "no_fuel"),
    }
