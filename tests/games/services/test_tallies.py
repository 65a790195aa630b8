"""Finished matches add up, card by card, and each counts once."""

from __future__ import annotations

import pytest

from cardcatalog.editions import edition_content
from cardcatalog.publishing import publish
from cardcatalog.statistics import card_statistics
from games import store
from games.models import CardTally, Event, TalliedMatch
from games.selectors.card_statistics import figures_of_card
from games.services.endings import announce_end
from games.services.seats import leave_match
from games.services.tallies import sums_of, tally_match
from tests.games.conftest import NOON
from tests.games.playing import play

pytestmark = pytest.mark.django_db


@pytest.fixture
def ended(start, anna, boris):
    """A match of Афоратор in which both played a card and then Boris went away."""
    publish(edition_content("aforator"))
    match = start(anna, boris, game="aforator")
    users = {anna.pk: anna, boris.pk: boris}
    for _ in range(2):
        stored = store.load(match.pk)
        seat = min(stored.engine.to_act(stored.state))
        move = stored.engine.legal_moves(stored.state, seat)[0]
        play(match, users[stored.occupants[seat].user], stored.engine.notation.write(move))
    leave_match(match_id=match.pk, user_id=boris.pk, now=NOON)
    return store.load(match.pk)


def played_cards(match_id):
    bodies = Event.objects.filter(match_id=match_id, scope=Event.Scope.GAME).values_list("body", flat=True)
    decode = store.load(match_id).engine.codec.event.decode
    return [event for event in map(decode, bodies) if type(event).__name__ in ("CardPlayed", "CardTabled")]


def test_the_end_of_a_match_counts_its_cards_once_however_often_it_is_announced(ended, anna):
    assert announce_end(ended.id, NOON)
    tally_match(ended.id)
    assert TalliedMatch.objects.get().pk == ended.id
    total = CardTally.objects.get(card="")
    assert (total.release_id, total.matches) == (ended.release_hash, 1)
    for event in played_cards(ended.id):
        tally = CardTally.objects.get(card=event.card)
        won = ended.occupants[event.seat].user == anna.pk
        assert (tally.matches, tally.plays, tally.wins, tally.fair) == (1, 1, int(won), 500)


def test_a_running_match_is_not_counted(start, anna, boris):
    tally_match(start(anna, boris).pk)
    assert not TalliedMatch.objects.exists()


def test_two_matches_add_up(ended):
    tally_match(ended.id)
    TalliedMatch.objects.all().delete()  # as if it were another match of the same cards
    tally_match(ended.id)
    card = played_cards(ended.id)[0].card
    assert CardTally.objects.get(card="").matches == CardTally.objects.get(card=card).matches == 2


def test_sums_know_who_played_who_won_and_what_the_lot_would_have_given():
    plays = {(0, "cat"), (1, "cat"), (2, "sofa")}
    assert sums_of(plays, frozenset({1}), seats=4) == {
        "": (1, 0, 0, 0),
        "cat": (1, 2, 1, 500),
        "sofa": (1, 1, 0, 250),
    }


def test_the_catalogue_shows_rates_with_their_intervals(ended):
    tally_match(ended.id)
    card = played_cards(ended.id)[0].card
    played, won = card_statistics("aforator", ended.release_hash, card)
    assert (played.rate, played.high, played.matches) == (1.0, 1.0, 1)
    assert 0.15 < played.low < 0.25, "one match proves little"
    assert won.by_lot == 0.5
    assert won.low <= won.rate <= won.high


def test_before_the_first_end_there_is_nothing_to_show_and_then_a_card_may_be_unplayed(ended):
    assert figures_of_card("aforator", ended.release_hash, "cat") == []
    tally_match(ended.id)
    unplayed = {"aforator", "cat", "sofa"} - {event.card for event in played_cards(ended.id)}
    (played,) = figures_of_card("aforator", ended.release_hash, unplayed.pop())
    assert (played.rate, played.low) == (0.0, 0.0)
