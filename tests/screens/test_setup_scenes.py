"""The scene of a new campaign as data: reflow, refused values with reasons, win shares."""

from functools import partial
from typing import Any

import pytest

from freetrader import sharing
from freetrader.briefing.campaign import CUSTOM
from freetrader.rules.setup import Setup
from freetrader.screens.setup.scene import SetupView, setup_scene
from freetrader.storage.catalog import load_presets
from tabletop.estimate import Estimate
from tests.screens.audit import covered_by_tips, faults
from tests.screens.windows import Window, faults_in, in_windows

PRESETS = load_presets()
MEASURED = {
    preset.id: {"greedy": Estimate(4000, 400 * number), "practised": Estimate(4000, 640 * number)}
    for number, preset in enumerate(PRESETS.presets)
}
CAREER = Setup((20,) * 12, (3,) * 12, 20, (9, 9, 9, 9))


def view_of(setup: Setup, seed: str = "KESTREL-4471", **values: Any) -> SetupView:
    preset = PRESETS.of(setup)
    code = sharing.share_code(setup, seed, "9b58") if seed else ""
    return SetupView(
        PRESETS.presets,
        setup,
        preset.id if preset else CUSTOM,
        seed,
        code,
        measured=MEASURED,
        said=("Standard", "The last bill is nearly a full store of Vectorium."),
        **values,
    )


VIEWS = {
    "standard": view_of(PRESETS.by_id("standard").setup),
    "six": view_of(PRESETS.by_id("career").setup, first_month=3, tab="seed"),
    "twelve": view_of(CAREER, "W" * 40, first_month=12, tab="seed", practice=True),
    "one": view_of(Setup((1,), (0,), 1, (0, 0, 1, 1)), ""),
    "unmeasured": SetupView(
        PRESETS.presets, CAREER, CUSTOM, "", fault="A seed is 1 to 40 letters.", tab="seed", caret=0
    ),
}


@in_windows(VIEWS)
def test_no_faults(name: str, windows: list[Window]) -> None:
    assert faults_in(windows, lambda: partial(setup_scene, VIEWS[name])) == []


@pytest.mark.parametrize("name", ["standard", "six", "one"])
@pytest.mark.parametrize("k", [1.0, 1.25, 1.5])
def test_no_tip_lies_over_the_choices_beside_it(name: str, k: float) -> None:
    assert covered_by_tips(setup_scene(VIEWS[name], 1280, 720, k)) == []


@pytest.mark.parametrize("k", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("seed", ["KESTREL-4471", "W" * 40])
@pytest.mark.parametrize("payments", [(5, 10, 10, 15), (20,) * 12])
def test_a_share_code_is_shown_whole(payments: tuple[int, ...], seed: str, k: float) -> None:
    setup = Setup(payments, (3,) * len(payments), 20, (9, 9, 9, 9))
    view = view_of(setup, seed, tab="seed")
    scene = setup_scene(view, 1280, 720, k)
    assert view.code in "".join(words.text for words in scene.words())
    assert scene.node("copy-code").tip == view.code


@pytest.mark.parametrize(
    ("seed", "height", "k"),
    [
        ("GANNET-TAFIL-MIFIG-KULOZ", 720, 1.0),
        ("GANNET-TAFIL-MIFIG-KULOZ", 800, 1.0),
        ("GANNET-TAFIL-MIFIG-KULOZ", 720, 1.25),
        ("WHIMBREL-MUMUM-MOMOM-MAMAM", 720, 1.0),
        ("WHIMBREL-MUMUM-MOMOM-MAMAM", 800, 1.0),
    ],
)
def test_a_usual_seed_is_shown_whole_while_nobody_types(seed: str, height: int, k: float) -> None:
    """The second is as long and as wide as the seeds that are drawn."""
    for setup in (PRESETS.by_id("standard").setup, CAREER):
        view = view_of(setup, seed, tab="seed")
        scene = setup_scene(view, 1280, height, k)
        field = scene.node("seed").box
        shown = [words.text for words in scene.words() if field.holds(words.x, words.cy)]
        assert shown == [seed]
        assert faults(scene) == []
