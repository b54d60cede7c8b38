"""The choices of a fight: a way is picked first, then confirmed; what is certain is said."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from desktop.kit.scene import Picture, Scene
from desktop.play.top_bar import TopBar
from freetrader.briefing.fight import spared
from freetrader.entry import FreeTraderEntry
from freetrader.rules.actions import COUNTERATTACK, SEARCH, Flee, TakeHit, flee_to
from freetrader.rules.chances import Chance, ship_hits
from freetrader.rules.setup import STANDARD
from freetrader.rules.state import FreeTraderState
from freetrader.screens.fight.view import CombatView
from resources import say
from tabletop import Deck, Session
from tests.screens.audit import faults
from tests.screens.windows import SCALES, playing_scale
from tests.screens.windows import SIZES as WINDOWS
from tests.support.builders import a_ship, in_draws, session_at
from tests.support.menu_desk import make_desk

HELD = ("icons/cargo-W", "icons/cargo-I")
BAR = TopBar("Second Mortgage", "", False, "none", False, False)
SIZES = (1.0, 1.25, 1.5)


def test_where_each_answer_leads_comes_when_it_is_found(game, tmp_path) -> None:
    desk = make_desk(game, tmp_path)
    entry = FreeTraderEntry()
    session = Session(entry.codec().game, STANDARD, "FIGHT", base=a_fight())
    desk._play(entry, session, desk.store.create(entry.codec(), session, "A fight"))
    screen = game.app.top
    assert screen.looks_ahead
    for _ in range(2000):
        if not screen.looks_ahead:
            break
        game.frame(1, 0.02)
    said = [words.text for words in screen.scene.words()]
    told = [text for text in said if text.startswith("Before you can sell")]
    assert len(told) == 2
    focus = screen.focus
    screen.session.undo()
    game.key("e")
    assert screen.focus != focus
    assert [text for text in texts(screen.scene) if text.startswith("Before you can sell")]
    desk.store.close()


def a_fight(levels: tuple[int, int, int, int] = (3, 2, 3, 3), **more: object) -> FreeTraderState:
    return a_ship(ask_for="fight", foe="E11", coming="E06 E03", levels=levels, **more)


def shown(state: FreeTraderState, view: CombatView | None = None, k: float = 1) -> Scene:
    return (view or CombatView(session_at(state))).compose(BAR, 1280, 720, k)


def texts(scene: Scene) -> set[str]:
    return {words.text for words in scene.words()}


def test_escape_is_picked_first_and_confirmed_by_the_button() -> None:
    state = a_fight()
    view = CombatView(session_at(state))
    shown(state, view)
    assert state.decision is not None
    flight = next(option for option in state.decision.options if isinstance(option, Flee))
    assert view.act(("way", "flee")) == ()
    scene = shown(state, view)
    assert scene.focus == "flee"
    assert scene.node("go").label.startswith("Flee to")
    assert view.act("confirm") == (flight,)
    view.arrive([])
    shown(state, view)
    assert view.act("confirm") == (COUNTERATTACK,), "each round begins anew"


def test_a_world_to_flee_to_is_picked_first_too() -> None:
    world = {(0, 0): "P00", (1, 0): "P01", (0, 1): "P02"}
    state = a_fight(levels=(3, 2, 9, 3), world=world)
    view = CombatView(session_at(state))
    shown(state, view)
    assert view.act(("target", flee_to(0, 1))) == ()
    assert view.act("confirm") == (flee_to(0, 1),)
    assert view.act(("target", flee_to(0, 1))) == (flee_to(0, 1),)


def test_the_search_is_confirmed_by_the_button() -> None:
    state = a_fight(world={(0, 0): "P00"}, pile=["P01", "P05"])
    view = CombatView(session_at(state))
    shown(state, view)
    assert view.act(("way", "search")) == ()
    assert view.act("confirm") == (SEARCH,)


def test_an_escape_that_is_shut_is_told_with_its_reason() -> None:
    open_, shut = shown(a_fight()).node("flee"), shown(a_fight(vectorium=0)).node("flee")
    assert open_.enabled
    assert not shut.enabled
    assert shut.reason == "needs 1\u00a0V for fuel"
    assert CombatView(session_at(a_fight(vectorium=0))).act(("way", "flee")) == ()


@pytest.mark.parametrize("k", SIZES)
def test_money_hold_and_modules_stay_in_sight_in_a_fight(k: float) -> None:
    hit = a_ship(ask_for="damage", foe="E11", coming="E06 E03", hold="WI", vectorium=7)
    for state in (a_fight(hold="WI", vectorium=7), hit):
        scene = shown(state, k=k)
        words = texts(scene)
        assert {"7", f"{state.payment} due", "Hold"} <= words
        assert {"Weapons", "Defenses", "Engines", "Cargo"} <= words
        held = [thing for thing in scene.drawables() if getattr(thing, "art", "") in HELD]
        assert len(held) >= 2


def test_gold_gives_up_what_the_fight_needs_least() -> None:
    """Not the level by which it is won: more cards beat the foe with it than without."""
    state = a_ship(ask_for="damage", foe="E11", coming="E06 E03", hold="W", levels=(3, 2, 3, 3))
    hits = [option for option in state.decision.options if isinstance(option, TakeHit)]
    win = {level: ship_hits(state, level).count for level in (2, 3)}
    assert win[2] < win[3]
    kept = {hit.module for hit in spared(state, hits)}
    assert "weapons" not in kept
    assert "engines" in kept  # as many worlds in range
    view = CombatView(session_at(state))
    shown(state, view)
    assert view.damage in spared(state, hits)


def test_what_is_picked_burns_on_the_ship() -> None:
    state = a_ship(ask_for="damage", foe="E11", coming="E06 E03", hold="W", vectorium=7)
    view = CombatView(session_at(state))

    def fires() -> set[tuple[float, float]]:
        arts = [thing for thing in shown(state, view).drawables() if isinstance(thing, Picture)]
        return {(thing.box.cx, thing.box.cy) for thing in arts if thing.art == "badges/cracks"}

    before = fires()
    assert len(before) == 1
    node = next(n for n in shown(state, view).nodes if n.id.startswith("damage.weapons"))
    assert view.focused(node)
    assert fires() != before


@pytest.mark.parametrize("k", SIZES)
def test_a_ship_with_nothing_left_to_lose_is_warned(k: float) -> None:
    scene = shown(a_fight((0, 0, 0, 0)), k=k)
    assert "A hit destroys the ship" in texts(scene)
    assert any(getattr(thing, "art", "") == "icons/skull" for thing in scene.drawables())
    assert faults(scene) == []
    assert "A hit destroys the ship" not in texts(shown(a_fight((0, 0, 0, 1)), k=k))


def test_a_chance_of_nothing_is_not_lit(monkeypatch: pytest.MonkeyPatch) -> None:
    import freetrader.briefing.fight as combat
    from desktop.kit.theme import theme

    def inks(count: int) -> set[tuple[int, int, int]]:
        fixed = SimpleNamespace(**vars(combat.chances))
        fixed.ship_hits = lambda state: Chance(count, 9)
        monkeypatch.setattr(combat, "chances", fixed)
        return {
            w.color
            for w in shown(a_fight()).words()
            if w.text == f"{count} of 9, {count * 100 // 9}\u00a0%"
        }

    assert theme().cyan not in inks(0)
    assert theme().cyan in inks(9)
    assert "Or you are hit" not in texts(shown(a_fight())), "it cannot fail"


@pytest.mark.parametrize("k", SIZES)
def test_pairs_of_cards_are_told_in_per_cent_alone(k: float) -> None:
    scene = shown(a_fight(), k=k)
    counts = [text for text in texts(scene) if " of " in text and text[0].isdigit()]
    assert len(counts) <= 2, "one next card for the blow, one for the jump"
    assert k > 1 or len(counts) == 2


@pytest.mark.parametrize("k", SIZES)
@pytest.mark.parametrize("draws", [1, 2])
def test_a_way_that_ends_the_campaign_tells_how_and_nothing_else(k: float, draws: int) -> None:
    state = in_draws(a_fight(month=4, vectorium=14 + draws), draws)
    scene = shown(state, k=k)
    told = texts(scene)
    assert "The ship is yours" in told
    assert ("The ship is lost" in told) == (draws == 1), "fuel is what the payment lacks"
    assert "Then another attack" not in told
    assert ("Destroy the foe" in told) == ("+4\u00a0V" in told) == (draws == 2)
    assert "15\u00a0V due" in " ".join(words.text for words in scene.words()), "the words say why"
    assert faults(scene) == []
    if draws == 2 and k == 1:
        assert "ends the last month and the ship is yours" in scene_text(scene)


def scene_text(scene: Scene) -> str:
    return " ".join(words.text for words in scene.words()).replace("\n", " ")


@pytest.mark.parametrize("month", [1, 2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 680), (2133, 900)])
def test_that_the_payment_is_missed_is_told_in_each_window(
    size: tuple[int, int], month: int
) -> None:
    state = in_draws(a_fight(vectorium=2, month=month), 2)
    scene = CombatView(session_at(state)).compose(BAR, *size, 1)
    assert texts(scene) & {say("ft.due_lost", store=2), say("ft.due_lost.short")}


TROUBLE = (
    "The game could not be saved: the disk is full. You can keep playing; saving will be retried."
)


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("is_last", [False, True])
def test_that_the_game_is_not_saved_is_said_in_words_in_the_band(
    size: tuple[int, int], is_last: bool
) -> None:
    unit = min(size[0] / 1280, size[1] / 720)
    for percent in SCALES:
        state = a_fight(vectorium=2, month=3)
        if is_last:
            events = state.events
            state.events = Deck(events.pile[:1], events.discard, events.aside)
        k = playing_scale(percent, unit)
        scenes = [
            CombatView(session_at(state)).compose(
                replace(BAR, trouble=trouble), size[0] / unit, size[1] / unit, k
            )
            for trouble in ("", TROUBLE)
        ]
        usual, told = ({*texts(scene)} for scene in scenes)
        lost = usual & {say("ft.due_lost", store=2)}
        assert lost <= told, (size, percent)
        assert {TROUBLE, "Not saved"} & told or lost, (size, percent)
        signs = [thing.art for thing in scenes[1].drawables() if isinstance(thing, Picture)]
        assert signs.count("icons/triangle-alert") > len(lost)
        assert not faults(scenes[1], unit)
        assert scenes[1].node("fact.trouble").tip == TROUBLE
