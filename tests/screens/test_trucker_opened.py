"""Each figure of a ship in the hangar opens into its parts and leads to its rule."""

from typing import Any

from tests.screens.test_trucker_hangar import built
from trucker.briefing.hangar.opened import opened
from trucker.entry import TruckerEntry
from trucker.screens.figure_dialog import FigureDialog
from trucker.screens.play_screen import PlayScreen


class Nav:
    """Notes where the rules were opened."""

    def __init__(self, settings: Any) -> None:
        self.settings, self.at = settings, ""

    def __getattr__(self, name: str) -> Any:
        return lambda *args, **more: ""

    def rules(self, game: str = "", topic: str = "") -> None:
        self.at = topic


def test_by_key_and_by_pointer(game: Any) -> None:
    nav: Any = Nav(game.app.settings)
    session = built("I", 40)
    screen = PlayScreen(nav, TruckerEntry(), session, None)
    game.app.reset(screen)
    game.frame(60)
    for ident in ("figure.engine", "figure.open"):
        if ident == "figure.engine":
            screen.set_focus(ident)
            game.key("enter")
        else:
            game.click(ident)
        dialog = game.app.top
        assert isinstance(dialog, FigureDialog)
        shown = opened(session.state.seats[0].ship, ident.partition(".")[2])
        words = {thing.text for thing in dialog.scene.words()}
        assert {shown.total, shown.lines[0][0]} <= words
        game.frame(40)
        if ident == "figure.engine":
            game.key("f1")
            assert nav.at == "4"
        else:
            game.key("escape")
        assert game.app.top is screen
        game.frame(40)
