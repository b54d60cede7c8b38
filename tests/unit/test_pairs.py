"""Pairs: each two values of each two dimensions meet, in hardly more rows than that takes."""

from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st

from tests.support.pairs import once, pairwise, quick_and_long

LENGTHS = st.lists(st.integers(1, 9), min_size=2, max_size=6)


@given(LENGTHS)
def test_each_pair_of_values_of_each_two_dimensions_occurs(lengths: list[int]) -> None:
    dimensions = [
        [f"{letter}{n}" for n in range(of)] for letter, of in zip("abcdef", lengths, strict=False)
    ]
    rows = pairwise(*dimensions)
    assert all(value in of for row in rows for value, of in zip(row, dimensions, strict=True))
    for a, b in combinations(range(len(lengths)), 2):
        assert {(row[a], row[b]) for row in rows} == set(product(dimensions[a], dimensions[b]))
    assert len(rows) == len(set(rows))


def test_screens_take_as_few_rows_as_there_are_screens_and_sizes() -> None:
    rows = pairwise(range(30), range(8), range(3), range(2))
    assert len(rows) == 240  # of 1,440
    assert {sum(row[2] == scale for row in rows) for scale in range(3)} == {80}
    assert pairwise(range(30), range(8), range(3), range(2)) == rows


def test_fewer_than_two_dimensions_are_taken_as_they_are() -> None:
    assert pairwise("abc") == [("a",), ("b",), ("c",)]
    assert pairwise("abc", "x") == [("a", "x"), ("b", "x"), ("c", "x")]


def test_once_takes_each_value_in_as_many_rows_as_the_longest_has() -> None:
    assert once("abcd", "xy") == [("a", "x"), ("b", "y"), ("c", "x"), ("d", "y")]


def test_what_is_not_quick_is_long() -> None:
    cases = quick_and_long(once("ab", "xyz"), "ab", "xyz")
    assert {case.values for case in cases} == set(product("ab", "xyz"))
    assert [case.values for case in cases if not case.marks] == [("a", "x"), ("a", "z"), ("b", "y")]
    assert {mark.name for case in cases for mark in case.marks} == {"long"}
