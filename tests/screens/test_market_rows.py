"""Rows of the market: what is aboard, what was traded before, where the focus goes."""

from types import SimpleNamespace
from typing import Any

import pytest

from desktop.kit.keys import key_name
from desktop.kit.scene import Scene
from desktop.play.top_bar import TopBar
from freetrader.advice.cautions import slip
from freetrader.ai.practised import PractisedPilot
from freetrader.briefing.levels import reach_words
from freetrader.entry import FreeTraderEntry
from freetrader.rules.actions import BUY, DONE, SELL, TakeHit, jump_to
from freetrader.rules.cards import CARGOES
from freetrader.rules.market import buy_price, sell_price
from freetrader.rules.setup import STANDARD
from freetrader.screens.market.view import MarketView
from freetrader.screens.play_screen import PlayScreen
from freetrader.screens.table.jump import JumpView
from freetrader.words.names import signed
from saves import Settings
from tabletop import Session
from tests.support.builders import GAME, a_ship, session_at
from tests.support.display import ensure_display

BAR = TopBar("Second Mortgage", "", False, "none", False, False)


def texts(scene: Scene) -> set[str]:
    return {words.text for words in scene.words()}


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1600, 1000)])
@pytest.mark.parametrize("k", [1.0, 1.25, 1.5])
def test_a_sale_shows_what_is_aboard(k: float, size: tuple[int, int]) -> None:
    view = MarketView(session_at(a_ship(ask_for="sell", hold="WWW")))
    view.arrive([])
    scene = view.compose(BAR, *size, k)
    assert "3 aboard" in texts(scene)
    assert "3 aboard" in scene.node("row.weapons").label


def play(state: Any) -> PlayScreen:
    session = Session(GAME, STANDARD, "S", base=state)
    desk = SimpleNamespace(settings=Settings(), thinker=None)
    screen = PlayScreen(desk, FreeTraderEntry(), session, None)
    screen.play_sound = lambda name: None
    screen.bar = lambda: BAR
    screen.fit(1280, 720, 1, (1280, 720))
    screen._clock += 1.0  # what is asked was seen
    return screen


@pytest.mark.parametrize("asked", ["buy", "sell"])
def test_the_keys_of_the_chart_are_heard_in_the_market(asked: str) -> None:
    screen = play(a_ship(ask_for=asked, vectorium=20, hold="W"))
    view: Any = screen.view
    for focus in (screen.focus, "go", "max" if asked == "buy" else "second"):
        screen.set_focus(focus or "")
        assert not view.camera.far
        screen.key_pressed("z")
        assert view.camera.far
        screen.key_pressed("c")
        assert not view.camera.far


@pytest.mark.parametrize("asked", ["buy", "sell"])
def test_gold_is_the_widest_of_its_row_names_the_goods_and_keeps_its_key(asked: str) -> None:
    for size, k in (((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 750), 1.25), ((1366, 680), 1)):
        view = MarketView(session_at(a_ship(ask_for=asked, vectorium=9, hold="AAW", card="E06")))
        view.arrive([])
        for amounts in (
            {"agriculturals": 2},
            {"agriculturals": 1},
            {"agriculturals": 1, "weapons": 1},
        ):
            view.amounts = {cargo: amounts.get(cargo, 0) for cargo in CARGOES}
            scene = view.compose(BAR, *size, k)
            go = scene.node("go")
            beside = [n for n in scene.nodes if n.id != "go" and abs(n.box.cy - go.box.cy) < 9]
            assert go.box.w > 2 * max(node.box.w for node in beside) or k > 1
            assert go.box.w > max(node.box.w for node in beside)
            caps = [words for words in scene.words() if words.text == "Enter"]
            assert [cap for cap in caps if go.box.holds(cap.box.cx, cap.cy)], (size, k)
            assert ("Agriculturals" in go.label) == (len(amounts) == 1), (size, k, go.label)
            assert scene.node("second").keys == ("n",)


