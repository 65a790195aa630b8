"""From a match that was really played to the ratings: who counts, who left, who was only ill."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from games.models import Match, Turn
from games.registry import rating_of
from games.services.seats import leave_match, take_seat
from games.services.timeouts import settle_due
from leaderboards.intake import finished_matches, pending_matches
from leaderboards.models import RatedMatch, RatingChange
from leaderboards.services.pending import rate_pending
from leaderboards.tasks import tidy
from tests.games.conftest import (  # noqa: F401 - fixtures of the toy game
    NOON,
    anna,
    boris,
    make_user,
    release,
    start,
    toy,
    vera,
)
from tests.games.playing import lay, play

pytestmark = pytest.mark.django_db

HOUR = timedelta(hours=1)


def play_out(match, *users):
    """Everybody lays their cards in turn and lets the others' pass."""
    from games import store

    for _ in range(100):
        stored = store.load(match.pk)
        if not stored.is_running:
            return
        seat = min(stored.engine.to_act(stored.state))
        user = next(user for user in users if user.pk == stored.occupants[seat].user)
        moves = stored.engine.legal_moves(stored.state, seat)
        texts = [stored.engine.notation.write(move) for move in moves]
        text = next((text for text in texts if text.startswith("lay")), None) or "pass"
        play(match, user, text)


def test_a_played_match_is_rated_by_its_places(start, anna, boris):  # noqa: F811
    match = start(anna, boris)
    play_out(match, anna, boris)
    seats = finished_matches([match.pk])[match.pk].seats
    assert [seat.user for seat in seats] == [anna.pk, boris.pk]
    assert sorted(seat.place for seat in seats) in ([1, 1], [1, 2])
    assert rate_pending(everything=True) == 1
    assert rate_pending(everything=True) == 0
    changes = {
        change.user_id: change
        for change in RatingChange.objects.filter(board__game="toy", board__season=None)
    }
    assert set(changes) == {anna.pk, boris.pk}
    assert rating_of(anna.pk, "toy") == (changes[anna.pk].after + 500) // 1000


def test_casual_and_unfinished_matches_wait_for_nothing(start, anna, boris):  # noqa: F811
    casual = start(anna, boris, rated=False)
    play_out(casual, anna, boris)
    start(anna, boris)
    assert pending_matches() == []


def test_what_cannot_be_read_holds_up_nothing_behind_it(start, anna, boris, monkeypatch):  # noqa: F811
    """Rules that this code no longer has: passed over every time, and never the end of the sweep."""
    old, new = start(anna, boris), start(anna, boris)
    play_out(old, anna, boris)
    play_out(new, anna, boris)
    Match.objects.filter(pk=old.pk).update(rules_version=99, finished_at=NOON)
    monkeypatch.setattr("leaderboards.intake.AT_ONCE", 1)
    assert rate_pending(everything=True) == 1
    assert list(RatedMatch.objects.values_list("match_id", flat=True)) == [new.pk]
    assert rate_pending(everything=True) == 0


def test_the_night_finds_what_was_missed_long_ago(start, anna, boris):  # noqa: F811
    match = start(anna, boris)
    play_out(match, anna, boris)
    Match.objects.filter(pk=match.pk).update(finished_at=timezone.now() - timedelta(days=40))
    assert rate_pending() == 0
    tidy()
    assert RatedMatch.objects.get().match_id == match.pk


def test_who_leaves_is_last_and_a_substitute_plays_for_nothing(start, anna, boris, vera):  # noqa: F811
    galya = make_user("galya")
    match = start(anna, boris, vera)
    leave_match(match_id=match.pk, user_id=anna.pk, now=NOON)
    take_seat(match_id=match.pk, seat=0, user_id=galya.pk, now=NOON)
    play_out(match, galya, boris, vera)
    seats = finished_matches([match.pk])[match.pk].seats
    assert (seats[0].user, seats[0].left, seats[0].counts) == (anna.pk, True, True)
    assert galya.pk not in {seat.user for seat in seats}
    rate_pending(everything=True)
    lost = RatingChange.objects.get(user=anna, board__game="toy", board__season=None)
    assert lost.after < lost.before
    assert lost.place == 3
    assert not RatingChange.objects.filter(user=galya).exists()


def test_a_forfeited_match_is_rated(start, anna, boris):  # noqa: F811
    match = start(anna, boris)
    leave_match(match_id=match.pk, user_id=anna.pk, now=NOON)
    assert Match.objects.get(pk=match.pk).status == "finished"
    rate_pending(everything=True)
    change = RatingChange.objects.get(user=boris, board__game="toy", board__season=None)
    assert change.after > change.before


def miss_out(*matches):
    """Nobody moves until every match is over."""
    now = NOON
    for _ in range(200):
        now += 12 * HOUR
        settle_due(now)
        from games.services.seats import settle_offers

        settle_offers(now)
        if not Match.objects.filter(pk__in=[match.pk for match in matches], status="running").exists():
            return
    raise AssertionError("the matches never ended")


def test_the_timeouts_of_one_absence_count_once(start, anna, boris, vera):  # noqa: F811
    first, second = start(anna, boris), start(anna, vera, now=NOON + HOUR)
    miss_out(first, second)
    missed = Turn.objects.filter(user=anna, ending=Turn.Ending.MISSED)
    assert missed.filter(match=first).exists()
    assert missed.filter(match=second).exists()
    found = finished_matches([first.pk, second.pk])
    counted = [found[match.pk].seats[0].counts for match in (first, second)]
    assert counted == [True, False]
    rate_pending(everything=True)
    assert RatingChange.objects.filter(user=anna, board__game="toy", board__season=None).count() == 1
    assert not RatingChange.objects.filter(user=vera).exists()


def test_two_absences_with_a_move_between_count_twice(start, anna, boris, vera):  # noqa: F811
    first = start(anna, boris)
    miss_out(first)
    later = Match.objects.get(pk=first.pk).finished_at + HOUR
    second = start(anna, vera, now=later)
    lay(second, anna, now=later)
    play(second, vera, "pass", now=later)
    now = later
    while Match.objects.get(pk=second.pk).status == "running":
        now += 12 * HOUR
        settle_due(now)
        from games.services.seats import settle_offers

        settle_offers(now)
    seats = finished_matches([second.pk])[second.pk].seats
    assert all(seat.counts for seat in seats if seat.user == anna.pk)


def test_the_check_reads_the_match_records_anew(start, anna, boris, capsys):  # noqa: F811
    match = start(anna, boris)
    play_out(match, anna, boris)
    rate_pending(everything=True)
    call_command("recompute_ratings", "--check")
    assert "agree to the last digit" in capsys.readouterr().out
    record = RatedMatch.objects.get()
    record.seats = record.seats.replace(f'"user":{anna.pk}', '"user":999999')
    record.save()
    with pytest.raises(CommandError, match="differences"):
        call_command("recompute_ratings", "--check")
