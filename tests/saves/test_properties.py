"""T14: what holds for every game of every codec: nothing is lost by saving and resuming."""

import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.saves.conftest import Kind, begin, main_of, open_store, play
from tests.support.process import environ

GAMES = [pytest.param(8, id="quick"), pytest.param(200, id="long", marks=pytest.mark.long)]


def some_game(kind: Kind, home: Path, number: int) -> tuple[str, int]:
    """A slot left at a random moment of a random game, often after some undoing."""
    rng = random.Random(f"{kind.codec.name} {number}")
    length = len(kind.session(f"game {number}", 100_000).journal)
    moves = rng.randrange(length + 1)
    with open_store(home) as store:
        slot = begin(store, kind, moves=0, seed=f"game {number}")
        session = slot._session
        for _ in range(moves):
            play(session, 1)
            if rng.random() < 0.2 and session.undo() and rng.random() < 0.5:
                session.redo()
    return slot.id, len(session.journal)


@pytest.mark.parametrize("games", GAMES)
def test_t14_loading_gives_back_what_was_saved(tmp_path, kind, games):
    for number in range(games):
        slot_id, moves = some_game(kind, tmp_path, number)
        played = kind.session(f"game {number}", moves)
        loaded = open_store(tmp_path).load(slot_id, kind.codec)
        assert loaded.session.state.decision == played.state.decision
        assert loaded.session.state.outcome == played.state.outcome
        assert kind.plain(loaded.session) == kind.plain(played)
        assert list(loaded.session.journal) == list(played.journal)
        assert loaded.session.undo_border == played.undo_border
        assert loaded.session.can_undo == played.can_undo


@pytest.mark.parametrize("games", GAMES)
def test_t14_saving_what_was_loaded_gives_the_same_bytes(tmp_path, kind, games):
    for number in range(games):
        slot_id, _ = some_game(kind, tmp_path, number)
        with open_store(tmp_path) as store:
            before = main_of(store, slot_id).read_bytes()
            slot = store.load(slot_id, kind.codec).slot
            header = slot._header
            slot._header = replace(
                header, generation=header.generation - 1, played=header.played - 1
            )
            assert slot.current() == before


@pytest.mark.parametrize("games", GAMES)
def test_t14_resuming_ends_like_playing_through(tmp_path, kind, games):
    for number in range(games):
        slot_id, _ = some_game(kind, tmp_path, number)
        loaded = open_store(tmp_path).load(slot_id, kind.codec)
        play(loaded.session, 100_000)
        through = kind.session(f"game {number}", 100_000)
        assert through.state.decision is None
        assert kind.plain(loaded.session) == kind.plain(through)


@pytest.mark.parametrize("games", GAMES)
def test_t14_the_journal_leads_to_the_snapshot_in_another_process(tmp_path, kind, games):
    ids = [some_game(kind, tmp_path, number)[0] for number in range(games)]
    files = [str(tmp_path / "saves" / f"{slot_id}.json") for slot_id in ids]
    for seed in ("1", "2")[: 1 if games < 100 else 2]:
        done = subprocess.run(
            [sys.executable, "-m", "tests.saves.replaying", *files],
            env=environ(PYTHONHASHSEED=seed),
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        )
        lines = [line.split() for line in done.stdout.splitlines()]
        assert len(lines) == games
        assert all(replayed == snapshot for replayed, snapshot in lines)