def test_the_focus_goes_to_the_row_that_the_pointer_changes() -> None:
    screen = play(a_ship(ask_for="buy", vectorium=20))
    screen.activate(screen.scene.node("more.agriculturals"))
    assert screen.focus == "row.agriculturals"


def test_after_some_was_bought_the_quiet_way_on_is_done() -> None:
    screen = play(a_ship(ask_for="buy", vectorium=20))
    assert screen.scene.node("go").label == "Buy nothing"
    screen.play_now([BUY["weapons"]])
    assert screen.scene.node("go").label == "Done"


@pytest.mark.parametrize("ask", ["buy", "sell", "upgrade"])
def test_the_key_for_nothing_acts_also_before_anything_is_picked(ask: str) -> None:
    screen = play(a_ship(ask_for=ask, vectorium=20))
    screen.key_pressed("n")
    assert [entry.action for entry in screen.session.journal][:1] == [DONE]


@pytest.mark.parametrize(
    ("k", "selling"), [(1.0, False), (1.25, False), (1.5, False), (1.0, True), (1.25, True)]
)
def test_gold_keeps_the_cap_of_enter_beside_the_quiet_buttons(k: float, selling: bool) -> None:
    state = a_ship(ask_for="sell" if selling else "buy", vectorium=20, hold="WWW")
    view = MarketView(session_at(state))
    view.arrive([])
    view.act("max")
    scene = view.compose(BAR, 1280, 720, k)
    box = scene.node("go").box
    assert any(words.text == "Enter" and box.holds(words.x, words.cy) for words in scene.words())


def test_tab_leads_past_max_to_gold_where_no_more_can_be_bought() -> None:
    screen = play(a_ship(ask_for="buy", vectorium=1, card="E06"))
    most = screen.scene.node("max")
    assert not most.enabled
    screen.set_focus("row.weapons")
    screen.key_pressed("tab")
    assert screen.focus == "go"


def test_reach_leaves_out_the_world_under_the_ship_and_says_as_before() -> None:
    alone = a_ship(world={(0, 0): "P00"})
    assert reach_words(alone, 2) == "There is no other world on the chart"
    near = a_ship(world={(0, 0): "P00", (1, 0): "P01"}, levels=(3, 2, 9, 3))
    assert (
        reach_words(near, 8)
        == "Reaches 1 of 1 known worlds, as before; undiscovered ones may need it"
    )


@pytest.mark.parametrize("k", [1.25, 1.5])
def test_the_last_draw_is_told_with_its_sign(k: float) -> None:
    scene = JumpView(session_at(a_ship(coming="E01", last=True))).compose(BAR, 1280, 720, k)
    assert any("last draw" in text or "next draw" in text for text in texts(scene))
    assert any(getattr(thing, "art", "") == "icons/triangle-alert" for thing in scene.drawables())


def keyed(screen: PlayScreen) -> dict[str, int]:
    assert isinstance(screen.view, MarketView)
    return screen.view.amounts


@pytest.mark.parametrize("ident", ["go", "second", "max"])
def test_plus_and_minus_act_on_the_last_row_from_every_button(ident: str) -> None:
    screen = play(a_ship(ask_for="buy", vectorium=20))
    screen.activate(screen.scene.node("more.agriculturals"))
    screen.set_focus(ident)
    screen.key_pressed("plus")
    assert keyed(screen)["agriculturals"] == 2
    assert screen.focus == "row.agriculturals"
    screen.set_focus(ident)
    screen.key_pressed("minus")
    assert keyed(screen)["agriculturals"] == 1


