"""What a likely slip is asked about with, before it is played."""

from collections.abc import Callable

from desktop.game import Caution
from desktop.kit.dialog import Choice, Dialog
from resources import say


class CautionDialog(Dialog):
    """Go back, do it all the same, or never be asked about this kind again."""

    def __init__(self, caution: Caution, go_on: Callable[[], None]) -> None:
        self._kind = caution.kind
        self._go_on = go_on
        choices = [
            Choice(caution.back or say("caution.back"), None, "primary"),
            Choice(
                caution.go_on or say("caution.go_on"),
                go_on,
                "danger" if caution.is_grave else "plain",
            ),
        ]
        if caution.kind:
            choices.append(Choice(say("caution.mute"), self._mute))
        super().__init__(caution.head, caution.text, choices, cancel=0, icon="triangle-alert")

    def _mute(self) -> None:
        muted = self.app.settings.muted
        self.app.change_settings(muted=sorted({*muted, self._kind}))
        self._go_on()
