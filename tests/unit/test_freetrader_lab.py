"""Free Trader in the lab: what a chunk counts, what follows from it, what the report says."""

import html.parser
import json
import re
from collections import Counter
from concurrent.futures import Executor
from pathlib import Path

import pytest

from desktop.lab.executors import InlineExecutor
from desktop.lab.page import figure, page, svg
from freetrader.ai.simulation import PILOTS
from freetrader.lab.changes import changes
from freetrader.lab.charts import sections
from freetrader.lab.plan import FreeTraderPlan, read_plan
from freetrader.lab.playing import play
from freetrader.lab.results import event_influence, planet_influence
from freetrader.rules.cards import CARGOES, Cards
from freetrader.storage.catalog import load_cards
from resources import resource, say
from resources.parsing import CatalogError
from tabletop import pilot_rng, play_out, seed_number, state_hash
from tabletop.trials import Tally, digest, game_seed, run

EXAMPLE = Path(__file__).parents[2] / "docs" / "lab" / "example.json"

SPEC = {
    "name": "Two decks",
    "seed": "A",
    "games": 12,
    "decks": [{"name": "own"}],
    "schedules": ["standard"],
    "pilots": ["greedy"],
}


def plan(folder: Path = Path(), **changed: object) -> FreeTraderPlan:
    return read_plan("spec.json", json.dumps({**SPEC, **changed}), folder)


def played(plan: FreeTraderPlan, executor: Executor | None = None) -> list[Tally]:
    tallies = [Tally() for _ in plan.rows]
    games = plan.spec.games
    run(plan.rows, games, tallies, plan.play, executor or InlineExecutor(), 1, lambda: None)
    return tallies


def copied_decks(folder: Path) -> Path:
    folder.mkdir()
    for name in ("planets.json", "events.json"):
        with resource(f"freetrader/{name}").open("rb") as source:
            (folder / name).write_bytes(source.read())
    return folder


# Counting


def test_a_chunk_is_the_sum_of_its_games():
    row = plan(pilots=["practised"]).rows[0]
    single = Counter()
    for index in range(4, 9):
        single.update(play(row, index, 1))
    assert dict(single) == play(row, 4, 5) == play(row, 4, 5)


def test_sums_are_those_of_the_games_themselves():
    """Played again through a session, as a player would see them."""
    from freetrader.rules.turn import FreeTrader
    from freetrader.storage.catalog import load_presets

    row = plan(games=1).rows[0]
    seed = game_seed(state_hash(row), 3)
    game = FreeTrader(load_cards())
    setup = load_presets().by_id("standard").setup
    events: list[object] = []
    state = game.start(setup, seed_number(seed), events)
    play_out(game, state, PILOTS["greedy"](game.cards), pilot_rng(seed, 0, 0), events)
    sums = play(row, 3, 1)
    kinds = Counter(type(event).__name__ for event in events)
    for name, kind in (("bought", "Bought"), ("sold", "Sold"), ("gained", "Upgraded")):
        assert total(sums, name) == kinds[kind]
    assert total(sums, "turned") == kinds["CardTurned"]
    assert total(sums, "lost_level") == kinds["LevelLost"]
    assert total(sums, "earned") == state.tally["earned"]
    assert sums["turns"] == state.turn
    assert sums.get("won", 0) + total(sums, "lost") == 1


def total(sums: dict[str, int], name: str) -> int:
    return sum(n for key, n in sums.items() if key.split("/")[0] == name)


def test_trades_are_booked_at_the_world_they_were_made_at():
    """A 0 bars buying (FT-07): nothing may have been bought at such a world."""
    sums = play(plan(games=1).rows[0], 0, 60)
    cards = load_cards()
    barred = [
        f"bought/{world.id}/{cargo}"
        for world in cards.planets.values()
        for cargo in CARGOES
        if not world.modifiers[cargo]
    ]
    assert barred
    assert not set(barred) & set(sums)
    assert total(sums, "bought") > 100


def test_chance_alone_tells_the_games_of_a_card_apart():
    """Two of the cards lie aside, a third of the worlds are among the first."""
    games = 600
    sums = play(plan(pilots=["random"]).rows[0], 0, games)
    cards = load_cards()
    assert total(sums, "aside") == 2 * games
    assert total(sums, "early") == (len(cards.planets) - 1) // 3 * games
    for card in cards.events:
        assert sums[f"aside/{card}"] / games == pytest.approx(2 / len(cards.events), abs=0.06)
    assert f"early/{cards.home}" not in sums