def test_a_dialog_gives_the_keys_back_to_the_row_it_came_from() -> None:
    screen = play(a_ship(ask_for="buy", vectorium=2, card="E06"))
    asked: list[Any] = []
    screen.app = SimpleNamespace(ask=asked.append)
    screen.key_pressed("minus")
    row = screen.focus
    while screen.scene.node(f"more.{row[4:]}").enabled if row else False:
        screen.key_pressed("plus")
    picked = dict(keyed(screen))
    screen.key_pressed("enter")
    assert asked, "nothing would be left"
    screen.fit(1280, 720, 1, (1280, 720))  # what the window does when the dialog has gone
    assert screen.focus == row
    screen.key_pressed("minus")
    assert sum(keyed(screen).values()) == sum(picked.values()) - 1


@pytest.mark.parametrize("name", ["up", "down"])
def test_arrows_lead_from_the_button_back_to_the_row(name: str) -> None:
    screen = play(a_ship(ask_for="buy", vectorium=20))
    screen.activate(screen.scene.node("more.agriculturals"))
    screen.set_focus("go")
    screen.key_pressed(name)
    assert screen.focus == "row.agriculturals"


def test_a_row_that_is_shut_keeps_the_keys_to_itself() -> None:
    screen = play(a_ship(ask_for="sell", hold="WWI"))
    picked = keyed(screen)
    screen.set_focus("row.illegals")
    for _ in range(2):
        screen.key_pressed("plus")
        assert (screen.focus, keyed(screen)) == ("row.illegals", picked)
    assert screen.tip_for == "row.illegals"


def test_max_is_shut_with_its_reason_where_nothing_can_be_picked() -> None:
    full = play(a_ship(ask_for="buy", vectorium=1)).scene.node("max")
    assert not full.enabled
    assert "1\u00a0V" in full.reason
    screen = play(a_ship(ask_for="buy", vectorium=20))
    assert screen.scene.node("max").enabled
    screen.activate(screen.scene.node("max"))
    assert any(keyed(screen).values())
    assert not screen.scene.node("max").enabled


def test_free_spaces_are_one_number_until_they_change() -> None:
    screen = play(a_ship(ask_for="buy", vectorium=20))
    assert "3 of 3 free" in texts(screen.scene)
    screen.activate(screen.scene.node("more.agriculturals"))
    assert "2 of 3 free" in texts(screen.scene)


def test_a_press_on_a_row_takes_all_there_is_room_for_and_digits_set_the_amount() -> None:
    screen = play(a_ship(ask_for="buy", vectorium=20, levels=(3, 2, 3, 9), card="E06"))
    assert isinstance(screen.view, MarketView)
    most = screen.view.room(screen.session.state, "agriculturals")
    assert most > 5
    screen.activate(screen.scene.node("most.agriculturals"))
    assert keyed(screen)["agriculturals"] == most
    assert screen.focus == "row.agriculturals"
    screen._clock += 1.0  # else it were one press that shook
    screen.activate(screen.scene.node("most.agriculturals"))
    assert keyed(screen)["agriculturals"] == 0, "a second press puts them back"
    for key, amount in (("3", 3), ("9", most), ("0", 0), ("shift+plus", 5), ("shift+minus", 0)):
        screen.key_pressed(key)
        assert keyed(screen)["agriculturals"] == amount, key
    screen.key_pressed("2")
    screen.key_pressed("delete")
    assert not any(keyed(screen).values())


def test_a_row_tells_how_its_price_is_reckoned() -> None:
    screen = play(a_ship(ask_for="buy", vectorium=20, card="E06", world={(0, 0): "P00"}))
    prices = screen.session.state.cards.events["E06"].prices["weapons"]
    world = screen.session.state.cards.planets["P00"].modifiers["weapons"]
    told = screen.scene.node("row.weapons").tip
    assert f"card {prices.buy}" in told
    assert f"world {signed(world)}" in told


