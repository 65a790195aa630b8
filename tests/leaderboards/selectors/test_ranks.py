"""Ranks counted by buckets are those one would count by hand."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from django.utils import timezone

from accounts.models import User
from leaderboards.cursors import BadCursor, Cursor, read_cursor, write_cursor
from leaderboards.models import RankBucket, Standing
from leaderboards.presenters.board import PAGE, around, page
from leaderboards.selectors.boards import Position, Scope
from leaderboards.selectors.ranks import players_on, position_before, rank_of
from leaderboards.services import standings
from tests.leaderboards.conftest import board_id

pytestmark = pytest.mark.django_db

PLAYERS = 230


@pytest.fixture
def crowd(db):
    """Many players, some with equal ratings, some not listed, in two countries."""
    rng = random.Random(5)
    users = User.objects.bulk_create(
        User(username=f"igrok{n}", name_folded=f"igrok{n}", country=rng.choice(["RU", "KZ", ""]))
        for n in range(PLAYERS)
    )
    board = board_id()
    counts: Counter = Counter()
    rows = []
    for user in users:
        rating = rng.choice([1_500_000, 1_500_250, rng.randrange(900_000, 2_100_000)])
        listed = rng.random() < 0.9
        rows.append(
            Standing(
                board_id=board,
                user=user,
                rating=rating,
                matches=12,
                last_rated_on=timezone.now().date(),
                listed=listed,
                country=user.country,
            )
        )
        standings.count(counts, standings.Counted(board, user.country, rating, listed), +1)
    Standing.objects.bulk_create(rows)
    standings.add_counts(counts)
    return Scope(board)


def by_hand(scope: Scope) -> list[Standing]:
    return sorted(scope.listed, key=lambda one: (-one.rating, one.user_id))


@pytest.mark.parametrize("country", ["", "RU", "KZ"])
def test_every_rank_is_the_one_counted_by_hand(crowd, country):
    scope = Scope(crowd.board_id, country)
    rows = by_hand(scope)
    assert players_on(scope) == len(rows)
    for rank, one in enumerate(rows, start=1):
        assert rank_of(scope, Position(one.rating, one.user_id)) == rank


def test_a_page_can_begin_at_any_place(crowd):
    rows = by_hand(crowd)
    for place in (1, 2, 50, 51, 117, len(rows)):
        shown = page(crowd, place=place).rows
        assert [row.person.pk for row in shown] == [one.user_id for one in rows[place - 1 : place - 1 + PAGE]]
        assert [row.rank for row in shown] == list(range(place, place + len(shown)))
    assert page(crowd, place=len(rows) + 1).rows == ()
    assert position_before(crowd, 1) is None


def test_going_down_and_up_by_cursor_meets_everybody_once(crowd):
    rows = [one.user_id for one in by_hand(crowd)]
    seen, shown = [], page(crowd)
    while True:
        seen.extend(row.person.pk for row in shown.rows)
        if not shown.below:
            break
        shown = page(crowd, cursor=read_cursor(crowd, shown.below))
    assert seen == rows
    back = [row.person.pk for row in shown.rows]
    while shown.above:
        shown = page(crowd, cursor=read_cursor(crowd, shown.above))
        back = [row.person.pk for row in shown.rows] + back
    assert back == rows


def test_paging_is_stable_while_ratings_change(crowd):
    """Somebody who climbs past the page does not push anybody out of the next one."""
    first = page(crowd)
    climber = by_hand(crowd)[-1]
    Standing.objects.filter(pk=climber.pk).update(rating=2_400_000)
    second = page(crowd, cursor=read_cursor(crowd, first.below))
    assert not {row.person.pk for row in first.rows} & {row.person.pk for row in second.rows}
    assert second.rows[0].person.pk == by_hand(crowd)[PAGE + 1].user_id


def test_around_me_has_my_neighbours(crowd):
    rows = by_hand(crowd)
    me = rows[100]
    shown = around(crowd, me).rows
    assert [row.person.pk for row in shown] == [one.user_id for one in rows[95:106]]
    assert [row.rank for row in shown if row.is_me] == [101]
    top = around(crowd, rows[0]).rows
    assert top[0].rank == 1


@pytest.mark.parametrize("damage", ["x", "1:2", "[1]:abc", ""])
def test_a_cursor_of_ones_own_making_is_refused(crowd, damage):
    with pytest.raises(BadCursor):
        read_cursor(crowd, damage)


def test_a_cursor_of_another_board_is_refused(crowd):
    text = write_cursor(crowd, Cursor("below", Position(1_500_000, 3)))
    with pytest.raises(BadCursor):
        read_cursor(Scope(crowd.board_id, "RU"), text)
    with pytest.raises(BadCursor):
        read_cursor(crowd, text[:-1] + ("a" if text[-1] != "a" else "b"))
    assert read_cursor(crowd, text).position == Position(1_500_000, 3)


def test_counts_are_added_up_and_not_overwritten(crowd):
    key = (crowd.board_id, "", 1, 999)
    standings.add_counts({key: 2})
    standings.add_counts({key: -1})
    assert RankBucket.objects.get(board=crowd.board_id, country="", level=1, bucket=999).players == 1
