"""File layers that fail on purpose."""

from collections.abc import Callable
from typing import Any

from saves import RealFiles


class Layer:
    """The real file system, with `before` called ahead of each call: it may raise."""

    def __init__(self) -> None:
        self.real = RealFiles()
        self.calls: list[str] = []
        self.paused = 0.0

    def before(self, name: str, args: tuple[Any, ...]) -> None: ...

    def __getattr__(self, name: str) -> Callable[..., Any]:
        real = getattr(self.real, name)

        def call(*args: Any) -> Any:
            self.calls.append(name)
            self.before(name, args)
            return real(*args)

        return call

    def pause(self, seconds: float) -> None:
        self.paused += seconds


class Failing(Layer):
    """The call with index `at` raises OSError with `number`, all others work."""

    def __init__(self, at: int, number: int) -> None:
        super().__init__()
        self.at = at
        self.number = number

    def before(self, name: str, args: tuple[Any, ...]) -> None:
        if len(self.calls) == self.at:
            if name == "close":
                self.real.close(*args)  # a failed close has closed
            raise OSError(self.number, "on purpose")


class Cut(Layer):
    """The process ends at the call with index `at`: it does half its work, none comes after."""

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at = at

    def before(self, name: str, args: tuple[Any, ...]) -> None:
        if len(self.calls) < self.at:
            return
        if name == "write" and len(self.calls) == self.at:
            self.real.write(args[0], args[1][: len(args[1]) // 2])
        if name == "close":
            self.real.close(*args)
        raise OSError(5, "dead")


class Busy(Layer):
    """Another program holds the target open for so many attempts to replace it."""

    def __init__(self, attempts: int) -> None:
        super().__init__()
        self.attempts = attempts

    def before(self, name: str, args: tuple[Any, ...]) -> None:
        if name == "replace" and args[1].name.endswith(".json") and self.attempts:
            self.attempts -= 1
            raise PermissionError(13, "open elsewhere")


class Forbidden(Layer):
    """A file of that name is there, but must not be read: a mode that root is not bound by."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def before(self, name: str, args: tuple[Any, ...]) -> None:
        if name == "read" and args[0].name == self.name:
            raise PermissionError(13, "on purpose")