def at_sale(hold: str, *bought: str) -> tuple[PlayScreen, list[Any]]:
    """A sale after cargo was bought in the market of the same campaign."""
    state = a_ship(ask_for="buy", vectorium=20, levels=(3, 2, 3, 9), card="E06", coming="E01")
    screen = play(state)
    asked: list[Any] = []
    screen.app = SimpleNamespace(ask=asked.append)
    for cargo in bought:
        screen.session.apply(BUY[cargo])
    state = screen.session.state
    sale = a_ship(ask_for="sell", hold=hold, card="E01", world={(0, 0): "P00"})
    for name in ("hold", "card", "world", "decision", "phase"):
        setattr(state, name, getattr(sale, name))
    screen._step_back("undo", True)
    assert isinstance(screen.view, MarketView)
    screen.view.begun = False  # a jump lies between
    screen.view.amounts = screen.view.usual(state)
    screen.refresh()
    screen._clock += 1.0
    return screen, asked


def test_leaving_with_a_gain_aboard_is_asked_once_before_the_first_sale() -> None:
    screen, asked = at_sale("II", "industrials", "industrials")
    assert screen.scene.node("second").label == "Keep all"
    screen.session.base_is_start = True
    # Freight Lull asks 2, Earth takes off 2, and the least price is 1; Quiet Docks pay 4.
    assert sell_price(screen.session.state, "industrials") == 4 - 2
    screen.activate(screen.scene.node("second"))
    assert [dialog.title for dialog in asked] == ["Keep all 2 units?"]
    assert "4\u00a0V" in asked[0].text
    assert screen.session.state.hold["industrials"] == 2
    screen.activate(screen.scene.node("second"))
    assert len(asked) == 1, "it was told"


def test_who_has_sold_or_would_lose_is_not_asked() -> None:
    screen, _ = at_sale("II", "industrials")
    screen.session.base_is_start = True
    assert slip(screen.session, (DONE,)) is not None
    assert slip(screen.session, (SELL["industrials"], DONE), ["ft.waste"]) is None
    screen.session.apply(SELL["industrials"])
    assert slip(screen.session, (DONE,)) is None


def test_a_row_tells_what_the_best_world_in_reach_should_pay() -> None:
    """Bought at 1, Industrials bring more beside: the row says where and how much more."""
    state = a_ship(ask_for="buy", vectorium=20, card="E06")
    captain = PractisedPilot(state.cards)
    said = texts(play(state).scene)
    gains = [
        round(max(captain.sale(state, cell)[cargo] for cell in captain.targets(state))) - price
        for cargo in CARGOES
        if (price := buy_price(state, cargo))
    ]
    assert max(gains) > 0
    for gain in gains:
        assert f"{signed(gain) if gain else '±0'} each next jump" in said
    alone = a_ship(ask_for="buy", vectorium=20, card="E06", world={(0, 0): "P00"})
    assert not [text for text in texts(play(alone).scene) if "next jump" in text and "each" in text]


def test_a_sale_sells_all_by_its_amber_button_and_its_first_key() -> None:
    for act in ("go", "enter"):
        screen = play(a_ship(ask_for="sell", hold="WWI"))
        screen.key_pressed("m")
        assert screen.scene.node("go").label.startswith("Sell all 3 for")
        assert screen.scene.node("second").label == "Keep all"
        if act == "enter":
            screen.key_pressed("enter")
        else:
            screen.activate(screen.scene.node("go"))
        sold = [entry.action for entry in screen.session.journal][:3]
        assert sold.count(SELL["weapons"]) == 2
        assert sold.count(SELL["industrials"]) == 1
    some = play(a_ship(ask_for="sell", hold="WW"))
    some.activate(some.scene.node("less.weapons"))
    assert some.scene.node("go").label == "Sell 1 Weapons"


def test_a_sale_shows_in_its_rows_what_its_amber_button_sells() -> None:
    """What the skilled captain would: units at 6 V while the store has room; all of them by M."""
    screen = play(a_ship(ask_for="sell", hold="WWW", vectorium=8))
    assert sell_price(screen.session.state, "weapons") == 6
    assert keyed(screen)["weapons"] == 2
    assert screen.scene.node("go").label == "Sell 2 Weapons for 12\u00a0V"
    screen.key_pressed("m")
    assert screen.scene.node("go").label.startswith("Sell all 3 for")


