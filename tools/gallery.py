"""Renders every screen in its typical states to PNG files, from games really played.

    python -m tools.gallery [OUT] [NAME ...]

OUT is `test-out/gallery` unless named; README screenshots are copies of four of them.
"""

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

os.environ["ARCADE_SOUND_BACKENDS"] = "silent"

from freetrader.ai.policy import GreedyPilot
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
from saves import Store
from tabletop import Action, Event, RandomPilot, Session, pilot_rng
from tests.support.display import ensure_display

ROOT = Path(__file__).parent.parent
ENTRY = FreeTraderEntry()
Wanted = Callable[[FreeTraderState], bool]
SLOT = SimpleNamespace(name="Second Mortgage", trouble=None, flush=lambda: True)
AFTER: dict[Any, Callable[[], None]] = {}
"""What a screen plays once it is shown: pages come of acts."""
SIZES = ((1280, 800), (1920, 1080), (2560, 1080))


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


def screens(desk: Any) -> dict[str, Callable[[], Any]]:
    """Name to a function that makes the screen in that state."""
    from desktop.credits_screen import CreditsScreen
    from desktop.load_screen import LoadScreen
    from desktop.options_screen import OptionsScreen
    from desktop.title_screen import TitleScreen
    from freetrader.screens.inspect_screen import InspectScreen
    from freetrader.screens.log_screen import LogScreen
    from freetrader.screens.play_screen import PlayScreen
    from freetrader.screens.rules_screen import RulesScreen
    from freetrader.screens.setup_screen import SetupScreen

    def play(session: Session[Any]) -> Any:
        return PlayScreen(desk, session, SLOT)

    def page(kind: type[Event], test: Callable[[Any], bool] = lambda event: True) -> Any:
        session, action = brought(kind, test)
        screen = PlayScreen(desk, session, SLOT)
        AFTER[screen] = lambda: screen.play([action])
        return screen

    def full(state: FreeTraderState) -> bool:
        return len(state.world) >= 7

    return {
        "title": lambda: TitleScreen(desk),
        "campaign": lambda: SetupScreen(desk),
        "load": lambda: LoadScreen(desk),
        "settings": lambda: OptionsScreen(desk),
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
        "combat-damage": lambda: play(asked("damage", lambda s: s.month == 2)),
        "combat-fight": lambda: play(
            asked("fight", lambda s: s.decision is not None and len(s.decision.options) > 2)
        ),
        "police": lambda: play(asked("fine")),
        "upgrade": lambda: play(asked("upgrade", full)),
        "page-payment": lambda: page(PaymentMade),
        "page-safe-jump": lambda: page(JumpChecked, lambda event: event.safe),
        "page-misjump": lambda: page(JumpChecked, lambda event: not event.safe),
        "page-fight-won": lambda: page(FoeDestroyed, lambda event: event.salvage),
        "page-police": lambda: page(PoliceStopped, lambda event: not event.illegals),
        "page-fine-paid": lambda: page(FinePaid),
        "inspect": lambda: InspectScreen(desk, asked("jump", full).state),
        "game-over-won": lambda: play(ended(True)),
        "game-over-payment": lambda: play(ended(False, "payment")),
        "game-over-fuel": lambda: play(ended(False, "no_fuel")),
    }


def main(words: list[str]) -> int:
    out = Path(words[0]) if words else ROOT / "test-out" / "gallery"
    names = words[1:]
    out.mkdir(parents=True, exist_ok=True)
    ensure_display()
    import arcade

    from desktop.desk import Desk, make_window

    with tempfile.TemporaryDirectory() as home, Store(Path(home), app_version="gallery") as store:
        desk = Desk(store, {"freetrader": ENTRY})
        desk.change(first_start_done=True, motion="reduced")
        for index in range(3):
            session = Session(ENTRY.codec().game, STANDARD, f"GALLERY-{index}")
            slot = store.create(ENTRY.codec(), session, f"Standard GALLERY-{index}")
            session.listeners.append(slot.autosave)
            for _ in range(12 + 9 * index):
                if session.state.decision is not None:
                    session.apply(session.state.decision.options[0])
            slot.flush()
            store.leave(slot)
        desk.app = app = make_window(desk, vsync=False)
        makers = screens(desk)

        def shoot(name: str, size: tuple[int, int], percent: int) -> None:
            app.set_size(*size)
            for _ in range(4):  # the server answers when it likes
                app.dispatch_events()
                app.on_update(0.1)
                app.on_draw()
                app.flip()
            app.change_settings(text_scale=percent)
            screen = makers[name]()
            app.reset(screen)
            app.rebuild()
            AFTER.pop(screen, lambda: None)()
            if screen.canvas is not None:
                screen.canvas.finish()
            app._old = None
            for _ in range(2):
                app.on_update(1 / 60)
                app.on_draw()
            suffix = (
                "" if (size, percent) == ((1280, 720), 100) else (f"-{size[0]}x{size[1]}-{percent}")
            )
            picture = arcade.get_image(0, 0, *app.get_framebuffer_size()).convert("RGB")
            picture.save(out / f"{name}{suffix}.png")
            print(f"{name}{suffix}")

        for name in names or makers:
            shoot(name, (1280, 720), 100)
            if not names:
                shoot(name, (1280, 720), 125)
                shoot(name, (1280, 720), 150)
        if not names:
            for name in ("title", "table-jump", "market-buy", "combat-damage"):
                for size in SIZES:
                    shoot(name, size, 100)
        app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
