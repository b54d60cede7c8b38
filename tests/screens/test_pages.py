"""Pages between decisions: which there are, in which order, and what they say."""

import json
import re
from dataclasses import replace
from math import inf

import pytest

from desktop.kit.motions import FLIP
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Picture, Rect, Scene
from desktop.play.top_bar import TopBar
from freetrader.ai.practised import PractisedPilot
from freetrader.briefing import retelling
from freetrader.briefing.retelling import TELLINGS, Retelling, times
from freetrader.rules.actions import COUNTERATTACK, DONE, jump_to, place_at
from freetrader.rules.chances import foregone
from freetrader.rules.setup import STANDARD
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader
from freetrader.screens.cards import event_card
from freetrader.screens.fight.clash import VERDICT_MS
from freetrader.screens.fight.view import CombatView
from freetrader.screens.pages.arrival import ArrivalPage
from freetrader.screens.pages.fight import ClashPage
from freetrader.screens.pages.jump import CheckPage
from freetrader.screens.pages.page import Page
from freetrader.screens.pages.passed import PassedPage, PortPage
from freetrader.screens.pages.payment import PaymentPage
from freetrader.screens.pages.police import ImpoundPage, PolicePage
from freetrader.screens.pages.sequence import pages_of
from freetrader.screens.table.places import places
from freetrader.words.log import Log
from resources import messages, read_text, say
from tabletop import Action, FastRng, Session
from tests.screens.audit import faults
from tests.support.builders import CARDS, EARTH, VERDANCE, a_ship, act, session_at
from tools.scenes import hash_of

SHOWN = {
    ident
    for name in ("combat", "market", "pages", "table")
    for ident in json.loads(read_text(f"messages/en/{name}.json"))
    if not ident.startswith("ft.inspect.")
}
BAR = TopBar("Second Mortgage", "", False, "none", False, False)
GO = jump_to(1, 0)


def pages(state: FreeTraderState, *actions: Action) -> list[Page]:
    """Also plays them."""
    found = pages_of(state, actions)
    act(state, *actions)
    return found


def test_a_quiet_port_is_seen_to_be_the_event() -> None:
    (page,) = pages(a_ship(coming="E01"), GO)
    assert isinstance(page, PortPage)
    assert (page.then.phase, page.then.card, page.then.planet) == ("event", "E01", VERDANCE)
    for k in (1.0, 1.25, 1.5):
        assert faults(page.compose(BAR, 1280, 720, k)) == []


def test_buying_nothing_needs_no_page() -> None:
    assert pages(a_ship(ask_for="buy"), DONE) == []


def test_a_payment_shows_store_before_and_what_the_month_brings() -> None:
    state = a_ship(coming="E01", last=True, vectorium=15, month=2)
    page, _ = pages(state, GO)
    assert isinstance(page, PaymentPage)
    assert (page.then.month, page.then.payment, page.then.vectorium) == (2, 10, 14)
    assert page.following is not None
    assert len(page.following.events) == len(state.events)
    assert page.following.bonus == state.bonus == 2
    assert page.purpose == "event"


def test_the_last_payment_has_its_page_before_the_end() -> None:
    state = a_ship(coming="E01", last=True, vectorium=18, month=4)
    (page,) = pages(state, GO)
    assert isinstance(page, PaymentPage)
    assert page.following is None
    assert state.outcome is not None
    assert state.outcome.won


def test_a_missed_payment_goes_straight_to_the_end() -> None:
    assert pages(a_ship(coming="E01", last=True, vectorium=3, month=2), GO) == []


def test_an_emergency_jump_is_safe() -> None:
    state = a_ship(ask_for="emergency", coming="E01 E02", just_left=(1, 0))
    page, _ = pages(state, GO)
    assert isinstance(page, CheckPage)
    assert page.safe
    assert page.lost == ()
    assert page.then.card == "E01"


