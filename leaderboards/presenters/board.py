"""One page of a board, ready to show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from accounts.models import User
from leaderboards.cursors import Cursor, write_cursor
from leaderboards.models import Standing
from leaderboards.numbers import shown_rating
from leaderboards.ratings import is_provisional
from leaderboards.selectors import boards, ranks
from leaderboards.selectors.boards import PAGE, Entry, Position, Scope

AROUND = 5


@dataclass(frozen=True)
class Row:
    rank: int | None
    person: User
    rating: int
    provisional: bool
    matches: int
    last_rated_on: date
    moved: int | None
    """Places won since the beginning of the week; None for who was not there."""
    is_me: bool
    final: bool = False


@dataclass(frozen=True)
class Page:
    rows: tuple[Row, ...]
    players: int
    above: str = ""
    below: str = ""
    """Cursors, empty at either end."""


def page(
    scope: Scope, *, cursor: Cursor | None = None, place: int = 0, me: int | None = None, final: bool = False
) -> Page:
    """By cursor, from a given place on, or the first page."""
    if cursor is not None and cursor.way == "above":
        rows = boards.above(scope, cursor.position, PAGE + 1)
        more_above, more_below = len(rows) > PAGE, True
        rows = rows[-PAGE:]
    else:
        start = cursor.position if cursor is not None else ranks.position_before(scope, place)
        rows = boards.below(scope, start, PAGE + 1)
        more_above, more_below = start is not None, len(rows) > PAGE
        rows = rows[:PAGE]
    return Page(
        rows=_rows(scope, rows, me, final=final),
        players=ranks.players_on(scope),
        above=write_cursor(scope, Cursor("above", _at(rows[0]))) if rows and more_above else "",
        below=write_cursor(scope, Cursor("below", _at(rows[-1]))) if rows and more_below else "",
    )


def around(scope: Scope, mine: Standing, *, final: bool = False) -> Page:
    """The neighbours of somebody who is listed."""
    here = _at(mine)
    higher = boards.above(scope, here, AROUND)
    lower = boards.below(scope, here, AROUND + 1)
    rows = [*higher, mine, *lower[:AROUND]]
    return Page(
        rows=_rows(scope, rows, mine.user_id, final=final),
        players=ranks.players_on(scope),
        above=write_cursor(scope, Cursor("above", _at(rows[0]))) if len(higher) == AROUND else "",
        below=write_cursor(scope, Cursor("below", _at(rows[-1]))) if len(lower) > AROUND else "",
    )


def friends(scope: Scope, user_ids: Sequence[int], me: int) -> Page:
    """Ranked among themselves, whoever of them is on the board at large."""
    rows = boards.standings_of(scope.board_id, user_ids)
    people = boards.faces([one.user_id for one in rows])
    shown = tuple(_row(one, rank, people[one.user_id], me) for rank, one in enumerate(rows, start=1))
    return Page(rows=shown, players=len(shown))


def found(scope: Scope, beginning: str, me: int | None) -> Page:
    """People by the beginning of their name, each with the place they have on the board."""
    rows = boards.standings_of_people_like(scope.board_id, beginning)
    listed = [one for one in rows if one.listed and (not scope.country or one.country == scope.country)]
    places = dict(zip(listed, ranks.ranks_of(scope, [_at(one) for one in listed]), strict=True))
    shown = tuple(_row(one, places.get(one), one.user, me) for one in rows)
    return Page(rows=shown, players=len(shown))


def _rows(scope: Scope, rows: Sequence[Entry | Standing], me: int | None, *, final: bool) -> tuple[Row, ...]:
    if not rows:
        return ()
    people = boards.faces([one.user_id for one in rows])
    first = ranks.rank_of(scope, _at(rows[0]))
    shown = []
    for rank, one in enumerate(rows, start=first):
        comparable = not final and not scope.country and one.rank_last_week is not None
        moved = one.rank_last_week - rank if comparable and one.rank_last_week is not None else None
        shown.append(_row(one, rank, people[one.user_id], me, moved, final=final))
    return tuple(shown)


def _row(
    one: Entry | Standing,
    rank: int | None,
    person: User,
    me: int | None,
    moved: int | None = None,
    *,
    final: bool = False,
) -> Row:
    return Row(
        rank=rank,
        person=person,
        rating=shown_rating(one.rating),
        provisional=is_provisional(one.matches),
        matches=one.matches,
        last_rated_on=one.last_rated_on,
        moved=moved,
        is_me=one.user_id == me,
        final=final,
    )


def _at(one: Entry | Standing) -> Position:
    return Position(one.rating, one.user_id)
