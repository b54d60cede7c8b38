"""Measures how often our own captains win each preset and stores it as data.

    python -m tools.measure

Writes resources/freetrader/measured.json: what the campaign screen shows for each edition of the
cards, with the command that makes each figure again.
"""

import json
from pathlib import Path

from freetrader.advice.win_rate import CAPTAINS
from freetrader.ai.simulation import simulate
from freetrader.rules.cards import Cards
from freetrader.rules.setup import Setup
from freetrader.storage.catalog import load_presets
from freetrader.storage.editions import EDITIONS, edition_cards, edition_deck

GAMES = 4000
SEED = "measured"


def main() -> None:
    editions: list[object] = []
    for edition in EDITIONS:
        shares: dict[str, object] = {}
        for preset in load_presets().presets:
            shares[preset.id] = {
                captain: measured(edition_cards(edition), preset.setup, captain)
                for captain in CAPTAINS
            }
            print(edition, preset.id, shares[preset.id], flush=True)
        deck = edition_deck(edition).id
        editions.append({"edition": edition, "deck": deck, "presets": shares})
    options = f"--preset ID --edition N --pilot NAME --games {GAMES} --seed {SEED} --json"
    target = Path(__file__).parent.parent / "resources" / "freetrader" / "measured.json"
    found = {"command": f"freetrader simulate {options}", "editions": editions}
    target.write_text(json.dumps(found, indent=1) + "\n")


def measured(cards: Cards, setup: Setup, captain: str) -> dict[str, float]:
    report = simulate(cards, setup, captain, GAMES, SEED)
    turns = round(report.turns / report.games, 1)
    return {"games": report.games, "wins": report.wins, "mean_turns": turns}


if __name__ == "__main__":
    main()
