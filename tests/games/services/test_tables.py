"""From an open table to a started match."""

from __future__ import annotations

from datetime import timedelta

import pytest

from games.clocks.rule import ClockRule
from games.models import Match, Notice, ShuffleReceipt, Table
from games.selectors.tables import LobbyFilter, lobby, tables_of
from games.services.errors import NotAllowed, NotFound, Refused, Unfit
from games.services.rematches import open_rematch
from games.services.seats import leave_match
from games.services.tables import expire_tables, invite, join_table, leave_table, open_table, start_with_bots
from tests.games.conftest import NOON, make_user, offer
from tests.games.playing import lay, play


@pytest.fixture
def table(release, anna):
    return open_table(host_id=anna.pk, offer=offer(), now=NOON)


def join(table, user, **more):
    return join_table(table_id=table.pk, user_id=user.pk, now=NOON, **more)


def test_the_last_seat_taken_starts_the_match(table, anna, boris):
    match = join(table, boris)
    assert match.sittings.count() == 2
    assert [s.user for s in match.sittings.order_by("seat")] == [anna, boris]
    table.refresh_from_db()
    assert (table.status, table.free_seats) == ("started", 0)
    assert match.release_id == table.release_id
    assert set(Notice.objects.filter(kind="started").values_list("user", flat=True)) == {anna.pk, boris.pk}


def test_a_match_pins_rules_edition_and_options_as_they_were(match, release):
    assert (match.rules_version, match.release_id, match.options) == (1, release.hash, "{}")


def test_nobody_sits_down_twice_or_in_somebodys_lap(release, anna, boris, vera):
    table = open_table(host_id=anna.pk, offer=offer(seats=3), now=NOON)
    with pytest.raises(Refused, match="already_seated"):
        join(table, anna)
    with pytest.raises(Refused, match="seat_taken"):
        join(table, boris, seat=0)
    with pytest.raises(Unfit, match="no_such_seat"):
        join(table, boris, seat=9)
    assert table.taken.count() == 1


def test_who_comes_too_late_gets_a_clear_answer(table, boris, vera):
    join(table, boris)
    with pytest.raises(Refused, match="table_started"):
        join(table, vera)


def test_a_private_table_is_found_by_link_or_invitation_only(release, anna, boris, vera):
    table = open_table(host_id=anna.pk, offer=offer(public=False, seats=3), now=NOON)
    assert lobby(LobbyFilter()) == []
    with pytest.raises(NotFound, match="no_such_table"):
        join(table, boris)
    with pytest.raises(NotFound, match="no_such_table"):
        join(table, boris, link_key="forged")
    join(table, boris, link_key=table.link_key)
    invite(table_id=table.pk, host_id=anna.pk, name="VERA", now=NOON)
    assert tables_of(vera.pk) == [table]
    assert Notice.objects.get(user=vera).kind == "invited"
    assert join(table, vera) is not None


def test_leaving_frees_the_seat_and_without_its_host_a_table_closes(release, anna, boris):
    table = open_table(host_id=anna.pk, offer=offer(seats=3), now=NOON)
    join(table, boris)
    leave_table(table_id=table.pk, user_id=boris.pk, now=NOON)
    table.refresh_from_db()
    assert table.free_seats == 2
    with pytest.raises(Refused, match="not_seated"):
        leave_table(table_id=table.pk, user_id=boris.pk, now=NOON)
    leave_table(table_id=table.pk, user_id=anna.pk, now=NOON)
    with pytest.raises(Refused, match="table_closed"):
        join(table, boris)


def test_an_offer_expires_after_two_weeks(table, anna, boris):
    assert expire_tables(NOON + timedelta(days=13)) == 0
    assert expire_tables(NOON + timedelta(days=14)) == 1
    assert expire_tables(NOON + timedelta(days=14)) == 0
    assert Notice.objects.get(user=anna, kind="expired").table == table
    with pytest.raises(Refused, match="table_closed"):
        join(table, boris)


def test_limits_of_rating_and_reliability_keep_people_out(release, anna, boris, monkeypatch):
    monkeypatch.setattr("games.services.admission.reliability_of", lambda user_id: 70)
    table = open_table(host_id=anna.pk, offer=offer(rating_low=1600), now=NOON)
    with pytest.raises(NotAllowed, match="rating_too_low"):
        join(table, boris)
    monkeypatch.setattr("games.registry._rating_reader", lambda user_id, game: 1700)
    assert join(table, boris) is not None
    low = open_table(host_id=anna.pk, offer=offer(rating_high=1650), now=NOON)
    with pytest.raises(NotAllowed, match="rating_too_high"):
        join(low, boris)
    sure = open_table(host_id=anna.pk, offer=offer(reliability_low=90), now=NOON)
    with pytest.raises(NotAllowed, match="too_unreliable"):
        join(sure, boris)


