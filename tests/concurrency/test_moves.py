"""Many hands at one match: one wins each version, nothing is lost or doubled."""

from __future__ import annotations

import pytest
from django.utils import timezone

from games import store
from games.models import Event, Match, Turn
from games.services.errors import Refused, StaleMove
from games.services.moves import Played, play_move

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def match(start, anna, boris):
    return start(anna, boris, now=timezone.now())


def is_whole(match):
    """Events without a gap, and the snapshot is their fold."""
    stored = store.load(match.pk)
    events = list(Event.objects.filter(match=match).order_by("seq"))
    assert [event.seq for event in events] == list(range(1, stored.last_seq + 1))
    state = None
    for event in events:
        if event.scope == Event.Scope.GAME:
            state = stored.engine.evolve(state, stored.engine.codec.event.decode(event.body))
    assert stored.engine.codec.encode(state).decode() == stored.snapshot
    assert stored.moves == sum(event.move is not None for event in events)
    return stored


def test_of_eight_threads_with_conflicting_moves_one_wins_each_version(match, anna, at_once):
    hand = store.load(match.pk).state.hands[0]

    def move(index):
        return play_move(
            match_id=match.pk,
            user_id=anna.pk,
            move=f"lay {hand[index % 3]}",
            version=1,
            request_id=f"thread-{index}",
        )

    results = at_once(8, move)
    assert sum(isinstance(result, Played) for result in results) == 1
    assert sum(isinstance(result, StaleMove) for result in results) == 7
    assert is_whole(match).version == 2
    assert Turn.objects.filter(match=match, ended_at=None).count() == 1


def test_a_whole_match_of_threads_that_all_try_everything_stays_whole(match, anna, boris, at_once):
    def thrash(index):
        accepted = 0
        for attempt in range(400):  # on a busy machine most attempts come too late
            stored = store.load(match.pk)
            if not stored.is_running or stored.moves > 20:
                break
            seat = index % 2
            moves = stored.engine.legal_moves(stored.state, seat)
            user = (anna, boris)[seat]
            try:
                played = play_move(
                    match_id=match.pk,
                    user_id=user.pk,
                    move=stored.engine.notation.write(moves[attempt % len(moves)]) if moves else "pass",
                    version=stored.versions.of(seat),
                    request_id=f"thrash-{index}-{attempt}",
                )
                accepted += not played.repeated
            except Refused:
                continue
        return accepted

    results = at_once(8, thrash)
    assert all(isinstance(result, int) for result in results), results
    whole = is_whole(match)
    assert sum(results) == whole.moves
    assert whole.moves > 3 or not whole.is_running


def test_the_same_request_fifty_times_is_one_event(match, anna, at_once):
    hand = store.load(match.pk).state.hands[0]

    def move(index):
        return play_move(
            match_id=match.pk,
            user_id=anna.pk,
            move=f"lay {hand[0]}",
            version=1,
            request_id="click-click-click",
        )

    results = at_once(10, lambda index: [move(index) for _ in range(5)])
    answers = [answer for result in results for answer in result]
    assert len(answers) == 50
    assert sum(not answer.repeated for answer in answers) == 1
    assert Event.objects.filter(match=match, request_id="click-click-click").count() == 1
    assert is_whole(match).moves == 1
    assert Match.objects.count() == 1
