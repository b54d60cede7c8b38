"""The sentences by their old place, for `entry` and the play screen."""

from freetrader.words.actions import action_line
from freetrader.words.asks import ask_line
from freetrader.words.events import event_line
from freetrader.words.log import cause_line, log_lines, summary_line
from freetrader.words.names import fault_line

__all__ = [
    "action_line",
    "ask_line",
    "cause_line",
    "event_line",
    "fault_line",
    "log_lines",
    "summary_line",
]
