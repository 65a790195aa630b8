"""Where a page of a board ends, signed: nobody can send us to a place of their own making."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from django.core import signing

from .selectors.boards import Position, Scope

_SALT = "leaderboards.cursor"


class BadCursor(ValueError):
    """Forged, cut short, or of another board."""


@dataclass(frozen=True)
class Cursor:
    way: Literal["below", "above"]
    position: Position


def write_cursor(scope: Scope, cursor: Cursor) -> str:
    values = [scope.board_id, scope.country, cursor.way, cursor.position.rating, cursor.position.user_id]
    return signing.Signer(salt=_SALT).sign_object(values)


def read_cursor(scope: Scope, text: str) -> Cursor:
    try:
        board_id, country, way, rating, user_id = signing.Signer(salt=_SALT).unsign_object(text)
    except (signing.BadSignature, ValueError, TypeError):
        raise BadCursor from None
    if (board_id, country) != (scope.board_id, scope.country):
        raise BadCursor
    return Cursor(way, Position(rating, user_id))
