"""What can be given to others of a game: its code, a picture, the log."""

import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from desktop.kit.dialog import Dialog
from desktop.play.log_book import book_of
from desktop.play.sharing import PICTURE
from desktop.shell.desk import Desk
from desktop.shell.given import keep
from freetrader.ai.practised import PractisedPilot
from freetrader.entry import FreeTraderEntry
from freetrader.rules.setup import STANDARD
from tabletop import Session, drive
from trucker.ai.levels import pilot_of, sitting_named
from trucker.entry import TruckerEntry
from trucker.rules.setup import Setup, Sitting

COLORS = 200


def campaign(acts: int = 100_000) -> Session[Any]:
    session = Session(FreeTraderEntry().codec().game, STANDARD, "SHARE-1")
    drive(session, {0: PractisedPilot(session.state.cards)}, acts)
    return session


def flight(acts: int = 100_000) -> Session[Any]:
    """The first seat builds well, so that there is something to see."""
    setup = Setup("II", (Sitting(), sitting_named("easy", "careful")))
    session = Session(TruckerEntry().codec().game, setup, "SHARE-1")
    drive(session, {0: pilot_of("normal", "hauler"), 1: pilot_of("easy", "careful")}, acts)
    return session


PLAYED = {"freetrader": campaign, "trucker": flight}


@pytest.mark.parametrize("name", PLAYED)
def test_a_picture_decodes_and_is_no_bare_ground(desk: Desk, drawn: None, name: str) -> None:
    entry, session = desk.entries[name], PLAYED[name]()
    assert session.state.outcome is not None
    assert entry.picture is not None
    scene = entry.picture(session, "CODE")
    assert scene is not None
    data = desk.app.printed(scene, PICTURE)
    with Image.open(io.BytesIO(data)) as picture:
        assert picture.size == PICTURE
        assert len(set(picture.convert("RGB").resize((400, 225)).getdata())) > COLORS


@pytest.mark.parametrize("name", PLAYED)
def test_nothing_is_shown_of_a_game_that_has_just_begun(desk: Desk, name: str) -> None:
    picture = desk.entries[name].picture
    assert picture is not None
    assert picture(PLAYED[name](0), "") is None


def test_the_log_tells_the_game_and_nothing_that_lies_face_down(desk: Desk) -> None:
    """The same acts before another order of what nobody has seen make the same book."""
    entry = desk.entries["freetrader"]
    session = campaign(9)
    assert session.state.decision is not None
    book = book_of(entry, session, "Standard")
    assert "SHARE-1" in book
    assert "FT2-" in book, "the code"
    hidden = session.state.events.pile
    for card in {session.state.cards.events[ident].title for ident in hidden}:
        seen = [session.state.cards.events[i].title for i in session.state.events.discard]
        shown = session.state.card and session.state.cards.events[session.state.card].title
        assert card not in book or card in (*seen, shown)


def test_a_file_is_whole_or_told_to_be_missing(desk: Desk, tmp_path: Path) -> None:
    for _ in range(2):
        desk.keep("WILD/../SEED.txt", b"text")
        dialog: Any = desk.app.top
        assert isinstance(dialog, Dialog)
        assert Path(dialog.text).read_bytes() == b"text"
        assert Path(dialog.text).parent == tmp_path / "shared"
        desk.app.leave(dialog)
    assert len(list((tmp_path / "shared").iterdir())) == 2
    (tmp_path / "other").write_text("in the way")
    with pytest.raises(NotADirectoryError):
        keep(tmp_path / "other", "a.txt", b"text")


def test_a_finished_campaign_gives_its_picture_and_its_log(
    desk: Desk, drawn: None, tmp_path: Path
) -> None:
    store, codec = desk.store, FreeTraderEntry().codec()
    slot = store.create(codec, campaign(), "Standard")
    store.leave(slot)
    desk.open_slot(slot.id)
    for label, ending in (("Save a picture", "png"), ("Save the log", "txt")):
        table: Any = desk.app.top
        table.share()
        dialog: Any = desk.app.top
        number = [choice.label for choice in dialog.choices].index(label)
        dialog.act(number, dialog.scene.node(f"choice-{number}"))
        desk.app.leave(desk.app.top)
        (made,) = (tmp_path / "shared").glob(f"*.{ending}")
        assert made.stat().st_size > 500
