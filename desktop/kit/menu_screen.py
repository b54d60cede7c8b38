"""What all menu screens share: settings and rules within reach, and the bars with them."""

from desktop.kit.navigator import Navigator
from desktop.kit.pieces import Button
from desktop.kit.scene import Node
from desktop.kit.screen import Screen
from resources import say


def menu_tools(*names: str) -> list[Button]:
    """The tools of the top bar, all or those named, in the language in use."""
    tools = {"rules": ("rules", "book-open"), "settings": ("menu", "settings")}
    return [
        Button(f"tool-{name}", say(f"menu.{name}"), ("tool", name), key=key, icon=icon)
        for name, (key, icon) in tools.items()
        if not names or name in names
    ]


class DeskScreen(Screen):
    """A screen from which settings and rules can be reached by their keys."""

    # The rules of the game whose screen it is open; where there is none that is asked.
    topic = ""
    """What the rules open at."""

    def __init__(self, nav: Navigator) -> None:
        super().__init__()
        self.nav = nav

    def tool(self, act: object) -> bool:
        """Do what a tool of the top bar means; False for another act."""
        if act == ("tool", "rules"):
            self.nav.rules(self.game, self.topic)
        elif act == ("tool", "settings"):
            self.app.open_menu()
        else:
            return False
        return True

    def act(self, act: object, node: Node) -> None:
        self.tool(act)

    def command(self, name: str) -> bool:
        if name == "rules":
            self.nav.rules(self.game, self.topic)
            return True
        return False
