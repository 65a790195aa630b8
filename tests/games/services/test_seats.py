"""A table survives a leaver."""

from __future__ import annotations

from datetime import timedelta

import pytest

from accounts.models import Friendship
from accounts.services.relations import block
from games import store
from games.models import Event, Match, Notice, Sitting, Turn
from games.presenters.notices import notice_line
from games.selectors.offers import seats_on_offer
from games.services.cancelling import ask_to_cancel, decline_to_cancel
from games.services.endings import announce_forgotten_ends
from games.services.errors import NotAllowed, Refused, Unfit
from games.services.seats import come_back, leave_match, put_bot, settle_offers, take_seat
from games.services.timeouts import settle_due
from games.signals import match_finished
from tests.games.conftest import NOON, make_user
from tests.games.playing import lay, play
from tests.games.services.test_timeouts import kinds, play_in_time

HOUR = timedelta(hours=1)


@pytest.fixture
def three(start, anna, boris, vera):
    return start(anna, boris, vera)


def test_leaving_a_match_of_two_gives_it_to_the_other(match, anna, boris):
    leave_match(match_id=match.pk, user_id=anna.pk, now=NOON)
    stored = store.load(match.pk)
    assert (stored.status, stored.outcome.reason) == ("finished", "forfeit")
    assert dict(match.sittings.values_list("user_id", "place")) == {boris.pk: 1, anna.pk: 2}
    assert Sitting.objects.get(match=match, user=anna).ending == "left"


def test_in_a_bigger_match_the_seat_is_offered_and_played_for_meanwhile(three, anna, boris, vera):
    leave_match(match_id=three.pk, user_id=anna.pk, now=NOON)
    assert store.load(three.pk).is_running
    assert [sitting.seat for sitting in seats_on_offer()] == [0]
    settle_due(NOON)
    assert store.load(three.pk).state.turn == 1
    with pytest.raises(NotAllowed, match="not_your_seat"):
        play(three, anna, "pass")


def test_a_substitute_takes_the_seat_and_its_turn(three, anna):
    leave_match(match_id=three.pk, user_id=anna.pk, now=NOON)
    gleb = make_user("gleb")
    take_seat(match_id=three.pk, seat=0, user_id=gleb.pk, now=NOON)
    assert list(seats_on_offer()) == []
    old, new = Sitting.objects.filter(match=three, seat=0).order_by("since_version")
    assert (old.user, old.ending, new.user) == (anna, "left", gleb)
    assert Turn.objects.get(match=three, ended_at=None).user == gleb
    assert Notice.objects.filter(user=anna, kind="replaced").exists()
    lay(three, gleb)


def test_who_sat_here_before_cannot_choose_another_seat(three, anna, boris):
    leave_match(match_id=three.pk, user_id=anna.pk, now=NOON)
    for user in (anna, boris):
        with pytest.raises(NotAllowed, match="sat_here_before"):
            take_seat(match_id=three.pk, seat=0, user_id=user.pk, now=NOON)
    with pytest.raises(Refused, match="seat_not_offered"):
        take_seat(match_id=three.pk, seat=1, user_id=make_user("gleb").pk, now=NOON)


def test_whoever_stayed_may_put_a_bot_there(three, anna, boris):
    leave_match(match_id=three.pk, user_id=anna.pk, now=NOON)
    with pytest.raises(NotAllowed, match="not_your_seat"):
        put_bot(match_id=three.pk, seat=0, bot="random", user_id=make_user("gleb").pk, now=NOON)
    with pytest.raises(Unfit, match="no_such_bot"):
        put_bot(match_id=three.pk, seat=0, bot="hal", user_id=boris.pk, now=NOON)
    put_bot(match_id=three.pk, seat=0, bot="random", user_id=boris.pk, now=NOON)
    assert store.load(three.pk).occupants[0].bot == "random"


def test_an_offer_nobody_takes_is_filled_by_a_bot(three, anna, monkeypatch):
    monkeypatch.setattr("games.services.seats.SUBSTITUTE_BOT", "random")  # the toy has no greedy one
    leave_match(match_id=three.pk, user_id=anna.pk, now=NOON)
    assert settle_offers(NOON + 23 * HOUR) == 0
    assert settle_offers(NOON + 24 * HOUR) == 1
    assert settle_offers(NOON + 24 * HOUR) == 0
    assert store.load(three.pk).occupants[0].bot


def test_somebody_who_only_fell_silent_may_come_back_until_the_seat_is_taken(three, anna, boris, vera):
    while "SeatOffered" not in kinds(three):
        play_in_time(three, boris, vera)
        settle_due(store.load(three.pk).clock.due)
    now = store.load(three.pk).clock.seats[1].since
    come_back(match_id=three.pk, user_id=anna.pk, now=now)
    assert store.load(three.pk).occupants[0].away == ""
    assert list(seats_on_offer()) == []
    assert kinds(three)[-1] == "CameBack"


def fall_silent(match, *others):
    """Seat 0 stops moving until its seat is offered."""
    while "SeatOffered" not in kinds(match):
        play_in_time(match, *others)
        settle_due(store.load(match.pk).clock.due)


def told_of_the_offer():
    return {
        notice.user.username: notice.params["part"] for notice in Notice.objects.filter(kind="seat_offered")
    }


def befriend(one, other):
    Friendship.objects.create(asker=one, answerer=other, agreed_at=NOON)


