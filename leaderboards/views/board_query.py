"""What part of which board is asked for, read from an address."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest

from accounts import places
from games.engines.registry import GAMES
from leaderboards.cursors import Cursor, read_cursor
from leaderboards.models import Board
from leaderboards.seasons import Quarter
from leaderboards.selectors.boards import Scope, board_of

MOST_PLACES = 100_000_000
LONGEST_NAME = 40


class NoSuchBoard(LookupError):
    """An unknown game, season or country."""


@dataclass(frozen=True)
class BoardQuery:
    game: str
    season: str | None
    country: str
    place: int
    search: str
    friends: bool
    around: bool
    cursor_text: str
    board: Board | None
    """None while nobody has been rated there."""

    @property
    def scope(self) -> Scope | None:
        return Scope(self.board.pk, self.country) if self.board else None

    def cursor(self) -> Cursor | None:
        """Raises BadCursor."""
        return read_cursor(self.scope, self.cursor_text) if self.cursor_text and self.scope else None


def read_query(request: HttpRequest, game: str) -> BoardQuery:
    season = request.GET.get("season") or None
    country = request.GET.get("country", "")
    if (game and game not in GAMES) or (country and not places.is_country(country)):
        raise NoSuchBoard
    if season is not None:
        try:
            Quarter.read(season)
        except ValueError:
            raise NoSuchBoard from None
    place = request.GET.get("place", "")
    return BoardQuery(
        game=game,
        season=season,
        country=country,
        place=min(int(place), MOST_PLACES) if place.isascii() and place.isdigit() and len(place) < 12 else 0,
        search=request.GET.get("q", "").strip()[:LONGEST_NAME],
        friends="friends" in request.GET,
        around="around" in request.GET,
        cursor_text=request.GET.get("cursor", ""),
        board=board_of(game, season),
    )
