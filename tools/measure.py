"""Measures how often our own captains win each preset and stores it as data.

    python -m tools.measure

Writes resources/freetrader/measured.json: what the campaign screen shows, with the command
that makes each figure again.
"""

import json
from pathlib import Path

from freetrader.advice.win_rate import CAPTAINS
from freetrader.ai.simulation import simulate
from freetrader.rules.setup import Setup
from freetrader.storage.catalog import load_cards, load_presets
from freetrader.storage.positions import shared_codec

GAMES = 4000
SEED = "measured"


def main() -> None:
    shares: dict[str, object] = {}
    for preset in load_presets().presets:
        shares[preset.id] = {captain: measured(preset.setup, captain) for captain in CAPTAINS}
        print(preset.id, shares[preset.id])
    command = f"freetrader simulate --preset ID --pilot NAME --games {GAMES} --seed {SEED} --json"
    target = Path(__file__).parent.parent / "resources" / "freetrader" / "measured.json"
    found = {"command": command, "deck": shared_codec().deck.id, "presets": shares}
    target.write_text(json.dumps(found, indent=1) + "\n")


def measured(setup: Setup, captain: str) -> dict[str, float]:
    report = simulate(load_cards(), setup, captain, GAMES, SEED)
    turns = round(report.turns / report.games, 1)
    return {"games": report.games, "wins": report.wins, "mean_turns": turns}


if __name__ == "__main__":
    main()
