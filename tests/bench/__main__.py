"""`python -m tests.bench`: all budgets with measured figures, as JSON on standard output."""

import json
import sys
import tempfile
from pathlib import Path

from tests.bench.budgets import KERNEL_REFERENCE_US, kernel_us
from tests.bench.rules import rules_figures
from tests.bench.window import window_figures


def main() -> int:
    kernel = kernel_us()
    figures = rules_figures(2000)
    with tempfile.TemporaryDirectory() as home:
        figures += window_figures(Path(home))
    rows = [figure.to_json(kernel) for figure in figures]
    print(
        json.dumps(
            {
                "kernel_us": round(kernel, 4),
                "kernel_reference_us": KERNEL_REFERENCE_US,
                "figures": rows,
            },
            indent=1,
        )
    )
    return 0 if all(row["held"] for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
