"""The page that is shown when something has gone wrong."""

from desktop.kit.dialog import Choice, Dialog
from resources import say


class CrashPage(Dialog):
    overlay = False

    def __init__(self, path: str, saved: bool) -> None:
        message = "desktop.crash.text" if saved else "desktop.crash.text.unsaved"
        title = Choice(
            say("desktop.crash.to_title"), lambda: self.app.to_title(), "primary", "enter"
        )
        choices = Choice(say("desktop.crash.quit"), lambda: self.app.quit()), title
        head, words = say("desktop.crash.title"), say(message, file=path)
        super().__init__(head, words, choices, 1, None, "triangle-alert")