def test_the_ship_glides_to_its_world_before_what_waits_there() -> None:
    """Once, from the world it left, and pointing to where it goes."""
    state = a_ship(ask_for="emergency", coming="E09 E02", just_left=(1, 0))
    glide, *others = pages_of(state, [GO], glides=True)
    assert [type(page) for page in others] == [type(page) for page in pages_of(state, [GO])]
    scene = glide.compose(BAR, 1280, 720, 1)
    moving = [each for each in scene.drawables() if each.motion and each.motion.dx]
    assert moving
    assert {each.motion.dx < 0 for each in moving if each.motion} == {True}, "from the left"
    assert {round(each.motion.dy) for each in moving if each.motion} == {0}
    assert any(getattr(each, "art", "").startswith("ships/") for each in moving)
    assert glide.hold_s < 1


def test_a_misjump_names_the_worlds_that_went_back() -> None:
    state = a_ship(ask_for="emergency", coming="E09 E02", just_left=(1, 0))
    unseen = state.events.unseen()
    page, _ = pages(state, GO)
    assert isinstance(page, CheckPage)
    assert not page.safe
    assert {planet for _, planet in page.lost} == {EARTH, "P05"}
    assert page.then.planet == VERDANCE
    scene = page.compose(BAR, 1280, 720, 1)
    words = " ".join(words.text for words in scene.words())
    count = sum(CARDS.events[ident].jump == "misjump" for ident in unseen)
    assert f"{count} of {len(unseen)}" in words
    flown = [
        thing.motion
        for thing in scene.drawables()
        if isinstance(thing, Picture) and thing.art in (f"planets/{EARTH}", "planets/P05")
        if thing.alpha == 255
    ]
    assert len(flown) == 2
    assert all(motion and motion.delay_ms + motion.ms <= 1200 for motion in flown)


def test_a_misjump_tells_what_is_kept_and_what_is_due() -> None:
    state = a_ship(ask_for="emergency", coming="E09 E02", just_left=(1, 0), hold="XX")
    page, _ = pages(state, GO)
    words = [words.text for words in page.compose(BAR, 1280, 720, 1).words()]
    assert "You stay at Verdance" in words
    assert "Garden world, law 1; you keep 2 Illegals" in words
    left = len(page.then.events)
    assert f"{page.then.vectorium}\u00a0V left, 5\u00a0V due in {left} draws" in words


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("k", [1.0, 1.5])
def test_worlds_that_fly_off_stay_in_sight(size: tuple[int, int], k: float) -> None:
    world = {(0, 0): EARTH, (1, 0): VERDANCE, (0, 1): "P05", (-1, 0): "P03", (0, -1): "P10"}
    state = a_ship(ask_for="emergency", coming="E09 E02", just_left=(1, 0), world=world)
    page, _ = pages(state, GO)
    scene = page.compose(BAR, *size, k)
    track = places(Pen(Scene(*size, k)), 0).track.y
    names = [CARDS.planets[ident].name for ident in (EARTH, "P05", "P03", "P10")]
    for words in scene.words():
        if words.text in names:
            assert words.box.bottom < track, words.text


@pytest.mark.parametrize("k", [1.0, 1.25, 1.5])
def test_the_last_payment_tells_what_was_reached(k: float) -> None:
    state = a_ship(coming="E01", last=True, vectorium=18, month=4)
    (page,) = pages(state, GO)
    scene = page.compose(BAR, 1280, 720, k)
    words = {words.text: words for words in scene.words()}
    assert {"Paid to the bank", "Left in the store", "Turns", "Foes destroyed"} <= words.keys()
    foot = scene.node("go").box
    assert max(each.cy for each in words.values() if each.cy < foot.y) > foot.y - foot.y / 3
    terms = [each.box for text, each in words.items() if text in ("17\u00a0V", "15\u00a0V")]
    equals = next(each.box for text, each in words.items() if text == "=")
    before = min(equals.x - term.right for term in terms if term.right < equals.x)
    left = [each.box for each in scene.words() if each.text == "2\u00a0V"]
    after = min(box.x for box in left if box.x > equals.x)
    assert abs(before - (after - equals.right)) < 4


