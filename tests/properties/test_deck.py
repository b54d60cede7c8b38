"""Random sequences of a deck's verbs: no card is lost, none is there twice, none is revealed."""

from collections.abc import Callable
from itertools import chain

from hypothesis import given
from hypothesis import strategies as st

from tabletop import Deck, FastRng, Stream, mixed, redeal

SEEDS = st.integers(0, 2**32)
CARDS = st.integers(0, 40).map(lambda count: list(range(count)))
PLAYS = st.lists(st.tuples(st.integers(0, 6), st.integers(0, 50)), max_size=60)


def play(deck: Deck[int], rng: Stream, plays: list[tuple[int, int]]) -> tuple[Deck[int], list[int]]:
    """The deck, and the cards drawn and not put back, after all verbs that could be done."""
    hand: list[int] = []
    for verb, n in plays:
        before = deck
        if verb == 0 and deck.pile:
            card, deck = deck.draw()
            assert card == before.pile[-1]
            hand.append(card)
        elif verb == 1:
            cards, deck = deck.deal(n)
            assert cards == before.pile[::-1][:n]
            hand += cards
        elif verb == 2 and hand:
            card = hand.pop(n % len(hand))
            deck = deck.put(card)
            assert deck.discard == (*before.discard, card)
        elif verb == 3 and deck.discard:
            card = deck.discard[n % len(deck.discard)]
            deck = deck.take(card)
            hand.append(card)
        elif verb == 4 and deck.pile:
            card = deck.pile[n % len(deck.pile)]
            deck = deck.first(card)
            assert deck.pile[-1] == card
        elif verb == 5:
            aside = min(n % 3, len(deck.pile + deck.discard + deck.aside))
            deck = deck.reshuffle(rng, aside=aside)
            assert len(deck.aside) == aside
            assert not deck.discard
        elif verb == 6 and hand:
            deck = deck.reshuffle(rng, hand.pop())
        assert len(deck) == len(deck.pile)
        assert deck.unseen() == sorted(deck.pile + deck.aside)
    return deck, hand


@given(CARDS, SEEDS, PLAYS)
def test_every_card_is_always_in_one_place(cards: list[int], seed: int, plays: list) -> None:
    rng = Stream(seed)
    deck, hand = play(Deck[int].shuffled(cards, rng, aside=min(2, len(cards))), rng, plays)
    assert sorted([*deck.pile, *deck.discard, *deck.aside, *hand]) == cards


@given(CARDS, SEEDS, PLAYS, PLAYS)
def test_a_deck_that_is_held_stays(cards: list[int], seed: int, plays: list, more: list) -> None:
    deck, _ = play(Deck[int].shuffled(cards, Stream(seed)), Stream(1), plays)
    before = (deck.pile, deck.discard, deck.aside)
    play(deck, Stream(2), more)
    assert (deck.pile, deck.discard, deck.aside) == before


@given(CARDS, SEEDS, PLAYS, st.randoms(use_true_random=False))
def test_the_order_depends_on_the_stream_alone(
    cards: list[int], seed: int, plays: list, shuffler
) -> None:
    other = cards[:]
    shuffler.shuffle(other)
    assert mixed(cards, Stream(seed)) == mixed(other, Stream(seed))
    one, two = (
        play(Deck[int].shuffled(each, Stream(seed)), Stream(seed), plays) for each in (cards, other)
    )
    assert one[1] == two[1]
    assert one[0].pile == two[0].pile


@st.composite
def tables(draw: Callable) -> tuple[list[list[int]], set[int]]:
    """Cards in up to five places, and those of them that a seat knows."""
    cards = draw(st.permutations(range(draw(st.integers(0, 24)))))
    cuts = sorted(draw(st.lists(st.integers(0, len(cards)), max_size=4)))
    places = [list(cards[a:b]) for a, b in zip([0, *cuts], [*cuts, len(cards)], strict=True)]
    return places, draw(st.sets(st.sampled_from(cards))) if cards else set()


@given(tables(), SEEDS)
def test_what_is_dealt_anew_never_moves_a_known_card(table, seed: int) -> None:
    places, known = table
    dealt = redeal(places, FastRng(seed), is_known=known.__contains__, group=lambda card: card % 3)
    for before, after in zip(places, dealt, strict=True):
        assert len(before) == len(after)
        for old, new in zip(before, after, strict=True):
            assert (old == new) if old in known else new not in known
            assert old % 3 == new % 3
    assert sorted(chain(*places)) == sorted(chain(*dealt))


@given(tables(), SEEDS, st.randoms(use_true_random=False))
def test_what_is_dealt_anew_tells_nothing_of_what_lay_there(table, seed: int, shuffler) -> None:
    """Whatever lay hidden, and wherever: the result is the same."""
    places, known = table
    hidden = [card for place in places for card in place if card not in known]
    shuffler.shuffle(hidden)
    other = [[card if card in known else hidden.pop() for card in place] for place in places]
    one, two = (
        redeal(each, FastRng(seed), is_known=known.__contains__) for each in (places, other)
    )
    assert one == two


@given(tables(), SEEDS)
def test_a_named_pool_gives_each_card_at_most_once(table, seed: int) -> None:
    places, known = table
    pool = [card for card in range(24) if card not in known] + [30, 31, 32]
    sizes = list(map(len, places))
    dealt = redeal(places, FastRng(seed), is_known=known.__contains__, pool=pool)
    cards = list(chain(*dealt))
    assert list(map(len, dealt)) == sizes
    assert len(set(cards)) == len(cards)
    assert set(cards) <= {*pool, *known}
