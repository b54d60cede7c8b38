"""Two folders of pictures compared: sizes, boxes of differences, what only one of them has."""

import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from tests.support.process import environ

ROOT = Path(__file__).parents[2]


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """Two folders with the same two pictures."""
    made = (tmp_path / "before", tmp_path / "after")
    for folder in made:
        folder.mkdir()
        Image.new("RGB", (40, 30), (10, 20, 30)).save(folder / "title.png")
        Image.new("RGBA", (40, 30), (10, 20, 30, 0)).save(folder / "table.png")
    return made


def compare(*words: object) -> tuple[int, str, str]:
    command = [sys.executable, "-m", "tools.compare", *map(str, words)]
    done = subprocess.run(command, env=environ(), capture_output=True, text=True, cwd=ROOT)
    return done.returncode, done.stdout, done.stderr


def test_equal_folders_print_nothing(folders: tuple[Path, Path]) -> None:
    assert compare(*folders) == (0, "", "")


def test_a_difference_is_told_by_box_and_height(folders: tuple[Path, Path]) -> None:
    before, after = folders
    picture = Image.open(after / "title.png")
    picture.putpixel((5, 6), (10, 20, 37))
    picture.putpixel((9, 7), (2, 20, 30))
    picture.save(after / "title.png")
    line = "title.png: differs in 5x2 at 5, 6 by up to 8\n"
    assert compare(before, after) == (1, line, "")


def test_a_color_below_no_opacity_differs_too(folders: tuple[Path, Path]) -> None:
    before, after = folders
    Image.new("RGBA", (40, 30), (10, 20, 31, 0)).save(after / "table.png")
    assert compare(before, after)[1] == "table.png: differs in 40x30 at 0, 0 by up to 1\n"


def test_another_size_is_told_as_such(folders: tuple[Path, Path]) -> None:
    before, after = folders
    Image.new("RGB", (41, 30)).save(after / "title.png")
    assert compare(before, after) == (1, "title.png: size 41x30, before 40x30\n", "")


def test_what_is_missing_on_either_side_is_listed_and_sheets_are_not(
    folders: tuple[Path, Path],
) -> None:
    before, after = folders
    (after / "title.png").rename(after / "upgrade.png")
    Image.new("RGB", (4, 3)).save(after / "sheet-1.png")
    lines = f"title.png: missing in {after}\nupgrade.png: missing in {before}\n"
    assert compare(before, after) == (1, lines, "")


def test_bad_folders_are_refused_in_one_sentence(folders: tuple[Path, Path]) -> None:
    before, after = folders
    empty, none = after / "empty", after / "none"
    empty.mkdir()
    (before / "table.png").write_bytes(b"no picture")
    assert compare(before) == (2, "", "tools.compare expects two folders, not 1.\n")
    assert compare(after, none) == (2, "", f"{none} is not a folder.\n")
    assert compare(empty, after) == (2, "", f"{empty} has no pictures (*.png).\n")
    code, said, refused = compare(before, after)
    assert (code, said) == (2, "")
    assert refused.startswith(f"{before / 'table.png'} is not a picture that can be read (")
    assert refused.count("\n") == 1
