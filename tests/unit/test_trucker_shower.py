"""A meteor shower as it is shown: which sweep a meteor is part of, and that it needs no dice."""

from tests.support.trucker_expanded import afloat, asked_by, super_cards
from trucker.briefing.hit.story import story_asked
from trucker.briefing.hit.swarm import note_words
from trucker.briefing.hit.swept import Sweeping, Swept


def test_each_meteor_is_part_of_the_sweep_that_the_path_says():
    state = asked_by(super_cards("meteor_shower")[0], "hit", afloat("II")).state
    swept = Swept.of(state)
    assert swept is not None
    found = [Sweeping.of_meteor(state, state.card, n + 1) for n in range(len(swept.path))]
    for number, (side, line) in enumerate(swept.path):
        sweep = found[number]
        assert sweep is not None
        assert (sweep.side, sweep.lines[number + 1 - sweep.first]) == (side, line)
    assert [each.number for each in found if each] == sorted(each.number for each in found if each)
    assert found[-1] is not None
    assert found[-1].number == found[-1].of > 1
    assert Sweeping.of_meteor(state, state.card, len(swept.path) + 1) is None


def test_no_dice_are_told():
    state = asked_by(super_cards("meteor_shower")[0], "hit", afloat("II")).state
    swept = Swept.of(state)
    assert swept is not None
    step = story_asked(state, ()).roll.step
    assert (step.head, step.note.split(";")[0]) == ("Meteor", f"number {swept.met[0]}")
    assert note_words(state, state.card, swept.met[0], False).startswith("Sweep 1 of ")


def test_an_ordinary_card_has_no_sweep():
    state = afloat("II").state
    card = next(c for c, a in state.cards.adventures.items() if a.kind == "meteor_swarm")
    assert Sweeping.of_meteor(state, card, 1) is None
