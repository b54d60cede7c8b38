"""Every budget of rules and saves holds, as a ratio to the kernel timed in the same run."""

from tests.bench.budgets import kernel_us
from tests.bench.rules import rules_figures


def test_rules_and_saves_hold_their_budgets():
    kernel = kernel_us()
    rows = [figure.to_json(kernel) for figure in rules_figures(300)]
    assert [row for row in rows if not row["held"]] == []
