"""The environment of programs that tests start: nothing set on one machine hides a fault."""

import os

__all__ = ["environ"]


def environ(**more: str) -> dict[str, str]:
    """That of the tests without any PYTHON... variable, then `more`.

    Nor with ARCADE_TEST, which the tests of screens set: under it a window ends by itself.
    """
    kept = {
        name: text
        for name, text in os.environ.items()
        if not name.startswith("PYTHON") and name != "ARCADE_TEST"
    }
    return {**kept, **more}