def test_a_campaign_that_is_lost_in_a_fight_takes_no_hit_by_itself() -> None:
    """The card after the hit ends the month, and nothing can bring what is due before it."""
    state = a_ship(coming="E09 E03 E01", last=True, card="E02", hold="WWW", vectorium=3, month=2)
    screen = play(state)
    screen.play_now([jump_to(1, 0)])
    state = screen.session.state
    hits = [e for e in screen.session.journal if isinstance(e.action, TakeHit)]
    assert (state.outcome is not None) or not hits, "all is played to its end, or all is asked"
    assert state.outcome is not None
    assert not state.outcome.won


def test_a_sale_put_back_to_nothing_goes_on_with_all_aboard() -> None:
    screen = play(a_ship(ask_for="sell", hold="WWI"))
    assert screen.scene.node("go").label.startswith("Sell ")
    screen.key_pressed("delete")
    assert screen.scene.node("go").label == "Keep all cargo"
    assert isinstance(screen.view, MarketView)
    assert screen.view.act(screen.scene.node("go").act) == (DONE,)


def arrow_ends(screen: PlayScreen) -> set[str]:
    """Zones that arrows lead to, from any choice that has the focus."""
    found: set[str] = set()
    here = [node.id for node in screen.scene.nodes if node.focusable and node.zone != "tools"]
    for ident in here:
        for way in ("up", "down", "left", "right"):
            screen.set_focus(ident)
            screen.key_pressed(way)
            found.add(screen.scene.node(screen.focus or "").zone)
    return found


@pytest.mark.parametrize("ask", ["upgrade", "explore", "jump", "buy"])
def test_no_arrow_leads_to_the_tools_while_the_button_says_enter(ask: str) -> None:
    world = {(0, 0): "P00", (1, 0): "P01", (0, 1): "P07"}
    screen = play(a_ship(ask_for=ask, world=world, vectorium=20))
    assert "tools" not in arrow_ends(screen)
    zones: set[str] = set()
    for _ in range(8):
        screen.key_pressed("tab")
        zones.add(screen.scene.node(screen.focus or "").zone)
    assert "tools" in zones


def test_five_come_by_shift_on_every_keyboard() -> None:
    ensure_display()  # for the import
    from pyglet.window import key

    assert key_name(key.NUM_ADD, key.MOD_SHIFT) == "shift+plus"
    assert key_name(key.MINUS, key.MOD_SHIFT) == "shift+minus"
    for symbol in (key.EQUAL, key.PLUS):  # one key by two names
        assert key_name(symbol, 0) == "plus"
        assert key_name(symbol, key.MOD_SHIFT) == "shift+plus"


def test_max_keeps_the_fuel_for_the_jump() -> None:
    """Agriculturals at 1 V: nine spaces, 4 V; one stays for the jump."""
    screen = play(a_ship(ask_for="buy", vectorium=4, levels=(3, 2, 3, 9), card="E06"))
    price = buy_price(screen.session.state, "agriculturals")
    assert price > 0
    screen.set_focus("row.agriculturals")
    screen.key_pressed("m")
    assert keyed(screen)["agriculturals"] == (4 - 1) // price


@pytest.mark.parametrize("asked", ["sell", "upgrade"])
def test_above_the_first_row_comes_gold_and_never_what_refuses_it(asked: str) -> None:
    screen = play(a_ship(ask_for=asked, hold="WWW", vectorium=15))
    rows = [node for node in screen.scene.nodes if node.zone in ("list", "modules")]
    screen.set_focus(next(node.id for node in rows if node.enabled))
    screen.key_pressed("up")
    assert screen.focus == "go"
