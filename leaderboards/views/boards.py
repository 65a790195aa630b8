"""Leaderboards and how they work."""

from __future__ import annotations

from datetime import UTC, datetime

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts import limits, places
from accounts.origin import address_of
from accounts.selectors.relations import friend_ids
from leaderboards import eligibility, ratings
from leaderboards.cursors import BadCursor
from leaderboards.models import Standing
from leaderboards.presenters import board as shown
from leaderboards.presenters.games import game_choices, game_title
from leaderboards.presenters.seasons import season_title
from leaderboards.seasons import Quarter
from leaderboards.selectors.boards import Position, Scope, seasons_with_boards, standing_of
from leaderboards.selectors.ranks import countries_on, rank_of

from .board_query import BoardQuery, NoSuchBoard, read_query


@require_safe
def board(request: HttpRequest, game: str = "") -> HttpResponse:
    try:
        query = read_query(request, game)
        page = _page(request, query)
    except NoSuchBoard:
        raise Http404 from None
    except BadCursor:
        return render(request, "leaderboards/bad_cursor.html", {"game": game}, status=400)
    season = query.board.season if query.board else None
    context = {
        "query": query,
        "page": page,
        "board": query.board,
        "final": bool(season and season.closed_at),
        "title": game_title(game),
        "games": game_choices(),
        "seasons": [(one.key, season_title(one.key)) for one in seasons_with_boards()[:12]],
        "season_title": season_title(query.season) if query.season else "",
        "this_season": Quarter.of(datetime.now(UTC)).key,
        "countries": _countries(query),
        "me": _me(request, query),
        "least_matches": eligibility.MATCHES,
        "within_days": eligibility.WITHIN.days,
        "live": not (season and season.closed_at),
    }
    template = "leaderboards/board.html" + ("#board" if request.htmx and not request.htmx.boosted else "")
    return render(request, template, context)


def _page(request: HttpRequest, query: BoardQuery) -> shown.Page | None:
    scope, me = query.scope, request.user.pk
    if scope is None or query.board is None:
        return None
    final = bool(query.board.season and query.board.season.closed_at)
    if query.search:
        limits.count("search", me or address_of(request))
        return shown.found(scope, query.search, me)
    if query.friends and me:
        return shown.friends(scope, [*friend_ids(me), me], me)
    if query.around and me:
        mine = standing_of(scope.board_id, me)
        if mine is not None and mine.listed and (not scope.country or mine.country == scope.country):
            return shown.around(scope, mine, final=final)
    return shown.page(scope, cursor=query.cursor(), place=query.place, me=me, final=final)


def _me(request: HttpRequest, query: BoardQuery) -> dict[str, object] | None:
    """My own line, wherever on the board I am."""
    if not request.user.is_authenticated or query.board is None:
        return None
    mine = standing_of(query.board.pk, request.user.pk)
    if mine is None:
        return None
    return {
        "rank": rank_of(Scope(query.board.pk), Position(mine.rating, mine.user_id)) if mine.listed else None,
        "rating": shown.shown_rating(mine.rating),
        "provisional": ratings.is_provisional(mine.matches),
        "missing": max(0, eligibility.MATCHES - mine.matches),
    }


def _countries(query: BoardQuery) -> list[tuple[str, str]]:
    if query.board is None:
        return []
    named = ((code, places.country_name(code)) for code in countries_on(query.board.pk))
    return sorted(named, key=lambda one: one[1])


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    context = {
        "start": ratings.START // ratings.POINT,
        "floor": ratings.FLOOR // ratings.POINT,
        "steps": ratings.STEPS,
        "last_k": ratings.LAST_K,
        "provisional": ratings.PROVISIONAL,
        "least_matches": eligibility.MATCHES,
        "within_days": eligibility.WITHIN.days,
    }
    return render(request, "leaderboards/rules.html", context)


@require_safe
def seasons(request: HttpRequest) -> HttpResponse:
    """Seasons that are over, with the first three of each board."""
    closed = list(seasons_with_boards().filter(closed_at__isnull=False)[:20])
    best = (
        Standing.objects.filter(board__season__in=closed, final_rank__lte=3)
        .select_related("board", "user")
        .order_by("board__game", "final_rank")
    )
    podiums: dict[int, dict[str, list[Standing]]] = {}
    for one in best:
        podiums.setdefault(one.board.season_id or 0, {}).setdefault(one.board.game, []).append(one)
    rows = [
        {
            "key": season.key,
            "title": season_title(season.key),
            "boards": [
                {"game": game, "title": game_title(game), "best": three}
                for game, three in podiums.get(season.pk, {}).items()
            ],
        }
        for season in closed
    ]
    return render(request, "leaderboards/seasons.html", {"rows": rows})
