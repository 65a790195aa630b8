"""A season ends: final tables, badges, and nothing moves any more."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from leaderboards.models import Badge, Board, RatingChange, Season, Standing
from leaderboards.seasons import Quarter
from leaderboards.services.annulment import annul
from leaderboards.services.rating import rate_matches
from leaderboards.services.recomputation import differences
from leaderboards.services.seasons import StillRunning, close_due_seasons, close_season
from tests.leaderboards.conftest import GAME, player

pytestmark = pytest.mark.django_db


@pytest.fixture
def last_season(players, finished):
    """Ten matches in the last days of the season before this one."""
    end = Quarter.of(timezone.now()).starts_at
    matches = [finished(*players, at=end - timedelta(days=3) + timedelta(minutes=n)) for n in range(10)]
    rate_matches(matches)
    return matches


def test_a_season_closes_with_final_ranks_and_badges(players, last_season):
    seasons = close_due_seasons(lambda: None)
    assert [season.key for season in seasons] == [Quarter.of(last_season[0].finished_at).key]
    board = _board(last_season)
    ranks = dict(Standing.objects.filter(board=board).values_list("user__username", "final_rank"))
    assert ranks == {"barsuk": 1, "vydra": 2, "gagara": 3, "drozd": 4}
    kinds = dict(Badge.objects.filter(game=GAME).values_list("user__username", "kind"))
    assert kinds == {"barsuk": "gold", "vydra": "silver", "gagara": "bronze", "drozd": "top_ten"}


def _board(matches):
    return Board.objects.get(game=GAME, season__key=Quarter.of(matches[0].finished_at).key).pk


def test_closing_twice_is_closing_once(last_season):
    close_due_seasons(lambda: None)
    assert close_due_seasons(lambda: None) == []
    assert close_season(season_id=Season.objects.get().pk) is False
    assert Badge.objects.filter(game=GAME).count() == 4


def test_a_running_season_is_not_closed(players, finished):
    rate_matches([finished(*players, at=timezone.now())])
    with pytest.raises(StillRunning):
        close_season(season_id=Season.objects.get().pk)
    with pytest.raises(CommandError, match="runs until"):
        call_command("close_season", Season.objects.get().key)


def test_the_final_table_stays_when_a_match_of_it_is_annulled_later(players, last_season):
    close_due_seasons(lambda: None)
    board = _board(last_season)
    before = list(Standing.objects.filter(board=board).order_by("pk").values_list("rating", "final_rank"))
    annul(match_id=last_season[3].match_id, by=player("moderator_sova"), reason="сговор")
    assert (
        list(Standing.objects.filter(board=board).order_by("pk").values_list("rating", "final_rank"))
        == before
    )
    assert RatingChange.objects.filter(board=board, superseded_by__isnull=False).count() == 0
    assert list(differences()) == []


def test_a_match_heard_of_after_the_close_counts_in_the_next_season(players, last_season, finished):
    close_due_seasons(lambda: None)
    late = finished(*players, at=last_season[0].finished_at)
    rate_matches([late])
    change = RatingChange.objects.filter(
        rated_match__match_id=late.match_id, board__season__isnull=False
    ).first()
    assert change.board.season.key == Quarter.of(late.finished_at).next.key


def test_the_command_closes_a_season_by_name(last_season, capsys):
    call_command("close_season", Season.objects.get().key)
    assert "closed" in capsys.readouterr().out
    with pytest.raises(CommandError, match="nobody was rated"):
        call_command("close_season", "1999-1")