def test_the_payment_comes_before_the_check_that_its_card_decides() -> None:
    state = a_ship(
        ask_for="emergency", coming="E01", last=True, vectorium=12, just_left=(1, 0), month=2
    )
    first, second, *_ = pages(state, GO)
    assert isinstance(first, PaymentPage)
    assert first.purpose == "check"
    assert isinstance(second, CheckPage)


def test_the_card_of_a_foe_tells_the_bonus_of_the_month_that_its_attack_falls_in() -> None:
    for coming, month in (("E07 E01", 2), ("E07 E01 E02", 1)):
        state = a_ship(coming=coming, last=True, vectorium=15)
        page = pages(state, GO)[0]
        assert isinstance(page, ArrivalPage)
        assert state.clash is not None
        words = [text.text for text in page.compose(BAR, 1280, 720, 1).words()]
        assert f"month {month}" in " ".join(words)
        assert words[words.index(str(CARDS.events["E07"].value)) + 2] == str(
            state.clash.attack_bonus
        )


def test_quick_arrivals_leave_out_the_card_and_nothing_else() -> None:
    state = a_ship(coming="E07 E01 E02", vectorium=15)
    slow, quick = (pages_of(state, [GO], quick=quick) for quick in (False, True))
    assert isinstance(slow[0], ArrivalPage)
    assert [type(page) for page in quick] == [type(page) for page in slow[1:]]


def test_a_foe_destroyed_pays_salvage_up_to_the_limit() -> None:
    state = a_ship(coming="E11 E06 E03", card="E02", vectorium=19, levels=(9, 9, 3, 3))
    act(state, GO)
    (page,) = pages(state, COUNTERATTACK)
    assert isinstance(page, ClashPage)
    assert page.kind == "won"
    assert (page.then.vectorium, page.salvage, page.given_away) == (18, 4, 2)
    assert page.clash.attacker == "ship"


def test_a_failed_counterattack_shows_its_sum() -> None:
    state = a_ship(coming="E11 E06 E02 E03", card="E01", levels=(0, 9, 3, 3))
    act(state, GO)
    page = pages(state, COUNTERATTACK)[0]
    assert isinstance(page, ClashPage)
    assert page.kind == "failed"
    assert page.clash.hit == 0
    (quick,) = (each for each in pages_of(state, [COUNTERATTACK], quick=True)[:1])
    assert VERDICT_MS / 1000 + 3.5 <= quick.hold_s < page.hold_s < 15, "it can be read"
    burning = replace(page, scars=[("weapons", 1)]).compose(BAR, 1280, 720, 1)
    fires = [
        sum(getattr(t, "art", "") == "badges/cracks" for t in scene.drawables())
        for scene in (page.compose(BAR, 1280, 720, 1), burning)
    ]
    assert fires == [0, 1]


def test_what_the_rules_play_on_to_changes_no_page() -> None:
    """A lost campaign is played to its end in one go: this shot came before the hit."""
    state = a_ship(
        ask_for="fight",
        foe="E11",
        coming="E06 E03 E01",
        last=True,
        vectorium=3,
        levels=(0, 0, 1, 1),
    )
    actions: list[Action] = [COUNTERATTACK]
    end = state.clone()
    act(end, COUNTERATTACK)
    while (left := foregone(end)) is not None:
        actions.append(left)
        act(end, left)
    assert end.outcome is not None
    assert end.modules != state.modules
    alone, whole = (pages_of(state, each)[0] for each in ([COUNTERATTACK], actions))
    assert alone.headline(alone.then) == say("ft.page.fight.failed", foe=CARDS.events["E11"].title)
    assert hash_of(alone.compose(BAR, 1280, 720, 1)) == hash_of(whole.compose(BAR, 1280, 720, 1))


def test_the_attack_that_ends_the_ship_is_shown() -> None:
    state = a_ship(ask_for="fight", foe="E11", coming="E06 E03", levels=(0, 0, 0, 0))
    found = pages(state, COUNTERATTACK)
    assert [page.kind for page in found if isinstance(page, ClashPage)] == ["failed", "lost"]
    assert state.outcome is not None


