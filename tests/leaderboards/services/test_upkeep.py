"""Boards by night, and when people change."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.services.deletion import close_account
from accounts.signals import profile_changed
from leaderboards.models import RankBucket, Standing
from leaderboards.services.recomputation import differences, rebuild_standings
from leaderboards.services.upkeep import remember_ranks, unlist_the_idle
from tests.leaderboards.conftest import board_id

pytestmark = pytest.mark.django_db


def test_nine_matches_are_too_few_and_ten_are_enough(players, on_board):
    on_board(players, rounds=9)
    assert not Standing.objects.filter(listed=True).exists()
    on_board(players, rounds=1)
    assert Standing.objects.filter(board=board_id(), listed=True).count() == 4


def test_who_has_not_played_for_a_month_goes_from_the_board_and_comes_back_with_a_match(
    players, on_board, finished
):
    on_board(players)
    later = timezone.now() + timedelta(days=31)
    assert unlist_the_idle(later) > 0
    assert not Standing.objects.filter(board=board_id(), listed=True).exists()
    assert list(differences()) == []
    on_board(players, rounds=1)
    assert Standing.objects.filter(board=board_id(), listed=True).count() == 4


def test_a_closed_account_is_on_no_board(players, on_board, django_capture_on_commit_callbacks):
    on_board(players)
    with django_capture_on_commit_callbacks(execute=True):
        close_account(user_id=players[0].pk)
    assert Standing.objects.filter(board=board_id(), listed=True).count() == 3
    assert Standing.objects.get(board=board_id(), user=players[0]).listed is False
    assert list(differences()) == []


def test_a_change_of_country_moves_people_between_countries(
    players, on_board, django_capture_on_commit_callbacks
):
    on_board(players)
    with django_capture_on_commit_callbacks(execute=True):
        players[0].country = "KZ"
        players[0].save()
        profile_changed.send(sender=None, user_id=players[0].pk)
    assert Standing.objects.get(board=board_id(), user=players[0]).country == "KZ"
    assert list(differences()) == []


def test_ranks_are_remembered_for_the_movement_of_the_week(players, on_board):
    on_board(players)
    remember_ranks()
    ranks = dict(Standing.objects.filter(board=board_id()).values_list("user__username", "rank_last_week"))
    assert ranks == {"barsuk": 1, "vydra": 2, "gagara": 3, "drozd": 4}
    assert remember_ranks() == 0


def test_lost_standings_are_rebuilt_from_the_changes(players, on_board):
    on_board(players)
    before = sorted(Standing.objects.values_list("board_id", "user_id", "rating", "matches", "listed"))
    RankBucket.objects.all().delete()
    Standing.objects.filter(user=players[1]).delete()
    Standing.objects.filter(user=players[2]).update(rating=1)
    assert list(differences()) != []
    rebuild_standings()
    assert list(differences()) == []
    assert (
        sorted(Standing.objects.values_list("board_id", "user_id", "rating", "matches", "listed")) == before
    )
