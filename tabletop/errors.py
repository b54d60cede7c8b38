"""What a game at the table can refuse; storage has its own error family."""

__all__ = ["IllegalAction", "ReplayDiverged"]


class IllegalAction(ValueError):
    """An action that the standing decision does not offer. The state is untouched."""


class ReplayDiverged(ValueError):
    """A journal that does not lead where it once led.

    `number` is the first entry that differs (0: the start), `reason` says how.
    """

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(f"entry {number}: {reason}")
        self.number = number
        self.reason = reason
