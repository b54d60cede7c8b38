"""Measures the win share of every preset with our own greedy pilot and stores it as data.

    python -m tools.measure

Writes resources/freetrader/measured.json: what the campaign screen shows, with the command
that makes each figure again.
"""

import json
from pathlib import Path

from freetrader.catalog import load_cards, load_presets
from freetrader.simulation import simulate

GAMES = 4000
SEED = "measured"


def main() -> None:
    shares: dict[str, object] = {}
    for preset in load_presets().presets:
        report = simulate(load_cards(), preset.setup, "greedy", GAMES, SEED)
        shares[preset.id] = {
            "games": report.games,
            "win_share": round(report.win_share, 4),
            "win_share_se": round(report.win_share_se, 4),
            "mean_turns": round(report.turns / report.games, 1),
        }
        print(preset.id, shares[preset.id])
    command = f"freetrader simulate --preset ID --pilot greedy --games {GAMES} --seed {SEED} --json"
    target = Path(__file__).parent.parent / "resources" / "freetrader" / "measured.json"
    target.write_text(json.dumps({"command": command, "presets": shares}, indent=1) + "\n")


if __name__ == "__main__":
    main()
