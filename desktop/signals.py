"""Told to end by a signal, as at a log-out: the program leaves in good order."""

import signal
import threading
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from typing import Any, NoReturn

_NAMES = ("SIGTERM", "SIGHUP", "SIGBREAK", "SIGINT")
"""Those that would end the program at once."""


@contextmanager
def ending(end: Callable[[], object]) -> Generator[None]:
    """In the main thread such a signal calls `end` in place of killing, and Ctrl+C interrupts.

    All that come after the first are ignored till the process ends, also when this has been left:
    they would break what is being brought in order.
    """
    ends = {n: interrupt if n == signal.SIGINT else end for n in _numbers()}
    # What the parent has switched off, as nohup does, stays so; None is not ours to put back.
    ends = {n: end for n, end in ends.items() if signal.getsignal(n) not in (signal.SIG_IGN, None)}
    came: list[int] = []

    def first(number: int, frame: object) -> None:
        came.append(number)
        for each in ends:
            signal.signal(each, signal.SIG_IGN)
        ends[number]()

    before = {number: signal.signal(number, first) for number in ends}
    try:
        yield
    finally:
        if not came:
            _restore(before)


@contextmanager
def restored() -> Generator[None]:
    """When this is left, each signal does what it did before."""
    before = {number: signal.getsignal(number) for number in _numbers()}
    try:
        yield
    finally:
        _restore({number: handler for number, handler in before.items() if handler is not None})


def interrupt() -> NoReturn:
    """As Ctrl+C does."""
    raise KeyboardInterrupt


def _numbers() -> list[int]:
    """Those that the system has; none outside the main thread, which alone may handle them."""
    if threading.current_thread() is not threading.main_thread():
        return []
    return [getattr(signal, name) for name in _NAMES if hasattr(signal, name)]


def _restore(handlers: Mapping[int, Any]) -> None:
    for number, handler in handlers.items():
        signal.signal(number, handler)
