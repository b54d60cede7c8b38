"""What happened in sentences, and the reckoning as a table."""

from trucker.telling.lines import event_line
from trucker.telling.reckoning import Reckoning, reckonings, table_lines
from trucker.telling.together import Log, log_lines, told

__all__ = ["Log", "Reckoning", "event_line", "log_lines", "reckonings", "table_lines", "told"]
