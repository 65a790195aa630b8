"""Tables: the lobby, opening, sitting down and starting."""

from __future__ import annotations

from datetime import datetime

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from games.models import Match, Table
from games.selectors.tables import LobbyFilter, lobby, may_see, table_by_id, tables_of
from games.services.errors import BadRequest, NotAllowed, NotFound
from games.services.tables import invite, join_table, leave_table, open_table, start_with_bots

from .serializers import (
    BotSerializer,
    NameSerializer,
    OfferSerializer,
    RefusalSerializer,
    SeatSerializer,
    TableSerializer,
)


@extend_schema(
    methods=["GET"],
    operation_id="tables_list",
    parameters=[
        OpenApiParameter("game", str),
        OpenApiParameter("seats", int),
        OpenApiParameter("rated", bool),
        OpenApiParameter("fast", bool),
        OpenApiParameter("rating", int, description="Only tables whose limits this rating fits."),
        OpenApiParameter("after", str, description="`next` of the page before."),
    ],
    responses=TableSerializer(many=True),
)
@extend_schema(
    methods=["POST"],
    operation_id="tables_open",
    request=OfferSerializer,
    responses={201: TableSerializer, 422: RefusalSerializer},
)
@api_view(["GET", "POST"])
def tables(request: Request) -> Response:
    """The lobby, newest first; or a new table."""
    if request.method == "GET":
        found = lobby(_filter(request), after=_after(request))
        last = found[-1] if found else None
        return Response(
            {
                "tables": TableSerializer(found, many=True).data,
                "next": f"{last.opened_at.isoformat()}~{last.pk}" if last else None,
            }
        )
    offer = OfferSerializer(data=request.data)
    offer.is_valid(raise_exception=True)
    table = open_table(
        host_id=_me(request), offer=offer.offer(), contribution=offer.validated_data["contribution"]
    )
    return _table(table.pk, status.HTTP_201_CREATED)


@extend_schema(operation_id="tables_mine", responses=TableSerializer(many=True))
@api_view(["GET"])
def my_tables(request: Request) -> Response:
    """Open tables where I sit or am invited to."""
    return Response(TableSerializer(tables_of(_me(request)), many=True).data)


@extend_schema(
    operation_id="tables_read",
    parameters=[OpenApiParameter("link_key", str)],
    responses={200: TableSerializer, 404: RefusalSerializer},
)
@api_view(["GET"])
def table(request: Request, table_id: int) -> Response:
    found = table_by_id(table_id)
    if found is None or not may_see(found, request.user.pk, request.query_params.get("link_key", "")):
        raise NotFound("no_such_table")
    return Response(TableSerializer(found).data)


@extend_schema(
    operation_id="tables_join",
    request=SeatSerializer,
    responses={200: TableSerializer, 409: RefusalSerializer},
)
@api_view(["POST"])
def join(request: Request, table_id: int) -> Response:
    """Sit down; whoever takes the last seat starts the match."""
    wish = SeatSerializer(data=request.data)
    wish.is_valid(raise_exception=True)
    join_table(table_id=table_id, user_id=_me(request), **wish.validated_data)
    return _table(table_id)


@extend_schema(
    operation_id="tables_leave", request=None, responses={200: TableSerializer, 409: RefusalSerializer}
)
@api_view(["POST"])
def leave(request: Request, table_id: int) -> Response:
    leave_table(table_id=table_id, user_id=_me(request))
    return _table(table_id)


@extend_schema(
    operation_id="tables_start",
    request=BotSerializer,
    responses={200: TableSerializer, 409: RefusalSerializer},
)
@api_view(["POST"])
def start(request: Request, table_id: int) -> Response:
    """The host fills the free seats with bots and starts."""
    wish = BotSerializer(data=request.data)
    wish.is_valid(raise_exception=True)
    match: Match = start_with_bots(table_id=table_id, host_id=_me(request), bot=wish.validated_data["bot"])
    return _table(match.table_id)


@extend_schema(
    operation_id="tables_invite", request=NameSerializer, responses={204: None, 404: RefusalSerializer}
)
@api_view(["POST"])
def invite_by_name(request: Request, table_id: int) -> Response:
    wish = NameSerializer(data=request.data)
    wish.is_valid(raise_exception=True)
    invite(table_id=table_id, host_id=_me(request), name=wish.validated_data["name"])
    return Response(status=status.HTTP_204_NO_CONTENT)


def _me(request: Request) -> int:
    if request.user.pk is None:
        raise NotAllowed("sign_in_first")
    return request.user.pk


def _table(table_id: int, code: int = status.HTTP_200_OK) -> Response:
    found: Table | None = table_by_id(table_id)
    return Response(TableSerializer(found).data, status=code)


def _filter(request: Request) -> LobbyFilter:
    asked = request.query_params
    return LobbyFilter(
        game=asked.get("game"),
        seats=_number(asked.get("seats"), "seats"),
        rated=_flag(asked.get("rated")),
        fast=_flag(asked.get("fast")),
        rating=_number(asked.get("rating"), "rating"),
    )


def _number(value: str | None, field: str) -> int | None:
    if value is None:
        return None
    if not value.isdigit() or len(value) > 6:
        raise BadRequest("bad_input", field=field)
    return int(value)


def _flag(value: str | None) -> bool | None:
    return None if value is None else value.lower() in ("true", "1", "yes")


def _after(request: Request) -> tuple[datetime, int] | None:
    asked = request.query_params.get("after")
    if not asked:
        return None
    instant, _, pk = asked.partition("~")
    try:
        # A plus sign in a query string reads as a space.
        return datetime.fromisoformat(instant.replace(" ", "+")), int(pk)
    except ValueError:
        raise BadRequest("bad_input", field="after") from None
