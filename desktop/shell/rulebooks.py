"""Whose rules are to be read, where nothing tells it."""

from collections.abc import Sequence
from functools import partial

from desktop.kit.dialog import Choice, Dialog
from desktop.shell.host import Host
from resources import say


def ask_which(host: Host, games: Sequence[str], topic: str) -> None:
    """One of these games, its rules open at a topic."""
    choices = [
        Choice(host.entries[name].title, partial(host.rules, name, topic), style)
        for name, style in zip(games, ("primary", *("plain" for _ in games)), strict=False)
    ]
    choices.append(Choice(say("menu.rules.back")))
    host.app.ask(Dialog(say("menu.rules"), say("menu.rules.which"), choices))
