"""A combat zone: who was the weakest of each line is told once all have declared."""

from tabletop import Event
from tests.support.trucker_hits import flights, step
from trucker.rules import events
from trucker.words.log import log_lines
from trucker.words.names import seat_name
from trucker.words.telling.zone import judged


def test_the_weakest_of_a_line_is_who_suffers_it() -> None:
    checked = 0
    for session in flights("III", range(6)):
        while session.state.decision is not None:
            before, heard = session.state.clone(), list[Event]()
            heard += step(session)
            for result in judged(before, heard):
                if result.line.penalty != "days":
                    continue
                at = next(n for n, event in enumerate(heard) if event is result.last)
                after = heard[at + 1]
                assert isinstance(after, events.Moved)
                assert after.seat == result.weakest
                checked += 1
                told = f"lose {result.line.amount} days: {seat_name(session.state, after.seat)}."
                assert any(told in line for line in log_lines(session))
    assert checked
