"""Every budget of rules and saves holds, as a ratio to the kernel timed beside it."""

import pytest

from tests.bench.rules import rules_figures
from tests.bench.trucker import trucker_figures

pytestmark = pytest.mark.usefixtures("durable")


def test_rules_and_saves_hold_their_budgets():
    assert [figure.to_json() for figure in rules_figures(300) if not figure.held] == []


def test_galaxy_trucker_holds_its_budgets():
    assert [figure.to_json() for figure in trucker_figures() if not figure.held] == []
