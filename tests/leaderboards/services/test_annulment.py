"""Taking a match out: what follows is as if it had never been, and the old lines stay."""

from __future__ import annotations

import random

import pytest

from leaderboards.models import RankBucket, RatedMatch, RatingChange, Recalculation, Standing
from leaderboards.services.annulment import NotRated, annul
from leaderboards.services.rating import rate_matches
from leaderboards.services.recomputation import differences
from tests.leaderboards.conftest import board_id, player

pytestmark = pytest.mark.django_db


def standings(board: int) -> dict[str, tuple[int, int]]:
    rows = Standing.objects.filter(board=board).values_list("user__username", "rating", "matches")
    return {name: (rating, matches) for name, rating, matches in rows}


def test_later_matches_come_out_as_if_it_had_never_been(players, finished):
    rng = random.Random(11)
    matches = [finished(*rng.sample(players, 3)) for _ in range(20)]
    rate_matches(matches)
    by = player("moderator_sova")
    assert annul(match_id=matches[4].match_id, by=by, reason="сговор") > 0
    annulled = standings(board_id())
    assert list(differences()) == []

    RatingChange.objects.all().delete()
    Standing.objects.all().delete()
    RankBucket.objects.all().delete()
    Recalculation.objects.all().delete()
    RatedMatch.objects.all().delete()
    rate_matches(matches[:4] + matches[5:])
    assert standings(board_id()) == annulled


def test_what_was_replaced_is_kept(players, finished):
    matches = [finished(*players[:2]) for _ in range(3)]
    rate_matches(matches)
    before = RatingChange.objects.count()
    annul(match_id=matches[0].match_id, by=players[3], reason="ошибка")
    assert RatingChange.objects.filter(superseded_by__isnull=False).count() > 0
    assert RatingChange.objects.count() > before
    current = RatingChange.objects.filter(superseded_by__isnull=True)
    assert not current.filter(rated_match__match_id=matches[0].match_id).exists()


def test_who_has_played_nothing_else_leaves_the_board(players, finished):
    matches = [finished(*players[:2]), finished(*players[2:])]
    rate_matches(matches)
    annul(match_id=matches[0].match_id, by=players[3], reason="сговор")
    assert set(standings(board_id())) == {"gagara", "drozd"}
    assert list(differences()) == []


def test_annulling_twice_is_annulling_once(players, finished):
    match = finished(*players)
    rate_matches([match])
    annul(match_id=match.match_id, by=players[3], reason="раз")
    assert annul(match_id=match.match_id, by=players[3], reason="два") == 0
    assert RatedMatch.objects.get().annulled_for == "раз"


def test_a_match_that_is_not_rated_cannot_be_annulled(players):
    with pytest.raises(NotRated):
        annul(match_id=404, by=players[0], reason="")
