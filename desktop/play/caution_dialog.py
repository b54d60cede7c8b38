"""What a likely slip is asked about with, before it is played."""

from collections.abc import Callable

from desktop.game import Caution
from desktop.kit.dialog import Choice, Dialog
from resources import say


class CautionDialog(Dialog):
    """Go back, do it anyway, or never be asked about this kind again."""

    def __init__(self, caution: Caution, go_on: Callable[[], None]) -> None:
        def mute() -> None:
            muted = self.app.settings.muted
            self.app.change_settings(muted=sorted({*muted, caution.kind}))
            go_on()

        style = "danger" if caution.is_grave else "plain"
        choices = [
            Choice(caution.back or say("caution.back"), None, "primary"),
            Choice(caution.go_on or say("caution.go_on"), go_on, style),
            *([Choice(say("caution.mute"), mute)] if caution.kind else ()),
        ]
        super().__init__(caution.head, caution.text, choices, cancel=0, icon="triangle-alert")
