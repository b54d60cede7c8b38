"""Gold proposes nothing that the game would then warn of, where anything else can be chosen."""

from collections.abc import Sequence

import pytest

from desktop.play.top_bar import TopBar
from freetrader.advice.cautions import slip, unwarned
from freetrader.ai.practised import PractisedPilot
from freetrader.briefing.proposal import worthwhile
from freetrader.rules.actions import COUNTERATTACK, UPGRADE, Flee, Sell, Upgrade
from freetrader.rules.chances import misses_payment, upgrade_offer
from freetrader.rules.setup import STANDARD, Setup
from freetrader.rules.state import FreeTraderState
from freetrader.screens.fight.view import CombatView
from freetrader.screens.market.view import MarketView
from freetrader.screens.police.view import PoliceView
from freetrader.screens.upgrade.view import UpgradeView
from tabletop import Action, FastRng, Session, pilot_rng
from tests.support.builders import CARDS, EARTH, GAME, VERDANCE, a_ship, session_at

VIEWS = {"sell": MarketView, "fight": CombatView, "fine": PoliceView, "upgrade": UpgradeView}
FIRST = Setup((4, 8), (0, 0))
BAR = TopBar("Second Mortgage", "", False, "none", False, False)


def gold(session: Session[FreeTraderState]) -> Sequence[Action]:
    """What the first Enter does."""
    assert session.state.decision is not None
    view = VIEWS[session.state.decision.ask](session)
    view.arrive(())
    return view.act(view.compose(BAR, 1280, 720, 1).node("go").act)


@pytest.mark.parametrize("seed", range(24))
def test_gold_is_no_slip_in_games_of_careless_captains(seed: int) -> None:
    session = Session(GAME, STANDARD, f"PROPOSALS-{seed}")
    captain, rng = PractisedPilot(CARDS), FastRng(seed)
    while (decision := session.state.decision) is not None:
        is_begun = bool(session.journal) and isinstance(session.journal[-1].action, Sell)
        if decision.ask in VIEWS and not is_begun:
            found = slip(session, gold(session))
            are_all = len(unwarned(session, decision.options)) == len(decision.options)
            assert found is None or are_all, found
        careless = rng.below(8) == 0
        chosen = decision.options[rng.below(len(decision.options))]
        if not careless:
            chosen = captain.choose(session.state, decision, pilot_rng("test", 0, 0))
        session.apply(chosen)


def test_gold_buys_no_level_that_changes_nothing() -> None:
    asked, useless, rng = 0, list[str](), FastRng(7)
    for seed in range(10):
        session = Session(GAME, FIRST, f"SHIPYARD-{seed}")
        captain = PractisedPilot(CARDS)
        while (decision := session.state.decision) is not None:
            if decision.ask == "upgrade" and (answers := gold(session)):
                asked += 1
                (answer,) = answers
                if isinstance(answer, Upgrade) and not worthwhile(session.state, [answer]):
                    useless.append(answer.module)
            if decision.ask == "upgrade" and rng.below(2):  # all guns, as some do
                buys = [each for each in decision.options if each == UPGRADE["weapons"]]
                session.apply((buys or decision.options)[0])
            else:
                session.apply(captain.choose(session.state, decision, pilot_rng("test", 0, 0)))
    assert asked > 40
    assert not useless


def test_a_level_is_worthwhile_by_what_its_row_tells() -> None:
    state = a_ship(ask_for="upgrade", vectorium=20, month=4, levels=(11, 2, 3, 3))
    offer = upgrade_offer(state, "weapons")
    assert (offer.now, offer.of) == (offer.then, len(state.cards.events))
    assert not worthwhile(state, [UPGRADE["weapons"]])
    assert worthwhile(state, [UPGRADE["cargo"], UPGRADE["engines"]])
    assert gold(session_at(state)) != (UPGRADE["weapons"],)


@pytest.mark.parametrize("draws", [1, 2])
def test_gold_flees_from_no_payment(draws: int) -> None:
    state = a_fight(draws, 15)
    assert misses_payment(state, 2, fuel=1)
    assert gold(session_at(state)) == (COUNTERATTACK,)


def test_gold_flees_from_a_foe_that_is_hardly_ever_destroyed() -> None:
    assert isinstance(gold(session_at(a_fight(3, 16)))[0], Flee)


def a_fight(draws: int, vectorium: int) -> FreeTraderState:
    """The last month's 15 V due in so many draws, and no gun against an invader."""
    return a_ship(
        ask_for="fight",
        foe="E07",
        vectorium=vectorium,
        month=4,
        coming=" ".join(["E01", "E02", "E03"][:draws]),
        last=True,
        world={(0, 0): EARTH, (1, 0): VERDANCE},
        levels=(0, 2, 3, 3),
    )
