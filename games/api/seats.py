"""Leaving, coming back, taking over and calling off."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from games.services import cancelling, rematches, seats
from games.services.errors import NotAllowed, NotFound

from .serializers import BotSerializer, RefusalSerializer, TableSerializer

DEEDS = {
    "leave": seats.leave_match,
    "come-back": seats.come_back,
    "cancel": cancelling.ask_to_cancel,
    "decline": cancelling.decline_to_cancel,
}


@extend_schema(operation_id="matches_do", request=None, responses={204: None, 409: RefusalSerializer})
@api_view(["POST"])
def deed(request: Request, match_id: int, deed: str) -> Response:
    """`leave`, `come-back`, ask to `cancel` or `decline` to."""
    if deed not in DEEDS:
        raise NotFound("no_such_match")
    DEEDS[deed](match_id=match_id, user_id=_me(request))
    return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(
    operation_id="seats_take", request=BotSerializer, responses={204: None, 409: RefusalSerializer}
)
@api_view(["POST"])
def take(request: Request, match_id: int, seat: int) -> Response:
    """Take over a seat that is on offer, or put a bot there."""
    wish = BotSerializer(data=request.data)
    wish.is_valid(raise_exception=True)
    if bot := wish.validated_data["bot"]:
        seats.put_bot(match_id=match_id, seat=seat, bot=bot, user_id=_me(request))
    else:
        seats.take_seat(match_id=match_id, seat=seat, user_id=_me(request))
    return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(
    operation_id="matches_rematch", request=None, responses={200: TableSerializer, 409: RefusalSerializer}
)
@api_view(["POST"])
def rematch(request: Request, match_id: int) -> Response:
    return Response(TableSerializer(rematches.open_rematch(match_id=match_id, user_id=_me(request))).data)


def _me(request: Request) -> int:
    if request.user.pk is None:
        raise NotAllowed("sign_in_first")
    return request.user.pk
