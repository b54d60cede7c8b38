"""Missions and VIPs in text mode: the views m and v, and who tells of them."""

from tests.cli.conftest import Run
from tests.support.trucker_expanded import asked_first
from trucker.briefing.systems.guests import guests_of
from trucker.text.menus import menu_of


def test_m_and_v_tell_how_the_player_stands(run: Run):
    words = ("trucker", "text", "--flight", "2", "--mission", "radioactive_isotopes", "--vips")
    code, out, err = run(*words, "--seed", "B", typed="m\nv\nh\nq\n")
    assert (code, err) == (0, "")
    assert "Mission: Radioactive Isotopes." in out
    assert "+ Advance, paid to all: +20" in out
    assert "- Radioactive cargo aboard +5, if you arrive: none so far, 0" in out
    assert "? Radioactive cargo lost −2, even if you give up: none so far, may still happen" in out
    assert "Mission so far, as if you arrived now: +20." in out
    assert out.count("No cabin to live in yet.") == 3
    assert "m shows the mission and how you stand, v the VIPs" in out
    assert "m its mission and v its VIPs" in " ".join(out.split())


def test_each_cabin_has_a_verdict_with_its_reason(run: Run):
    words = ("trucker", "text", "--flight", "2", "--vips", "--seed", "B")
    _, out, _ = run(*words, typed="c\n" * 60 + "v\nq\n")
    told = out[out.rindex(" (red VIP), ") :]
    assert " + " in told or " - " in told
    assert "needed" in told or "allowed" in told or "short" in told or "Aboard" in told


def test_a_base_game_says_that_there_is_neither(run: Run):
    _, out, _ = run("trucker", "text", "--seed", "B", typed="m\nv\nq\n")
    assert "This flight has no mission." in out
    assert "This flight has no VIPs." in out
    assert "m shows the mission" not in out


def test_the_start_tells_the_advance_apart_and_advice_names_whom_to_build_for(run: Run):
    words = ("trucker", "text", "--flight", "2", "--mission", "heavy_duty", "--vips")
    _, out, _ = run(*words, "--seed", "RIVET-4471", typed="?\nq\n")
    told = " ".join(out.split())
    assert "You have 0 credits. This flight has brought 20 credits so far, the advance" in told
    vips = "the VIPs Force Guru, Opera Diva and Amateur Xenologist"
    assert f"build for the mission Heavy Duty and {vips}." in told


def test_who_boards_tells_what_each_pays():
    session = asked_first("vips", vips=True)
    hints = " ".join(menu_of(session).hints)
    for guest in guests_of(session.state):
        assert f"{guest.name} {guest.pays}" in hints
