"""Told to end by a signal, as at a log-out: the program leaves in good order."""

import signal
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import NoReturn

__all__ = ["ending", "interrupt"]

_NAMES = ("SIGTERM", "SIGHUP", "SIGBREAK")
"""Those that the system has and that would end the program at once."""


@contextmanager
def ending(end: Callable[[], object]) -> Generator[None]:
    """In the main thread such a signal calls `end` in place of killing."""
    numbers = [getattr(signal, name) for name in _NAMES if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        numbers = []
    # What the parent has switched off, as nohup does, stays so; None is not ours to put back.
    numbers = [n for n in numbers if signal.getsignal(n) not in (signal.SIG_IGN, None)]
    before = {number: signal.signal(number, lambda *_: end()) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def interrupt() -> NoReturn:
    """As Ctrl+C does."""
    raise KeyboardInterrupt