def test_the_police_find_nothing() -> None:
    (page,) = pages(a_ship(coming="E14", hold="W"), GO)
    assert isinstance(page, PolicePage)
    assert page.stop.fine_card is None


def test_illegals_seized_without_a_fine() -> None:
    (page,) = pages(a_ship(coming="E14 E11", hold="WXX"), jump_to(0, 1))
    assert isinstance(page, PolicePage)
    assert (page.stop.illegals, page.stop.fine) == (2, 0)


@pytest.mark.parametrize("turn", [1, 2, 3])
@pytest.mark.parametrize(
    ("coming", "hold", "to"),
    [("E01", "", GO), ("E14", "W", GO)],
)
def test_what_passes_by_itself_stands_until_its_words_are_read(
    coming: str, hold: str, to: Action, turn: int
) -> None:
    state = a_ship(coming=coming, hold=hold)
    state.turn = turn
    (page,), (quick,) = (pages_of(state, [to], quick=quick) for quick in (False, True))
    lines = [words.text.split() for words in page.compose(BAR, 1280, 720, 1).words()]
    told = sum(len(line) for line in lines if len(line) > 4)  # sentences
    assert page.hold_s >= 1 + told / 250 * 60, lines
    assert 3.5 <= quick.hold_s < page.hold_s < 15


def test_a_seizure_stands_until_it_was_seen() -> None:
    state = a_ship(coming="E14 E11", hold="WXX")
    (page,) = pages_of(state, [jump_to(0, 1)])
    assert page.hold_s == inf


def test_a_fine_to_be_paid_needs_no_page() -> None:
    assert pages(a_ship(coming="E14 E11", hold="WXX", vectorium=9), GO) == []


def test_a_fine_too_high_says_why_before_the_end() -> None:
    state = a_ship(
        coming="E14 E11",
        hold="XX",
        vectorium=2,
        levels=(0, 0, 3, 2),
        world={(0, 0): EARTH, (1, 0): "P09"},
    )
    (page,) = pages(state, GO)
    assert isinstance(page, ImpoundPage)
    assert page.stop.fine == 12
    assert state.outcome is not None


def test_a_number_and_its_unit_stay_on_one_line() -> None:
    split = [
        ident
        for ident, text in messages("en").items()
        if ident in SHOWN and re.search(r"\} [V%](?!\w)", text)
    ]
    assert split == []


def test_every_page_has_one_button_that_turns_it() -> None:
    state = a_ship(coming="E14", hold="W")
    (page,) = pages(state, GO)
    scene = page.compose(BAR, 1280, 720, 1)
    node = scene.node("go")
    assert (node.act, node.keys, scene.focus) == ("next", ("enter",), "go")
    assert [node.id for node in scene.nodes if node.act and node.zone != "tools"] == ["go"]


def test_a_phase_without_a_choice_waits_only_when_asked_to():
    state = a_ship(ask_for="explore", coming="E01", vectorium=1, levels=(3, 2, 3, 0))
    acts = [place_at(0, -1)]
    assert pages_of(state, acts) == []
    (page,) = pages_of(state, acts, waits=True)
    assert isinstance(page, PassedPage)
    assert page.reason == "nothing_to_buy"
    for k in (1.0, 1.25, 1.5):
        assert faults(page.compose(BAR, 1280, 720, k)) == []


