"""A simulation's results in words."""

from resources import say
from trucker.ai.simulation import Report

__all__ = ["report_lines"]


def report_lines(report: Report) -> list[str]:
    """What a simulation found, as a table for a reader."""
    speed = f"{report.games / report.seconds:.1f}"
    names = ("who", "credits", "finished", "positive", "lost", "won")
    head = [say(f"gt.report.head.{name}") for name in names]
    return [say("gt.report.games", n=report.games, speed=speed), _row(*head)] + [
        _row(
            f"{say(f'gt.character.{seat.character}')}, {say(f'gt.level.{seat.level}')}",
            say(
                "gt.report.mean",
                mean=f"{seat.credits_mean:.2f}",
                error=f"{seat.credits_se:.2f}",
            ),
            f"{seat.finished / report.games:.1%}",
            f"{seat.positive_share:.1%}",
            f"{seat.lost / report.games:.2f}",
            f"{seat.wins / report.games:.1%}",
        )
        for seat in report.seats
    ]


def _row(who: str, *columns: str) -> str:
    return f"{who:<20}" + "".join(f"{column:>15}" for column in columns)
