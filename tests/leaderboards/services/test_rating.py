"""Each match is rated once, in the order it finished, on four ladders."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from leaderboards.models import Board, RatedMatch, RatingChange, Standing
from leaderboards.ratings import POINT, START
from leaderboards.services.rating import rate_matches
from leaderboards.services.recomputation import differences
from tests.leaderboards.conftest import board_id, player

pytestmark = pytest.mark.django_db


def ratings(board: int) -> dict[int, int]:
    return dict(Standing.objects.filter(board=board).values_list("user_id", "rating"))


def test_a_match_counts_on_four_ladders(players, finished):
    match = finished(*players[:2])
    assert rate_matches([match]) == 1
    assert Board.objects.count() == 4
    assert RatingChange.objects.count() == 8
    for board in (
        board_id(),
        board_id(""),
        board_id(at=match.finished_at),
        board_id("", at=match.finished_at),
    ):
        assert ratings(board) == {players[0].pk: START + 20 * POINT, players[1].pk: START - 20 * POINT}


def test_a_second_rating_of_the_same_match_changes_nothing(players, finished):
    match = finished(*players)
    assert rate_matches([match]) == 1
    before = ratings(board_id())
    assert rate_matches([match]) == 0
    assert rate_matches([match, match]) == 0
    assert ratings(board_id()) == before
    assert RatedMatch.objects.count() == 1


def test_matches_heard_of_in_any_order_are_rated_in_the_order_they_finished(players, finished):
    matches = [finished(*random.Random(seed).sample(players, 3)) for seed in range(12)]
    shuffled = random.Random(7).sample(matches, len(matches))
    rate_matches(shuffled)
    assert list(RatedMatch.objects.order_by("pk").values_list("match_id", flat=True)) == [
        match.match_id for match in matches
    ]


def test_matches_that_finished_at_the_same_instant_are_rated_by_number(players, finished):
    first = finished(*players[:2])
    second = finished(players[1], players[2], at=first.finished_at)
    rate_matches([second, first])
    change = RatingChange.objects.get(rated_match__match_id=second.match_id, board=board_id(), seat=0)
    assert change.before == START - 20 * POINT


def test_ladders_of_games_are_apart_and_that_of_all_games_has_both(players, finished):
    rate_matches([finished(*players[:2]), finished(*players[:2], game="raiders")])
    assert Standing.objects.get(board=board_id(), user=players[0]).matches == 1
    assert Standing.objects.get(board=board_id("raiders"), user=players[0]).matches == 1
    assert Standing.objects.get(board=board_id(""), user=players[0]).matches == 2


def test_who_does_not_count_is_left_out_and_the_others_are_rated_among_themselves(players, finished):
    rate_matches([finished(*players[:3], uncounted=[players[1]])])
    assert set(ratings(board_id())) == {players[0].pk, players[2].pk}
    assert ratings(board_id())[players[0].pk] == START + 20 * POINT


def test_a_match_with_one_side_only_is_remembered_and_changes_nothing(players, finished):
    rate_matches([finished(*players[:2], uncounted=[players[1]])])
    assert RatedMatch.objects.count() == 1
    assert not RatingChange.objects.exists()


def test_a_leaver_is_last_whatever_the_engine_said(players, finished):
    """The first seat was winning when its person left."""
    rate_matches([finished(*players[:3], left=[players[0]])])
    places = RatingChange.objects.filter(board=board_id()).order_by("seat").values_list("place", flat=True)
    assert list(places) == [3, 1, 2]
    assert ratings(board_id())[players[0].pk] < START


def test_everything_agrees_with_a_recomputation(players, finished):
    rng = random.Random(3)
    rate_matches(
        [
            finished(
                *rng.sample(players, rng.randint(2, 4)),
                game=rng.choice(["upturn", "raiders"]),
                left=rng.choice([[], players[:1]]),
            )
            for _ in range(60)
        ]
    )
    assert list(differences()) == []


def test_a_digit_that_was_tampered_with_is_found(players, finished):
    rate_matches([finished(*players)])
    RatingChange.objects.filter(board=board_id(), seat=0).update(after=START + 1)
    found = list(differences())
    assert len(found) == 1
    assert f"{START + 1}" in found[0]


@pytest.mark.django_db(transaction=True)
def test_workers_that_rate_the_same_matches_at_once_rate_each_once(finished):
    if connection.vendor == "sqlite":
        pytest.skip("an in-memory database belongs to one thread")
    users = [player(name) for name in ("barsuk", "vydra", "gagara")]
    matches = [finished(*random.Random(seed).sample(users, 2)) for seed in range(30)]

    def work(part: int) -> int:
        try:
            return rate_matches(random.Random(part).sample(matches, 20))
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        rated = sum(pool.map(work, range(4)))
    assert rated == RatedMatch.objects.count()
    assert list(differences()) == []
