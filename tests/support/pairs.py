"""Few cases for many dimensions: each two values meet, not each with all others.

A fault of a scene mostly takes two things at once: a long language in a small window, a large
text on a full ship. The whole product, which finds the others, too, is for long tests.
"""

from collections.abc import Sequence
from itertools import combinations, product
from typing import Any

import pytest

__all__ = ["once", "pairwise", "quick_and_long"]

Row = tuple[Any, ...]


def pairwise(*dimensions: Sequence[Any]) -> list[Row]:
    """Rows of a value of each dimension; each pair of values of each two of them is in some row.

    Always the same rows, each value about as often as any other. They are hardly more than the
    product of the two longest dimensions, fewer than which cannot do.
    """
    if len(dimensions) < 2:
        return list(product(*dimensions))
    axes = [range(len(values)) for values in dimensions]
    left = dict.fromkeys(
        ((a, x), (b, y)) for a, b in combinations(range(len(axes)), 2)
        for x in axes[a] for y in axes[b]
    )  # fmt: skip
    used = [[0] * len(axis) for axis in axes]
    rows: list[Row] = []
    while left:
        row = dict(next(iter(left)))
        for number in range(len(axes)):
            if number not in row:
                row[number] = min(
                    axes[number],
                    key=lambda value: (
                        -sum(_pair(each, (number, value)) in left for each in row.items()),
                        used[number][value],
                    ),
                )
        for number, value in row.items():
            used[number][value] += 1
        for one, other in combinations(sorted(row.items()), 2):
            left.pop((one, other), None)
        rows.append(tuple(values[row[n]] for n, values in enumerate(dimensions)))
    return rows


def _pair(one: tuple[int, int], other: tuple[int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
    return (one, other) if one < other else (other, one)


def once(*dimensions: Sequence[Any]) -> list[Row]:
    """As many rows as the longest dimension has values: each value of each is in some row."""
    most = max(map(len, dimensions))
    return [tuple(values[n % len(values)] for values in dimensions) for n in range(most)]


def quick_and_long(quick: Sequence[Row], *dimensions: Sequence[Any]) -> list[Any]:
    """Parameters of a test: these rows quickly, the others of the whole product when it is long."""
    return [
        pytest.param(*row, marks=() if row in quick else pytest.mark.long)
        for row in product(*dimensions)
    ]