def test_guests_play_casual_tables_only(release, anna):
    guest = make_user("guest", kind="guest")
    rated = open_table(host_id=anna.pk, offer=offer(), now=NOON)
    with pytest.raises(NotAllowed, match="guests_play_casual"):
        join(rated, guest)
    casual = open_table(host_id=anna.pk, offer=offer(rated=False), now=NOON)
    assert join(casual, guest) is not None


def test_the_host_fills_free_seats_with_bots(release, anna, boris):
    table = open_table(host_id=anna.pk, offer=offer(seats=3, rated=False, bots=("random",)), now=NOON)
    with pytest.raises(NotAllowed, match="not_the_host"):
        start_with_bots(table_id=table.pk, host_id=boris.pk, now=NOON)
    match = start_with_bots(table_id=table.pk, host_id=anna.pk, now=NOON)
    assert list(match.sittings.order_by("seat").values_list("bot", flat=True)) == ["", "random", "random"]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"game": "chess"}, "no_such_game"),
        ({"seats": 9}, "seats_out_of_range"),
        ({"release_hash": "0" * 64}, "no_such_release"),
        ({"options": {"cheat": True}}, "option_not_open"),
        ({"clock": ClockRule(bank=0, increment=1, cap=60, window=10)}, "bad_clock"),
        ({"bots": ("random",), "rated": True}, "bots_play_casual"),
        ({"bots": ("hal",), "rated": False}, "no_such_bot"),
    ],
)
def test_an_offer_that_makes_no_table_is_refused_and_leaves_nothing(release, anna, fields, code):
    with pytest.raises(Unfit, match=code):
        open_table(host_id=anna.pk, offer=offer(**fields), now=NOON)
    assert Table.objects.count() == ShuffleReceipt.objects.count() == 0


def test_one_host_cannot_flood_the_lobby(release, anna):
    for _ in range(20):
        open_table(host_id=anna.pk, offer=offer(), now=NOON)
    with pytest.raises(Refused, match="too_many_tables"):
        open_table(host_id=anna.pk, offer=offer(), now=NOON)


def test_the_lobby_is_paged_by_the_last_table_seen(release):
    hosts = [make_user(f"host{n}") for n in range(7)]
    tables = [
        open_table(host_id=host.pk, offer=offer(seats=2 + n % 2), now=NOON + timedelta(minutes=n // 3))
        for n, host in enumerate(hosts)
    ]
    first = lobby(LobbyFilter(), limit=4)
    rest = lobby(LobbyFilter(), after=(first[-1].opened_at, first[-1].pk), limit=4)
    assert [t.pk for t in (*first, *rest)] == sorted((t.pk for t in tables), reverse=True)
    assert {t.seats for t in lobby(LobbyFilter(seats=3))} == {3}
    assert lobby(LobbyFilter(game="upturn")) == []
    assert lobby(LobbyFilter(fast=True)) == []
    assert len(lobby(LobbyFilter(fast=False, rated=True, rating=1500))) == 7


def test_a_rematch_is_one_table_with_rotated_seats(match, anna, boris):
    with pytest.raises(Refused, match="match_runs"):
        open_rematch(match_id=match.pk, user_id=anna.pk, now=NOON)
    for _ in range(3):
        lay(match, anna)
        play(match, boris, "pass")
        lay(match, boris)
        play(match, anna, "pass")
    table = open_rematch(match_id=match.pk, user_id=anna.pk, now=NOON)
    assert open_rematch(match_id=match.pk, user_id=boris.pk, now=NOON) == table
    again = join(table, boris)
    assert dict(again.sittings.values_list("user_id", "seat")) == {anna.pk: 1, boris.pk: 0}


def test_in_a_rematch_of_three_everybody_moves_on_by_one_seat(start, anna, boris, vera):
    match = start(anna, boris, vera)
    for user in (anna, boris):
        leave_match(match_id=match.pk, user_id=user.pk, now=NOON)
    table = open_rematch(match_id=match.pk, user_id=vera.pk, now=NOON)
    join(table, anna)
    again = join(table, boris)
    assert dict(again.sittings.values_list("user_id", "seat")) == {anna.pk: 1, boris.pk: 2, vera.pk: 0}


def test_the_promise_is_made_with_the_table_and_sealed_by_everybodys_contribution(match):
    receipt = ShuffleReceipt.objects.get(match=match)
    assert receipt.contributions == ["first", "other"]
    assert len(receipt.commitment) == len(receipt.seed) == 64
    assert receipt.secret not in repr(receipt) + str(receipt)
    assert Match.objects.count() == 1
