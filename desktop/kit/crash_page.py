"""The page that is shown when something has gone wrong."""

from desktop.kit.dialog import Choice, Dialog
from desktop.kit.scene import Node
from resources import say


class CrashPage(Dialog):
    """What went wrong, where it is noted, and the way on."""

    overlay = False

    def __init__(self, path: str, saved: bool) -> None:
        message = "desktop.crash.text" if saved else "desktop.crash.text.unsaved"
        head, words = say("desktop.crash.title"), say(message, file=path)
        title = Choice(say("desktop.crash.to_title"), style="primary", key="enter")
        choices = Choice(say("desktop.crash.quit")), title
        super().__init__(head, words, choices, 1, None, "triangle-alert")

    def act(self, act: object, node: Node) -> None:
        if act == 1:
            self.app.to_title()
        else:
            self.app.quit()
