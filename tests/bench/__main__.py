"""`python -m tests.bench`: all budgets with measured figures, as JSON on standard output."""

import json
import sys
import tempfile
from pathlib import Path

from tests.bench.advice import advice_figures
from tests.bench.budgets import KERNEL_REFERENCE_US
from tests.bench.campaign import campaign_figures
from tests.bench.rules import rules_figures
from tests.bench.thinking import thinking_figures
from tests.bench.trucker import trucker_figures
from tests.bench.window import window_figures


def main() -> int:
    figures = rules_figures(2000) + trucker_figures(200) + thinking_figures() + advice_figures()
    with tempfile.TemporaryDirectory() as home:
        figures += window_figures(Path(home))
    figures += campaign_figures()
    rows = [figure.to_json() for figure in figures]
    print(json.dumps({"kernel_reference_us": KERNEL_REFERENCE_US, "figures": rows}, indent=1))
    return 0 if all(figure.held for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
