"""T11: one value of a good save is another: the save system refuses it, or the game plays on."""

import copy
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from saves import SaveError
from saves.frame import frame, unframe
from saves.loading import choose, look_at
from tabletop import FastRng, RandomPilot, Session
from tests.saves.conftest import CODECS, Kind, begin, main_of, open_store, play
from trucker.ai.restless import RestlessPilot
from trucker.rules.setup import Setup, Sitting

Path_ = tuple[str | int, ...]

RIVALS = (Sitting("hauler", "normal", 1200), Sitting("careful", "easy", 2000))
TRUCKERS = {
    Setup("II", (Sitting(), *RIVALS), help="off", rough=("detours", "ion_storm")): 3,
    Setup("III", (*RIVALS, *RIVALS)): 3,
    Setup("trek", RIVALS): 2,
    Setup("learning", RIVALS): 1,
}
"""Setups for whole games and how many of each; only the player builds against the rules."""

MANY = 40
"""Tiles and cells are alike; where there are more of a kind, two changes of each are enough."""


@dataclass(frozen=True)
class Moment:
    """A good save, left where one question stood."""

    name: str
    kind: Kind
    doc: dict[str, Any]


@cache
def moments(kind: Kind) -> tuple[Moment, ...]:
    """Of each question in each phase one, each end, and one game with its journal."""
    game, pilot = kind.codec.game, RandomPilot()
    setups = {kind.setup: 20}
    if kind.codec.name == "trucker":
        setups, pilot = TRUCKERS, RestlessPilot()
    found: dict[tuple[str, ...], tuple[object, Any]] = {}
    for setup, games in setups.items():
        for index in range(games):
            state, rng = game.start(setup, index), FastRng(index)
            while (decision := state.decision) is not None:
                if (state.phase, decision.ask) not in found:
                    found[state.phase, decision.ask] = setup, state.clone()
                game.apply(state, pilot.choose(state, decision, rng))
            found.setdefault(("over", str(state.outcome)), (setup, state))
    with TemporaryDirectory() as home, open_store(Path(home)) as store:
        saved = [Moment("with a journal", kind, _stored(store, begin(store, kind, moves=6)))]
        for key, (setup, state) in found.items():
            session = Session(game, setup, "leaves", base=state)
            slot = store.create(kind.codec, session, "")
            saved.append(Moment(" ".join(key), kind, _stored(store, slot)))
    return tuple(saved)


def _stored(store: Any, slot: Any) -> dict[str, Any]:
    assert slot.flush()
    body = unframe(main_of(store, slot.id).read_bytes())
    assert body is not None
    return json.loads(body)


def leaves(value: Any, path: Path_ = ()) -> Iterator[tuple[Path_, Any]]:
    """Every value in a document, lists and objects too, with the way to it."""
    if path:
        yield path, value
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from leaves(value[key], (*path, key))


def others(value: Any, alike: list[Any], rng: random.Random) -> list[Any]:
    """Wrong kinds, negative, huge, empty, and what stands elsewhere in such a place."""
    found = [None, "x", 7, [], {}, True, rng.choice(alike)]
    if isinstance(value, bool):
        found += [not value]
    elif isinstance(value, int):
        found += [-1, 0, value + 1, value - 1, 50, 765_432, 10**12, 2**63]
    elif isinstance(value, str):
        found += ["", value + value, "x" * 40, rng.choice(alike)]
    elif isinstance(value, list):
        found += [value[:-1], value[1:], value + value[-1:], value[::-1], [50]]
    return [new for new in found if new != value or type(new) is not type(value)]


def changes(doc: dict[str, Any], rng: random.Random) -> list[tuple[Path_, Any]]:
    """Changes of every leaf, in order. The base is the same as the state and left alone."""
    known: dict[str, list[Any]] = {}
    found = [(path, value) for path, value in leaves(doc) if path[0] != "base"]
    for path, value in found:
        known.setdefault(_name(path), []).append(value)
    wanted: list[tuple[Path_, Any]] = []
    for path, value in found:
        alike = known[_name(path)]
        news = others(value, alike, rng)
        wanted += ((path, new) for new in (news if len(alike) <= MANY else rng.sample(news, 2)))
    return wanted


def _name(path: Path_) -> str:
    """What is alike: the same field, or lists in the same field, of any seat or step."""
    return ".".join("*" if isinstance(step, int) else step for step in path[-3:])


def changed(doc: dict[str, Any], path: Path_, new: Any) -> dict[str, Any]:
    doc = dict(doc)
    place: Any = doc
    for step in path[:-1]:
        place[step] = copy.copy(place[step])
        place = place[step]
    place[path[-1]] = new
    return doc


def try_out(moment: Moment, path: Path_, new: Any) -> bool:
    """Whether it opens; then 50 acts must be legal, and what they lead to can be stored."""
    codec = moment.kind.codec
    body = json.dumps(changed(moment.doc, path, new), separators=(",", ":")).encode()
    if not body.startswith(b'{"header":'):
        return False
    data = frame(body[len(b'{"header":') :], b"")
    try:
        _, opened = choose({"main": look_at(data)}, codec, "1.0")
    except SaveError as error:
        if not error.user_text:
            raise
        return False
    if opened.rescued:
        return False
    session = opened.session
    play(session, 50)
    again = codec.state_from_plain(moment.kind.plain(session), session.setup)
    assert codec.game.plain(again) == codec.game.plain(session.state)
    return True


PORTIONS = [
    pytest.param(10, id="quick"),
    pytest.param(10**9, id="long", marks=pytest.mark.long),
]


@pytest.mark.parametrize("portion", PORTIONS)
def test_t11_a_changed_leaf_is_refused_or_the_game_plays_on(kind, portion):
    """`portion`: changes tried of each save."""
    faults: list[str] = []
    opened = tried = 0
    for moment in moments(kind):
        rng = random.Random(moment.name)
        all_of_them = changes(moment.doc, rng)
        for path, new in rng.sample(all_of_them, min(portion, len(all_of_them))):
            tried += 1
            try:
                opened += try_out(moment, path, new)
            except Exception as error:
                faults.append(f"{moment.name}: {'.'.join(map(str, path))} = {new!r}: {error!r}")
    assert not faults, "\n".join(faults)
    assert opened > tried // 50, "too few changes are let through to prove anything"


def test_t11_moments_of_every_phase_are_tried():
    found = {moment.name for kind in CODECS for moment in moments(kind)}
    assert {"build build", "check check", "check keep", "crew house", "score keep_title"} <= found
    asks = ("go_on", "hit", "keep", "load", "power", "land", "dock", "give_crew")
    assert {f"flight {ask}" for ask in asks} <= found
    assert {"buy buy", "jump jump", "event fight", "event damage", "sell sell"} <= found