@pytest.mark.parametrize("pilot", ["random", "greedy", "practised", "advised 6"])
def test_every_pilot_plays(pilot):
    chosen = plan(pilots=[pilot], games=3, schedules=["first-flight"])
    (result,) = chosen.results(played(chosen))
    assert result["pilot"] == pilot
    assert result["games"] == 3


# What follows


def test_results_are_shares_of_what_was_counted():
    chosen = plan(schedules=["standard", "first-flight"], pilots=["greedy", "random"], games=40)
    tallies = played(chosen)
    results = chosen.results(tallies)
    assert [(each["schedule"], each["pilot"]) for each in results] == [
        ("Standard", "greedy"),
        ("Standard", "random"),
        ("First flight", "greedy"),
        ("First flight", "random"),
    ]
    for result, tally in zip(results, tallies, strict=True):
        lost = sum(sum(months.values()) for months in result["losses"].values())
        assert result["won"]["share"] + lost == pytest.approx(1)
        assert result["difference"] is None
        assert result["sums"] == tally.sums
        for cargo in CARGOES:
            by_world = [world[cargo]["bought"] for world in result["worlds"].values()]
            assert result["cargo"][cargo]["bought"] == pytest.approx(sum(by_world))


def test_the_influence_of_a_card_is_a_difference_with_its_error():
    cards = load_cards()
    card, planet = next(iter(cards.events)), next(p for p in cards.planets if p != cards.home)
    sums = {
        "won": 500,
        f"aside/{card}": 200,
        f"aside_won/{card}": 40,
        f"turned/{card}": 900,
        f"early/{planet}": 400,
        f"early_won/{planet}": 200,
    }
    found = event_influence(1000, sums, cards)[card]
    assert found["turned"] == 0.9
    assert found["won_without"]["share"] == 0.2
    assert found["won_with"]["share"] == pytest.approx(460 / 800)
    assert found["difference"]["share"] == pytest.approx(460 / 800 - 0.2)
    assert found["difference"]["error"] == pytest.approx(0.0333, abs=0.001)
    assert not found["difference"]["noise"]
    early = planet_influence(1000, sums, cards)[planet]
    assert early["difference"]["share"] == pytest.approx(0)
    assert early["difference"]["noise"]
    never = event_influence(1000, {"won": 500}, cards)[card]
    assert never["difference"] is None


def test_a_changed_card_changes_the_result_and_is_named(tmp_path):
    folder = copied_decks(tmp_path / "meek")
    path = folder / "events.json"
    events = json.loads(path.read_text())
    for card in events["cards"]:
        if card["type"] == "invader":
            card.update(type="starport", value=0)
    path.write_text(json.dumps(events))
    decks = [{"name": "own"}, {"name": "meek", "folder": "meek"}]
    chosen = plan(tmp_path, decks=decks, games=120, pilots=["practised"])
    own, meek = chosen.results(played(chosen))
    assert own["difference"] is None
    assert meek["difference"]["share"] == pytest.approx(meek["won"]["share"] - own["won"]["share"])
    assert meek["difference"]["share"] > 0.1
    assert not meek["difference"]["noise"]
    found = changes(chosen.decks[0].cards, chosen.decks[1].cards)
    assert {change.field for change in found} == {"type", "value"}
    assert {change.after for change in found} == {"starport", "0"}
    assert chosen.lines([own, meek])[2].startswith("meek")


def test_cards_that_one_deck_alone_has_are_named():
    cards = load_cards()
    some = dict(cards.events)
    gone = some.pop(next(iter(some)))
    fewer = Cards(cards.planets, some, cards.home)
    assert [(c.card, c.before, c.after) for c in changes(cards, fewer)] == [
        (gone.title, gone.title, "—")
    ]
    assert [(c.card, c.before, c.after) for c in changes(fewer, cards)] == [
        (gone.title, "—", gone.title)
    ]


def test_the_digest_follows_from_cards_seed_and_games():
    def digest_of(**changed: object) -> str:
        chosen = plan(**changed)
        return digest(chosen.rows, played(chosen))

    assert digest_of() == digest_of()
    assert len({digest_of(), digest_of(seed="B"), digest_of(games=11)}) == 3


# Spec files