@pytest.mark.parametrize(
    "number", [*range(5), *(pytest.param(n, marks=pytest.mark.long) for n in range(5, 20))]
)
def test_no_joke_is_told_twice_in_a_campaign(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    def heard(message: str, **values: object) -> str:
        told.append(message)
        return say(message, **values)

    monkeypatch.setattr(retelling, "say", heard)
    seed = f"JOKES-{number}"
    session = Session(FreeTrader(CARDS), STANDARD, seed)
    log, captain, rng = Log(session), PractisedPilot(CARDS), FastRng(number)
    jokes: list[str] = []
    while (decision := session.state.decision) is not None:
        before, earlier = session.state.clone(), times(log.events())
        action = captain.choose(session.state, decision, rng)
        session.apply(action)
        for page in pages_of(before, [action], seed=seed, told=earlier):
            assert isinstance(page, Page)
            told.clear()
            read(before, page)
            jokes += {message for message in told if not message.endswith(".plain")}
    assert jokes
    assert len(jokes) == len({*jokes})


def test_what_comes_more_often_than_it_has_jokes_is_told_plainly() -> None:
    for seed in ("KESTREL-4471", "HERON-9083"):
        state, found = a_ship(coming="E14", hold="W"), list[str]()
        for count in range(TELLINGS + 2):
            (page,) = pages_of(state, [GO], seed=seed, told={"clean": count})
            assert isinstance(page, Page)
            found.append(read(state, page))
        *jokes, plain, again = found
        assert len({*jokes}) == len(jokes)
        assert plain == again not in jokes
    orders = {
        tuple(retelling.retold("ft.page.port.text", Retelling(seed, n)) for n in range(TELLINGS))
        for seed in ("KESTREL-4471", "HERON-9083", "DAWN-1")
    }
    assert len(orders) == 3


def test_the_head_of_base_prices_stands_over_their_column() -> None:
    pen = Pen(Scene())
    event_card(pen, Box(0, 0, 400, 400), CARDS.events["E01"], FLIP)
    (head,) = (words for words in pen.scene.words() if words.text == say("ft.card.base"))
    signs = [each for each in pen.scene.drawables() if isinstance(each, Picture)]
    (sign,) = (each for each in signs if each.art == "icons/cargo-W")
    assert head.x == sign.box.x


def read(state: FreeTraderState, page: Page) -> str:
    words = (text.text for text in page.compose(BAR, 1280, 720, 1).words())
    return " ".join(line for line in words if not any(char.isdigit() for char in line))


def test_the_sum_of_a_payment_stands_below_its_coins_in_wide_windows() -> None:
    for month in (1, 2, 3):
        page, *_ = pages(a_ship(coming="E01", last=True, vectorium=16, month=month), GO)
        assert isinstance(page, PaymentPage)
        for size in ((1280, 720), (2133, 900), (2457, 1029)):
            scene = page.compose(BAR, *size, 1)
            at = {words.text: words.box for words in scene.words()}
            station = at[f"month {month}"]
            assert at["store"].x - 200 < station.cx < at["left"].right + 200


@pytest.mark.parametrize(("size", "k"), [((1280, 750), 1.5), ((1280, 720), 1.25), ((1280, 720), 1)])
def test_nothing_lies_over_how_a_police_stop_ended(size: tuple[int, int], k: float) -> None:
    state = a_ship(coming="E14", hold="W", world={(0, 0): EARTH, (1, 0): VERDANCE})
    page = next(page for page in pages(state, GO) if isinstance(page, PolicePage))
    scene = page.compose(BAR, *size, k)
    things = list(scene.drawables())
    (word,) = [words for words in scene.words() if words.text == "CLEAN"]
    later = things[things.index(word) + 1 :]
    assert not [
        thing
        for thing in later
        if isinstance(thing, Rect) and thing.look.top[3] > 100 and thing.box.overlaps(word.box)
    ]


def test_the_worlds_to_escape_to_say_that_they_are() -> None:
    state = a_ship(
        ask_for="fight", foe="E11", world={(0, 0): EARTH, (1, 0): VERDANCE, (0, 1): "P05"}
    )
    view = CombatView(session_at(state))
    view.arrive([])
    for k in (1.0, 1.5):
        scene = view.compose(BAR, 1280, 720, k)
        (head,) = [words for words in scene.words() if words.text == "Escape to"]
        first = scene.node("target.1").box
        assert head.box.right <= first.x
        assert abs(head.cy - first.cy) < 4
