"""Whole numbers as they are typed: plain ASCII digits, and nothing else that Python takes."""

import re

__all__ = ["is_whole", "quoted", "whole", "wholes"]

_WHOLE = re.compile("[0-9]{1,18}")


def is_whole(text: str) -> bool:
    """Whether `whole` takes it."""
    return _WHOLE.fullmatch(text) is not None


def whole(text: str) -> int:
    """ValueError for a sign, a blank, an underscore or the digits of another script."""
    if not is_whole(text):
        raise ValueError(f"not a whole number: {text[:40]!r}")
    return int(text)


def wholes(text: str, between: str) -> tuple[int, ...]:
    """The numbers between separators. ValueError."""
    return tuple(map(whole, text.split(between)))


def quoted(text: str) -> str:
    """What was typed, for a sentence that refuses it: in quotes where it would not be seen."""
    return text if text and text == text.strip() else f'"{text}"'
