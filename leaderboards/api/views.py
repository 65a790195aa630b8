from __future__ import annotations

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.decorators import api_view
from rest_framework.exceptions import NotFound, ParseError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from accounts.selectors.people import person_named
from games.selectors.matches import match_seen_by
from leaderboards.cursors import BadCursor
from leaderboards.presenters import board as shown
from leaderboards.presenters import player
from leaderboards.presenters.match_rating import match_rating
from leaderboards.views.board_query import NoSuchBoard, read_query

from .serializers import BoardSerializer, MatchRatingSerializer, PlayerSerializer

ALL = "all"


@extend_schema(
    parameters=[
        OpenApiParameter("season", description="A season such as `2026-4`; without it all time."),
        OpenApiParameter("country", description="Two letters; only players of that country."),
        OpenApiParameter("place", int, description="Begin at this place."),
        OpenApiParameter("cursor", description="From `above` or `below` of another answer."),
    ],
    responses=BoardSerializer,
)
@api_view(["GET"])
def board(request: Request, game: str) -> Response:
    """One page of a leaderboard."""
    try:
        query = read_query(request._request, "" if game == ALL else game)
        scope = query.scope
        page = shown.page(scope, cursor=query.cursor(), place=query.place) if scope else None
    except NoSuchBoard:
        raise NotFound from None
    except BadCursor:
        raise ParseError("The cursor is damaged or belongs to another board.") from None
    answer = {
        "game": game,
        "season": query.season,
        "version": query.board.version if query.board else 0,
        "players": page.players if page else 0,
        "rows": page.rows if page else (),
        "above": page.above if page else "",
        "below": page.below if page else "",
    }
    return Response(BoardSerializer(answer).data)


@extend_schema(responses=PlayerSerializer)
@api_view(["GET"])
def ratings_of_player(request: Request, name: str) -> Response:
    """What somebody is rated in each game; the game `all` is all of them together."""
    person = person_named(name)
    if person is None or person.kind != User.Kind.PERSON:
        raise NotFound
    ratings = [{**one.__dict__, "game": one.game or ALL} for one in player.game_ratings(person.pk)]
    answer = {
        "name": person.username,
        "country": person.country,
        "reliability": player.reliability(person),
        "ratings": ratings,
    }
    return Response(PlayerSerializer(answer).data)


@extend_schema(responses=MatchRatingSerializer)
@api_view(["GET"])
def rating_of_match(request: Request, match_id: int) -> Response:
    """How a match changed the ratings at its table, opponent by opponent."""
    rating = match_rating(match_id) if match_seen_by(match_id, request.user.pk) else None
    if rating is None:
        raise NotFound
    return Response(MatchRatingSerializer(rating).data)
