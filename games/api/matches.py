"""Matches: mine, one of them as I may see it, its log and record, and my move."""

from __future__ import annotations

from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from games.presenters.log import lines_up_to, log_for
from games.presenters.match import match_for
from games.presenters.record import record_json, record_text
from games.selectors.events import events_of, last_decision_of
from games.selectors.matches import Seen, match_seen_by, my_matches
from games.selectors.people import people
from games.selectors.receipts import receipt_of
from games.services.errors import BadRequest, NotAllowed, NotFound
from games.services.moves import play_move
from games.services.timeouts import settle_if_due
from games.store import Stored

from .serializers import MoveSerializer, RefusalSerializer

ANY = OpenApiTypes.OBJECT


@extend_schema(operation_id="matches_mine", responses=ANY)
@api_view(["GET"])
def mine(request: Request) -> Response:
    """Running matches, the most urgent first."""
    if request.user.pk is None:
        raise NotAllowed("sign_in_first")
    found = my_matches(request.user.pk)
    known = _people(*(one.match for one in found))
    now = timezone.now()
    return Response(
        [
            {
                **match_for(one.match, one.seat, known, now, moves=False),
                "due": one.due_at.isoformat() if one.due_at else None,
            }
            for one in found
        ]
    )


@extend_schema(operation_id="matches_read", responses={200: ANY, 404: RefusalSerializer})
@api_view(["GET"])
def match(request: Request, match_id: int) -> Response:
    """As its viewer may know it: a seat its own cards, everybody else public facts."""
    seen = _seen(request, match_id)
    return Response(match_for(seen.match, seen.viewer, _people(seen.match), timezone.now()))


@extend_schema(
    operation_id="matches_move",
    request=MoveSerializer,
    responses={
        200: ANY,
        400: RefusalSerializer,
        403: RefusalSerializer,
        409: RefusalSerializer,
        422: RefusalSerializer,
    },
)
@api_view(["POST"])
def moves(request: Request, match_id: int) -> Response:
    """409 means that the match went on meanwhile; the answer has its present state."""
    if request.user.pk is None:
        raise NotAllowed("sign_in_first")
    wish = MoveSerializer(data=request.data)
    wish.is_valid(raise_exception=True)
    played = play_move(match_id=match_id, user_id=request.user.pk, **wish.validated_data)
    return Response(match_for(played.match, played.seat, _people(played.match), timezone.now()))


@extend_schema(
    operation_id="matches_log",
    parameters=[OpenApiParameter("after", str, description="A line's number, or `my_last_move`.")],
    responses={200: ANY, 404: RefusalSerializer},
)
@api_view(["GET"])
def log(request: Request, match_id: int) -> Response:
    seen = _seen(request, match_id)
    engine, events = seen.match.engine, events_of(match_id)
    asked = request.query_params.get("after", "0")
    if asked == "my_last_move" and seen.viewer is not None:
        after = lines_up_to(engine, events, seen.viewer, last_decision_of(match_id, seen.viewer))
    elif asked.isdigit() and len(asked) < 10:
        after = int(asked)
    else:
        raise BadRequest("bad_input", field="after")
    return Response(log_for(engine, events, seen.viewer, after=after))


@extend_schema(
    operation_id="matches_record",
    parameters=[OpenApiParameter("as", str, enum=["text", "json"])],
    responses={200: ANY, 404: RefusalSerializer},
)
@api_view(["GET"])
def record(request: Request, match_id: int) -> HttpResponse:
    """Whole once the match is over, with the shuffle's secret; before that, what I may know."""
    seen, receipt = _seen(request, match_id), receipt_of(match_id)
    if receipt is None:
        raise NotFound("no_such_match")
    events = events_of(match_id)
    if request.query_params.get("as") == "text":
        text = record_text(seen.match, events, seen.viewer, receipt)
        return HttpResponse(text, content_type="text/plain; charset=utf-8")
    return Response(record_json(seen.match, events, seen.viewer, receipt))


def _seen(request: Request, match_id: int) -> Seen:
    settle_if_due(match_id)
    seen = match_seen_by(match_id, request.user.pk)
    if seen is None:
        raise NotFound("no_such_match")
    return seen


def _people(*matches: Stored) -> dict:
    return people({who.user for match in matches for who in match.occupants if who.user is not None})
