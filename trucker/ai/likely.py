"""What VIPs are likely to pay."""

from collections.abc import Sequence

from trucker.rules.printed import VipCard
from trucker.rules.ship import Ship
from trucker.rules.vips.demand import kinds_around

__all__ = ["likely_reward"]

_BLOCKS = 1.5
"""Blocks in structural modules, and colors aboard, that a VIP may be paid for."""


def likely_reward(
    card: VipCard, ship: Ship, cell: int, level: int, order_rewards: Sequence[int], players: int
) -> float:
    """Credits that a VIP in this cabin pays at the end if all goes well."""
    reward = card.reward
    if reward.kind == "by_rank":
        return _mean(reward.by_rank[level][:players])
    if reward.kind == "order_again":
        return _mean(order_rewards[:players])
    return reward.credits[level] * _count(card, ship, cell)


def _mean(credits: Sequence[int]) -> float:
    return sum(credits) / len(credits)


def _count(card: VipCard, ship: Ship, cell: int) -> float:
    kind = card.reward.kind
    if kind == "joined_at_boarding":
        return len(ship.joined(cell))
    if kind == "kinds_around":
        return max(0, kinds_around(ship, cell) - card.reward.beyond)
    if kind == "aliens_aboard":
        supports = {ship.part(each).tile.support for each in ship.occupied()} - {""}
        aboard = len({*ship.figures} & {"b", "p"})
        return max(aboard, 0.8 * len(supports))
    if kind == "hidden_goods":
        return min(2 * _BLOCKS, 0.7 * sum(map(ship.is_module, ship.occupied())))
    if kind == "colors_aboard":
        return 2 * _BLOCKS if ship.frame.containers else 0
    return 1
