"""A spec file of Free Trader: decks, schedules and pilots, checked and made into rows."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, field_validator, model_validator

from desktop.lab.plan import LabSpec, Result, Section
from freetrader.ai.simulation import PILOTS
from freetrader.lab import results as summary
from freetrader.lab.deck import Deck
from freetrader.lab.playing import ADVISED, play
from freetrader.rules.setup import STANDARD, Setup, faults
from freetrader.rules.turn import RULES_VERSION
from freetrader.storage.catalog import load_presets, parse_cards
from freetrader.storage.editions import EDITIONS, edition_cards
from freetrader.words.names import fault_line
from resources import resource, say
from resources.parsing import CatalogError, Name, StrictModel, parse, read, refuse_twins
from tabletop import Plain
from tabletop.numbers import quoted
from tabletop.trials import Play, Tally

__all__ = ["FreeTraderPlan", "read_plan"]

_ADVISED = re.compile(rf"{ADVISED} ([1-9][0-9]{{0,3}})")
_MOST_ROWS = 72
"""More would make a report that nobody reads."""
_FILES = ("planets.json", "events.json")


class _DeckModel(StrictModel):
    name: Name
    folder: str | None = None  # from the folder of the spec file; null = the game's own
    edition: int | None = None  # of the game's own cards; null = that of today

    @model_validator(mode="after")
    def _is_one(self) -> "_DeckModel":
        if self.edition is not None and (self.folder is not None or self.edition not in EDITIONS):
            raise ValueError(say("lab.edition", least=EDITIONS[0], most=EDITIONS[-1]))
        return self


class _Schedule(StrictModel):
    """A preset by its id, or payments of one's own; both may change start and levels."""

    name: Name = ""
    preset: str | None = None
    payments: list[int] | None = None
    bonus: list[int] | None = None
    start: int = STANDARD.vectorium
    levels: Annotated[
        list[int], Field(min_length=4, max_length=4, default_factory=lambda: [*STANDARD.levels])
    ]

    @model_validator(mode="before")
    @classmethod
    def _by_id_alone(cls, data: Any) -> Any:
        return {"preset": data} if isinstance(data, str) else data

    @model_validator(mode="after")
    def _can_be_played(self) -> "_Schedule":
        if (self.preset is None) == (self.payments is None):
            raise ValueError(say("lab.schedule.one"))
        if self.bonus is not None and self.payments is None:
            raise ValueError(say("lab.schedule.bonus"))
        if self.payments is not None and not self.name:
            raise ValueError(say("lab.schedule.name"))
        if wrong := faults(self.setup()):
            raise ValueError(fault_line(wrong[0]))
        return self

    def setup(self) -> Setup:
        weapons, defenses, engines, cargo = self.levels
        if self.payments is not None:
            payments = tuple(self.payments)
            # One more each month, at most +3, unless told otherwise (FT-27).
            usual = tuple(min(month, 3) for month in range(len(payments)))
            bonus = usual if self.bonus is None else tuple(self.bonus)
        else:
            presets = load_presets()
            try:
                base = presets.by_id(self.preset or "").setup
            except KeyError:
                names = ", ".join(preset.id for preset in presets.presets)
                name = quoted(self.preset or "")
                raise ValueError(say("cli.no_preset", name=name, names=names)) from None
            payments, bonus = base.payments, base.enemy_bonus
        return Setup(payments, bonus, self.start, (weapons, defenses, engines, cargo))

    @property
    def title(self) -> str:
        return self.name or load_presets().by_id(self.preset or "").name


class _Spec(LabSpec):
    game: Literal["freetrader"] = "freetrader"
    decks: Annotated[list[_DeckModel], Field(min_length=1, max_length=6)]
    schedules: Annotated[list[_Schedule], Field(min_length=1, max_length=12)]
    pilots: Annotated[list[str], Field(min_length=1, max_length=6)]

    @field_validator("pilots")
    @classmethod
    def _are_pilots(cls, pilots: list[str]) -> list[str]:
        for name in pilots:
            if name not in PILOTS and not _ADVISED.fullmatch(name):
                raise ValueError(say("lab.pilots", name=name, names=", ".join(PILOTS)))
        return pilots

    @model_validator(mode="after")
    def _can_be_read(self) -> "_Spec":
        rows = len(self.decks) * len(self.schedules) * len(self.pilots)
        if rows > _MOST_ROWS:
            raise ValueError(say("lab.rows", rows=rows, most=_MOST_ROWS))
        return self


@dataclass(frozen=True)
class FreeTraderPlan:
    """What `desktop.lab.plan.Plan` asks for."""

    spec: LabSpec
    decks: Sequence[Deck]
    rows: Sequence[Plain]
    rules_version: int = RULES_VERSION

    @property
    def play(self) -> Play:
        return play

    def results(self, tallies: Sequence[Tally]) -> list[Result]:
        cards = {deck.name: deck.cards for deck in self.decks}
        return summary.results(self.rows, cards, tallies)

    def lines(self, results: Sequence[Result]) -> list[str]:
        return summary.lines(results)

    def sections(self, results: Sequence[Result]) -> list[Section]:
        from freetrader.lab.charts import sections  # the plotting library is an extra

        return sections(self.decks, results)


def read_plan(name: str, text: str, folder: Path) -> FreeTraderPlan:
    """The plan of the spec file called `name`; its decks lie in folders beside it in `folder`.

    CatalogError names the file and the field at fault.
    """
    spec = parse(_Spec, name, text, entry="entry")
    refuse_twins(name, [deck.name for deck in spec.decks])
    refuse_twins(name, [schedule.title for schedule in spec.schedules])
    refuse_twins(name, spec.pilots)
    decks = [_deck(model, folder) for model in spec.decks]
    return FreeTraderPlan(spec, decks, _rows(spec, decks))


def _rows(spec: _Spec, decks: Sequence[Deck]) -> list[Plain]:
    """Every deck with every schedule and pilot. The cards go along as text, so that a worker
    needs no file."""
    return [
        {
            "game": spec.game,
            "seed": spec.seed,
            "deck": deck.name,
            "planets": deck.planets,
            "events": deck.events,
            "schedule": schedule.title,
            "setup": _plain(schedule.setup()),
            "pilot": pilot.split()[0],
            "playouts": int(pilot.split()[1]) if " " in pilot else 0,
        }
        for deck in decks
        for schedule in spec.schedules
        for pilot in spec.pilots
    ]


def _deck(model: _DeckModel, folder: Path) -> Deck:
    if model.edition is not None:
        cards = edition_cards(model.edition)
        planets, events = (json.dumps(cards.printed[name]) for name in ("planets", "events"))
        return Deck(model.name, cards, planets, events)
    own = model.folder is None
    place = resource("freetrader") if model.folder is None else folder / model.folder
    try:
        planets, events = (read(place, name) for name in _FILES)
        return Deck(model.name, parse_cards(planets, events), planets, events)
    except CatalogError as error:
        if own:
            raise
        raise CatalogError(f"{model.folder}/{error}") from error


def _plain(setup: Setup) -> Plain:
    return {
        "payments": list(setup.payments),
        "bonus": list(setup.enemy_bonus),
        "start": setup.vectorium,
        "levels": list(setup.levels),
    }