@pytest.mark.parametrize(
    ("changed", "parts"),
    [
        ({"games": 0}, ["games", "must be 1 or more, not 0"]),
        ({"games": "many"}, ['games: must be a whole number, not "many"']),
        ({"colour": "red"}, ["colour: is not a field here"]),
        ({"game": "chess"}, ["game: must be 'freetrader', not \"chess\""]),
        ({"pilots": ["ace"]}, ["pilots", "no pilot ace", "advised 60"]),
        ({"pilots": ["advised"]}, ["pilots", "playouts"]),
        ({"pilots": ["greedy", "greedy"]}, ["greedy stands twice"]),
        ({"decks": []}, ["decks: must have at least 1 entry, not 0"]),
        ({"decks": [{"name": "a"}, {"folder": "x"}]}, ["decks, entry 2, name: is missing"]),
        ({"schedules": ["nonsense"]}, ["schedules, 1", "no preset nonsense", "standard"]),
        ({"schedules": ["hard", {"name": "a"}]}, ["schedules, entry 2", "either preset"]),
        ({"schedules": [{"payments": [5]}]}, ["schedules, entry 1", "needs a name"]),
        ({"schedules": [{"preset": "hard", "bonus": [1]}]}, ["bonus goes with payments"]),
        ({"schedules": [{"name": "a", "payments": [5, 50]}]}, ["schedules, entry 1", "50"]),
        ({"schedules": [{"name": "a", "payments": [5], "levels": [1]}]}, ["levels"]),
        ({"schedules": [{"preset": "hard", "start": 99}]}, ["schedules, entry 1", "99"]),
        ({"decks": [{"name": "a", "folder": "nowhere"}]}, ["nowhere/planets.json"]),
    ],
)
def test_a_spec_that_cannot_be_played_is_refused_by_its_field(changed, parts, tmp_path):
    with pytest.raises(CatalogError) as refused:
        plan(tmp_path, **changed)
    for part in ("json", *parts):
        assert part in str(refused.value)


def test_a_bad_card_is_refused_by_deck_file_card_and_field(tmp_path):
    folder = copied_decks(tmp_path / "mine")
    path = folder / "planets.json"
    path.write_text(path.read_text().replace('"distance": 1', '"distance": 0', 1))
    with pytest.raises(CatalogError, match=r"mine/planets\.json: cards, card P00, distance"):
        plan(tmp_path, decks=[{"name": "mine", "folder": "mine"}])


def test_the_example_changes_one_card_of_the_games_own_decks():
    example = read_plan(EXAMPLE.name, EXAMPLE.read_text(), EXAMPLE.parent)
    own, changed = example.decks
    assert own.cards == load_cards()
    # Cards added since are none that the example has: it changes one of those it has.
    (change,) = (each for each in changes(own.cards, changed.cards) if each.field)
    assert (change.card, change.field) == ("Lucent", "distance")


# The report


class _Links(html.parser.HTMLParser):
    """What a page would fetch, and whether its elements are closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.kinds: Counter[str] = Counter()

    def handle_starttag(self, tag, attrs):
        self.kinds[tag] += 1
        for name, value in attrs:
            if name in ("src", "href", "xlink:href", "data") and not value.startswith("#"):
                self.fetched.append(value)


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("report")
    copied_decks(folder / "again")
    # matplotlib hides the one and sets the other as a formula
    decks = [{"name": "_own"}, {"name": "$x^2$ <B>$", "folder": "again"}]
    chosen = plan(folder, decks=decks, schedules=["standard"])
    found = sections(chosen.decks, chosen.results(played(chosen)))
    return page("$\\frac$ _", "twelve games", found)


def test_the_report_has_all_its_parts(report):
    for part in ("changed", "wins", "losses", "cargo", "modules", "prices", "influence"):
        assert f"<h2>{say(f'lab.{part}.title')}</h2>" in report
    links = _Links()
    links.feed(report)
    # Wins and differences, losses, cargo, modules, prices of two decks, influence of two.
    assert links.kinds["svg"] == 9
    for axis in ("schedule", "won", "gap", "month", "lost", "price"):
        assert say(f"lab.axis.{axis}") in report
    for world in load_cards().planets.values():
        assert world.name in report
    for card in load_cards().events.values():
        assert card.title in report
    assert "<h1>$\\frac$ _</h1>" in report
    charts = "".join(re.findall(r"<svg.*?</svg>", report, re.DOTALL))
    for name in ("_own", "$x^2$ &lt;B&gt;$"):
        assert f"{name}, greedy</text>" in charts, "in the legend"
    assert "<B>" not in report


def test_the_report_fetches_nothing(report):
    links = _Links()
    links.feed(report)
    assert links.fetched == []
    assert "script" not in links.kinds
    assert "http:" not in report
    assert "https:" not in report
    assert "url(h" not in report


def test_equal_figures_are_equal_files():
    def drawn() -> str:
        with figure(2, 1) as sheet:
            sheet.add_subplot().plot([1, 3, 2], label="a < b")
            return svg(sheet, "a < b")

    assert drawn() == drawn()
    assert 'aria-label="a &lt; b"' in drawn()
