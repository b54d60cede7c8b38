"""Games dealt in chunks add up to the same in any cut, order and number at a time."""

from concurrent.futures import Future, ThreadPoolExecutor
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop import Plain, seed_number
from tabletop.trials import Sums, Tally, digest, game_seed, run, share_error

ROWS: list[Plain] = [{"row": "one"}, {"row": "two"}, {"row": "three"}]


def play(row: Plain, first: int, count: int) -> Sums:
    """What a game brings follows from its seed alone."""
    sums: Sums = {}
    for index in range(first, first + count):
        number = seed_number(game_seed(str(row["row"]), index))
        for name in ("games", f"kind/{number % 3}"):
            sums[name] = sums.get(name, 0) + 1
        sums["total"] = sums.get("total", 0) + number % 100
    return sums


def whole(games: int) -> list[Tally]:
    return [Tally([(0, games)], play(row, 0, games)) for row in ROWS]


@settings(deadline=None)
@given(
    games=st.integers(1, 60),
    cuts=st.lists(st.integers(1, 59), max_size=8),
    order=st.randoms(use_true_random=False),
)
def test_chunks_merge_in_any_order(games, cuts, order):
    edges = sorted({0, games, *(cut for cut in cuts if cut < games)})
    chunks = [(row, first, end) for row in range(len(ROWS)) for first, end in pairwise(edges)]
    order.shuffle(chunks)
    tallies = [Tally() for _ in ROWS]
    for row, first, end in chunks:
        tallies[row].add(first, end - first, play(ROWS[row], first, end - first))
    assert tallies == whole(games)
    assert digest(ROWS, tallies) == digest(ROWS, whole(games))


@given(games=st.integers(1, 200), done=st.sets(st.integers(0, 199)), slots=st.integers(1, 9))
def test_a_run_plays_what_is_missing_and_nothing_else(games, done, slots):
    tallies = [Tally() for _ in ROWS]
    for index in done:
        if index < games:
            tallies[0].add(index, 1, play(ROWS[0], index, 1))
    heard: list[int] = []
    with ThreadPoolExecutor(2) as pool:
        run(ROWS, games, tallies, play, pool, slots, lambda: heard.append(1))
    assert tallies == whole(games)
    left = [Tally(list(tally.done), dict(tally.sums)) for tally in tallies]
    with ThreadPoolExecutor(2) as pool:
        run(ROWS, games, left, play, pool, slots, lambda: pytest.fail("nothing was left"))
    assert left == tallies


def test_no_more_chunks_are_under_way_than_asked_for():
    seen: list[int] = []

    class Counting(ThreadPoolExecutor):
        def submit(self, fn, /, *args):
            seen.append(sum(not each.done() for each in flying) + 1)
            flying.append(super().submit(fn, *args))
            return flying[-1]

    flying: list[Future[object]] = []
    with Counting(1) as counting:
        run(ROWS, 2000, [Tally() for _ in ROWS], play, counting, 4, lambda: None)
    assert max(seen) <= 4


def test_a_game_is_never_counted_twice():
    tally = Tally()
    tally.add(5, 5, {"won": 2})
    for first, count in ((0, 6), (9, 1), (5, 5), (4, 9)):
        with pytest.raises(ValueError, match="twice"):
            tally.add(first, count, {"won": 1})
    assert tally == Tally([(5, 10)], {"won": 2})
    assert tally.missing(12) == [(0, 5), (10, 12)]


def test_a_chunk_that_fails_ends_the_run_and_what_was_merged_stays():
    def failing(row: Plain, first: int, count: int) -> Sums:
        if first >= 3:
            raise ValueError("no such game")
        return play(row, first, count)

    tallies = [Tally()]
    with ThreadPoolExecutor(1) as pool, pytest.raises(ValueError, match="no such game"):
        run(ROWS[:1], 100, tallies, failing, pool, 1, lambda: None)
    assert tallies[0].done == [(0, tallies[0].games)]
    assert 1 <= tallies[0].games < 100
    assert tallies[0].sums == play(ROWS[0], 0, tallies[0].games)


def test_digests_tell_sums_rows_and_numbers_of_games_apart():
    base = digest(ROWS, whole(9))
    more = whole(9)
    more[1].sums["total"] += 1
    assert (
        len({base, digest(ROWS, more), digest(ROWS, whole(10)), digest(ROWS[::-1], whole(9))}) == 4
    )


def test_the_error_of_a_share_is_never_none_at_all():
    assert share_error(0, 10) > 0
    assert share_error(0.5, 10_000) == pytest.approx(0.005, rel=1e-3)
