"""Every budget of rules and saves holds, as a ratio to the kernel timed beside it."""

import pytest

from tests.bench.rules import rules_figures
from tests.bench.trucker import trucker_figures

pytestmark = pytest.mark.usefixtures("durable")


@pytest.mark.parametrize("games", [60, pytest.param(300, marks=pytest.mark.long)])
def test_rules_and_saves_hold_their_budgets(games):
    assert [figure.to_json() for figure in rules_figures(games) if not figure.held] == []


@pytest.mark.parametrize("games", [5, pytest.param(40, marks=pytest.mark.long)])
def test_galaxy_trucker_holds_its_budgets(games):
    assert [figure.to_json() for figure in trucker_figures(games) if not figure.held] == []
