"""Timing without what Python does meanwhile."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["untidied"]


@contextmanager
def untidied() -> Iterator[None]:
    """Python looks for no circles of memory meanwhile: that takes up to 100 ms of whatever it
    befalls, and the longer the more else the process holds. So none are looked for before,
    either: late in a whole run that took twenty times as long as the ships that are timed."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
