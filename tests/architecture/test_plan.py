"""The picture of the floors is the one that the contracts give; its lines of code are about so."""

import re

import pytest

from tools.plan import PICTURE, SEPARATOR, floors, lines_of, picture, rounded, wanted

_LINES = re.compile(r">([^<>]+) lines<")


def told() -> dict[str, str]:
    """What the picture that is kept says of the lines of each box."""
    names = _LINES.findall(picture({name: name for name in wanted()}))
    return dict(zip(names, _LINES.findall(PICTURE.read_text("utf-8")), strict=True))


def test_the_picture_is_drawn_from_the_contracts() -> None:
    """If not, run `python -m tools.plan`."""
    assert PICTURE.read_text("utf-8") == picture(told())


def test_lines_are_told_as_they_about_are() -> None:
    """Half as many or twice as many pass, so that few commits draw it anew."""
    real, kept = wanted(), told()
    assert set(kept) == set(real)
    for name, lines in real.items():
        numbers = [int(each.replace(",", "")) for each in kept[name].split(SEPARATOR)]
        for number, now in zip(numbers, lines, strict=True):
            assert number / 2.2 < max(now, 5) < number * 2.2, (name, number, now)


@pytest.mark.parametrize(
    ("lines", "words"),
    [(3, "10"), (74, "70"), (96, "100"), (449, "400"), (1_501, "2,000"), (12_345, "12,000")],
)
def test_lines_are_rounded(lines: int, words: str) -> None:
    assert rounded(lines) == words


def test_floors_are_read_from_the_contracts() -> None:
    assert floors("freetrader")[-1] == ["rules"]
    assert ["words", "storage", "ai"] in floors("trucker")
    assert floors("desktop")[0] == ["launcher"]
    with pytest.raises(LookupError):
        floors("resources")
    assert lines_of("desktop/launcher") > 100
    assert lines_of("desktop/nothing") == 0
