"""Measures how a skilled pilot in the player's seat fares on each rung of Galaxy Trucker's career.

    python -m tools.measure_flights [RUNG ...]

Writes resources/trucker/measured.json, which the career page shows, rung by rung: what was
measured before stays where a rung is not named.
"""

import json
import sys
from dataclasses import replace
from pathlib import Path

from tabletop import pilot_rng, seed_number
from trucker.ai.levels import pilot_of, sitting_of
from trucker.ai.steady import SteadyPilot
from trucker.briefing.career import FLOWN, Flown, setup_of
from trucker.rules.turn import RULES_VERSION, GalaxyTrucker
from trucker.storage.catalog import load_cards
from trucker.storage.codec import TruckerCodec

GAMES = 400
PILOT = ("normal", "careful")
SEED = "measured"
TARGET = Path(__file__).parent.parent / "resources" / "trucker" / "measured.json"


def main(names: list[str]) -> None:
    held = json.loads(TARGET.read_text())["rungs"] if TARGET.exists() else {}
    for rung in FLOWN:
        if not names or rung.id in names:
            held[rung.id] = measured(rung)
            print(rung.id, held[rung.id], flush=True)
        found = {
            "command": "python -m tools.measure_flights",
            "deck": TruckerCodec(load_cards()).deck.id,
            "pilot": " ".join(PILOT),
            "rules": RULES_VERSION,
            "rungs": {each.id: held[each.id] for each in FLOWN if each.id in held},
        }
        TARGET.write_text(json.dumps(found, indent=1) + "\n")


def measured(rung: Flown, games: int = GAMES) -> dict[str, int]:
    """Games, those first with a profit, and those with a profit; game i has the seed
    "measured/i"."""
    game, setup = GalaxyTrucker(load_cards()), setup_of(rung)
    setup = replace(setup, seats=(sitting_of(*PILOT), *setup.seats[1:]))
    pilots = [SteadyPilot(pilot_of(seat.level, seat.name)) for seat in setup.seats]
    first = profit = 0
    for number in range(games):
        name = f"{SEED}/{number}"
        state = game.start(setup, seed_number(name))
        chances = [pilot_rng(name, seat, 0) for seat in range(len(pilots))]
        while (decision := state.decision) is not None:
            seat = decision.seat
            game.apply(state, pilots[seat].choose(state, decision, chances[seat]))
        credits = [seat.credits for seat in state.seats]
        profit += credits[0] > 0
        first += credits[0] == max(credits) > 0
    return {"games": games, "first": first, "profit": profit}


if __name__ == "__main__":
    main(sys.argv[1:])
