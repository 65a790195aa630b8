"""Somebody's page: who they are, how strong, against whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from accounts.models import User
from games.selectors.reliability import reliability_of
from leaderboards.charts.curve import Curve, drawn
from leaderboards.models import Badge, Standing
from leaderboards.numbers import shown_change, shown_rating
from leaderboards.ratings import is_provisional
from leaderboards.selectors import players, ranks
from leaderboards.selectors.boards import Position, Scope
from leaderboards.selectors.cards import FavouriteCard, favourite_cards

from .games import game_title
from .seasons import season_title


@dataclass(frozen=True)
class GameRating:
    game: str
    title: str
    rating: int
    provisional: bool
    matches: int
    rank: int | None
    players: int


@dataclass(frozen=True)
class LatestMatch:
    match_id: int
    title: str
    place: int
    size: int
    left: bool
    change: str
    sign: int
    finished_at: Any


@dataclass(frozen=True)
class ResultLine:
    title: str
    size: int
    matches: int
    wins: int
    share: int
    average_place: str


@dataclass(frozen=True)
class Insight:
    """What only those see whom the person lets see their results."""

    shown_game: str
    curve: Curve | None
    streaks: players.Streaks
    results: tuple[ResultLine, ...]
    rivalries: tuple[players.Rivalry, ...]
    latest: tuple[LatestMatch, ...]
    cards: tuple[FavouriteCard, ...]


def game_ratings(user_id: int) -> list[GameRating]:
    """Each game that somebody has played rated, and all of them together first."""
    return [_game_rating(game, one) for game, one in sorted(players.standings_by_game(user_id).items())]


def _game_rating(game: str, one: Standing) -> GameRating:
    scope = Scope(one.board_id)
    return GameRating(
        game=game,
        title=game_title(game),
        rating=shown_rating(one.rating),
        provisional=is_provisional(one.matches),
        matches=one.matches,
        rank=ranks.rank_of(scope, Position(one.rating, one.user_id)) if one.listed else None,
        players=ranks.players_on(scope),
    )


def insight(user_id: int, game: str) -> Insight | None:
    """None for who has no rated match. `game` chooses the curve; streaks follow it."""
    boards = players.all_time_boards()
    whole, board = boards.get(""), boards.get(game)
    if whole is None or board is None:
        return None
    readings = [(when, shown_rating(rating)) for when, rating in players.curve(user_id, board.pk)]
    singles = [one.pk for key, one in boards.items() if key]
    return Insight(
        shown_game=game,
        curve=drawn(readings),
        streaks=players.streaks(user_id, board.pk),
        results=tuple(_result(one) for one in players.results(user_id)),
        rivalries=tuple(players.rivalries(user_id, whole.pk)),
        latest=tuple(
            LatestMatch(
                match_id=one.rated_match.match_id,
                title=game_title(one.rated_match.game),
                place=one.place,
                size=one.rated_match.size,
                left=one.left,
                change=shown_change(one.after - one.before),
                sign=(one.after > one.before) - (one.after < one.before),
                finished_at=one.finished_at,
            )
            for one in players.latest_changes(user_id, singles)
        ),
        cards=tuple(favourite_cards(user_id)),
    )


def _result(one: players.Result) -> ResultLine:
    return ResultLine(
        title=game_title(one.game),
        size=one.size,
        matches=one.matches,
        wins=one.wins,
        share=round(100 * one.wins / one.matches),
        average_place=f"{one.average_place:.1f}",
    )


def reliability(user: User) -> int | None:
    return reliability_of(user.pk)


def badges(user_id: int) -> list[tuple[Badge, str, str]]:
    """Each with its game and season in words."""
    return [
        (badge, game_title(badge.game), season_title(badge.season.key))
        for badge in players.badges_of(user_id)
    ]