def test_an_offer_is_told_to_whose_seat_it_is_to_who_plays_on_and_to_their_friends(three, anna, boris, vera):
    gleb, dasha, zoya = make_user("gleb"), make_user("dasha"), make_user("zoya")
    for friend in (gleb, dasha):
        befriend(boris, friend)
    befriend(anna, zoya)  # a friend of who is gone does not help the others
    block(blocker=vera, other=dasha)
    fall_silent(three, boris, vera)
    assert told_of_the_offer() == {"anna": "absent", "boris": "playing", "vera": "playing", "gleb": "friend"}
    lines = {notice_line(notice, "en") for notice in Notice.objects.filter(kind="seat_offered")}
    assert len(lines) == 3
    assert all("Toy" in line for line in lines)


def test_who_left_on_purpose_is_not_told_and_a_private_match_looks_for_nobody(start, anna, boris, vera):
    befriend(boris, make_user("gleb"))
    match = start(anna, boris, vera, public=False)
    leave_match(match_id=match.pk, user_id=anna.pk, now=NOON)
    assert told_of_the_offer() == {"boris": "playing", "vera": "playing"}


def test_a_substitute_is_kept_apart_from_whoever_sits_there_now(three, anna, boris, vera):
    """Also from other substitutes, who were not at the table when it was opened."""
    gleb, dasha = make_user("gleb"), make_user("dasha")
    leave_match(match_id=three.pk, user_id=anna.pk, now=NOON)
    take_seat(match_id=three.pk, seat=0, user_id=gleb.pk, now=NOON)
    leave_match(match_id=three.pk, user_id=boris.pk, now=NOON)
    block(blocker=gleb, other=dasha)
    with pytest.raises(NotAllowed, match="not_at_this_table"):
        take_seat(match_id=three.pk, seat=1, user_id=dasha.pk, now=NOON)
    assert store.load(three.pk).occupants[1].user == boris.pk


def test_a_long_absence_counts_as_the_misses_that_led_to_it_and_no_more(three, anna, boris, vera):
    fall_silent(three, boris, vera)
    while store.load(three.pk).is_running:
        play_in_time(three, boris, vera)
        if (due := store.load(three.pk).clock.due) is not None:
            settle_due(due)
    endings = list(Turn.objects.filter(match=three, user=anna).values_list("ending", flat=True))
    assert endings.count("missed") == 2
    assert "void" in endings


def test_who_was_replaced_hears_of_the_end_without_a_place(three, anna, boris, vera):
    leave_match(match_id=three.pk, user_id=anna.pk, now=NOON)
    take_seat(match_id=three.pk, seat=0, user_id=make_user("gleb").pk, now=NOON)
    for user in (boris, vera):
        leave_match(match_id=three.pk, user_id=user.pk, now=NOON)
    assert announce_forgotten_ends(NOON + HOUR) == 1
    line = notice_line(Notice.objects.get(user=anna, kind="finished"), "en")
    assert line == "A match of “Toy” that you sat at is over."
    assert notice_line(Notice.objects.get(user=boris, kind="finished"), "en").endswith("your place: 2.")


def test_everybody_agreeing_calls_a_young_match_off(match, anna, boris):
    assert not ask_to_cancel(match_id=match.pk, user_id=anna.pk, now=NOON)
    assert ask_to_cancel(match_id=match.pk, user_id=boris.pk, now=NOON)
    row = Match.objects.get(pk=match.pk)
    assert (row.status, row.due_at, row.outcome) == ("cancelled", None, "")
    assert kinds(match)[1:] == ["CancelAsked", "CancelAsked", "MatchCancelled"]


def test_a_wish_to_cancel_can_be_declined(match, anna, boris):
    ask_to_cancel(match_id=match.pk, user_id=anna.pk, now=NOON)
    decline_to_cancel(match_id=match.pk, user_id=boris.pk, now=NOON)
    assert not ask_to_cancel(match_id=match.pk, user_id=boris.pk, now=NOON)


def test_after_the_third_move_it_is_too_late_to_cancel(match, anna, boris):
    lay(match, anna)
    play(match, boris, "pass")
    lay(match, boris)
    with pytest.raises(Refused, match="too_late_to_cancel"):
        ask_to_cancel(match_id=match.pk, user_id=anna.pk, now=NOON)
    assert "CancelAsked" not in kinds(match)


@pytest.fixture
def heard():
    ids = []

    def hear(sender, match_id, **_):
        ids.append(match_id)

    match_finished.connect(hear)
    yield ids
    match_finished.disconnect(hear)


def test_the_end_is_announced_after_commit(match, anna, heard, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks(execute=True):
        leave_match(match_id=match.pk, user_id=anna.pk, now=NOON)
        assert heard == []
    assert heard == [match.pk]
    assert Notice.objects.filter(kind="finished").count() == 2
    assert announce_forgotten_ends(NOON + HOUR) == 0


def test_an_end_whose_announcement_was_lost_is_announced_by_the_sweep_once(match, anna, heard):
    leave_match(match_id=match.pk, user_id=anna.pk, now=NOON)
    assert announce_forgotten_ends(NOON + HOUR) == 1
    assert announce_forgotten_ends(NOON + HOUR) == 0
    assert heard == [match.pk]


def test_a_receiver_that_fails_hears_of_the_end_again(match, anna):
    tries = []

    def fail_once(sender, match_id, **_):
        tries.append(match_id)
        if len(tries) == 1:
            raise RuntimeError("not now")

    match_finished.connect(fail_once)
    try:
        leave_match(match_id=match.pk, user_id=anna.pk, now=NOON)
        assert announce_forgotten_ends(NOON + HOUR) == 0
        assert announce_forgotten_ends(NOON + HOUR) == 1
    finally:
        match_finished.disconnect(fail_once)
    assert tries == [match.pk] * 2
    assert Event.objects.filter(match=match).count() == 3
