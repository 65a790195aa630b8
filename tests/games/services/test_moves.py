"""The one door: who may move, when, and what a second try does."""

from __future__ import annotations

from datetime import timedelta

import pytest

from games import store
from games.models import Event, Match, Turn
from games.services.errors import (
    BadRequest,
    MoveMalformed,
    MoveRejected,
    NotAllowed,
    NotFound,
    Refused,
    StaleMove,
    Unfit,
)
from games.services.moves import play_move
from tests.games.conftest import NOON
from tests.games.playing import lay, play


def rows(match):
    return Event.objects.filter(match=match).count(), store.load(match.pk).version


def test_a_move_becomes_events_a_new_version_and_a_new_deadline(match, anna, boris):
    before = store.load(match.pk)
    played = lay(match, anna)
    after = store.load(match.pk)
    assert (after.version, after.moves) == (before.version + 1, 1)
    assert after.state == played.match.state != before.state
    assert after.clock == played.match.clock
    assert Match.objects.get(pk=match.pk).due_at == after.clock.window.due
    event = Event.objects.filter(match=match).latest("seq")
    assert (event.seat, event.author, event.step) == (0, "p", 1)
    assert event.move.startswith("lay c")


def test_the_snapshot_is_what_folding_the_events_gives(match, anna, boris):
    lay(match, anna)
    play(match, boris, "slap")
    lay(match, boris)
    stored = store.load(match.pk)
    state = None
    for event in Event.objects.filter(match=match, scope=Event.Scope.GAME).order_by("seq"):
        state = stored.engine.evolve(state, stored.engine.codec.event.decode(event.body))
    assert stored.engine.codec.encode(state).decode() == stored.snapshot


def test_the_same_request_again_changes_nothing_and_answers_as_before(match, anna):
    first = lay(match, anna, request_id="twice-over")
    text = Event.objects.get(match=match, request_id="twice-over").move
    facts = rows(match)
    again = play(match, anna, text, version=1, request_id="twice-over")
    assert again.repeated
    assert not first.repeated
    assert again.match.version == first.match.version
    assert rows(match) == facts


def test_a_request_id_cannot_be_used_for_another_move(match, anna):
    lay(match, anna, request_id="twice-over")
    facts = rows(match)
    with pytest.raises(Unfit, match="request_id_reused"):
        play(match, anna, "pass", request_id="twice-over")
    assert rows(match) == facts


def test_a_move_on_an_old_page_is_stale_and_gets_the_fresh_state(match, anna, boris):
    lay(match, anna)
    facts = rows(match)
    with pytest.raises(StaleMove) as refused:
        play(match, boris, "pass", version=1)
    assert refused.value.fresh.state.asked == (1,)
    assert rows(match) == facts


@pytest.mark.parametrize("version", [0, -1, 99])
def test_a_version_that_never_was_is_refused(match, anna, version):
    with pytest.raises(BadRequest, match="unknown_version"):
        lay(match, anna, version=version)
    assert rows(match)[1] == 1


def test_only_who_sits_may_move_and_only_for_their_own_seat(match, anna, boris, vera):
    with pytest.raises(NotAllowed, match="not_your_seat"):
        play(match, vera, "pass")
    hand = store.load(match.pk).state.hands[0]
    with pytest.raises(MoveRejected) as refused:
        play(match, boris, f"lay {hand[0]}")
    assert refused.value.rejection.code == "not_your_turn"
    assert rows(match)[1] == 1


def test_what_is_no_move_is_malformed_whatever_the_state(match, anna):
    with pytest.raises(MoveMalformed):
        play(match, anna, "make me win")
    with pytest.raises(BadRequest, match="move_too_long"):
        play(match, anna, "x" * 5000)
    with pytest.raises(BadRequest, match="bad_request_id"):
        play(match, anna, "pass", request_id="no spaces")
    assert rows(match)[1] == 1


def test_a_match_that_is_not_there_cannot_be_played(db, anna):
    with pytest.raises(NotFound, match="no_such_match"):
        play_move(match_id=404, user_id=anna.pk, move="pass", version=1, request_id="whatever-1")


def test_a_match_played_to_its_end_has_places_and_takes_no_more_moves(match, anna, boris):
    for _ in range(3):
        lay(match, anna)
        play(match, boris, "pass")
        lay(match, boris)
        play(match, anna, "pass")
    stored = store.load(match.pk)
    assert stored.status == "finished"
    assert stored.outcome.reason == "hands_empty"
    assert Match.objects.get(pk=match.pk).due_at is None
    assert not Turn.objects.filter(match=match, ended_at=None).exists()
    assert sorted(match.sittings.values_list("place", flat=True)) in ([1, 2], [1, 1])
    with pytest.raises(Refused, match="match_over"):
        play(match, anna, "pass")


def test_a_private_order_moves_nobody_elses_version(match, anna, boris):
    """Or its number alone would tell that something secret happened, and make their page stale."""
    before = store.load(match.pk).versions
    play(match, boris, "order")
    after = store.load(match.pk).versions
    assert after.of(1) == before.of(1) + 1
    assert (after.of(0), after.of(None)) == (before.of(0), before.of(None))
    lay(match, anna, version=before.of(0))
    assert store.load(match.pk).state.asked == ()


def test_a_turn_is_opened_for_who_must_act_and_closed_when_they_have(match, anna, boris):
    lay(match, anna, now=NOON + timedelta(hours=1))
    first, second = Turn.objects.filter(match=match).order_by("id")
    assert (first.user, first.ending, first.ended_at) == (anna, "moved", NOON + timedelta(hours=1))
    assert (second.user, second.ending, second.is_window) == (boris, "", True)


def test_a_move_costs_few_round_trips(match, anna, boris, django_assert_max_num_queries):
    from django.db import connection

    store.load(match.pk)
    lay(match, anna)
    hand = store.load(match.pk).state.hands
    play(match, boris, "pass")
    move, version = f"lay {hand[1][0]}", store.load(match.pk).versions.of(1)
    # One to read and, on PostgreSQL, one to write.
    most = 2 if connection.vendor == "postgresql" else 8
    with django_assert_max_num_queries(most):
        play_move(
            match_id=match.pk, user_id=boris.pk, move=move, version=version, request_id="count-me-1", now=NOON
        )
