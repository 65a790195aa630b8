"""Everything the match page shows to one viewer, whether it is loaded, posted or pushed."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from cardcatalog.selectors.releases import content_of
from games.engines.kernel.seats import Viewer
from games.engines.registry import GAMES
from games.presenters.boards import Seen, board_of
from games.presenters.match import clock_of
from games.presenters.names import seat_names
from games.presenters.waiting import waited_for
from games.selectors.people import people
from games.store import Stored

NO_PICKS: Mapping[str, Sequence[str]] = {}


def seen_of(match: Stored, viewer: Viewer, language: str, *, state: Any = None, playing: bool = True) -> Seen:
    """The match as the viewer knows it; at an earlier `state`, with nothing to do."""
    engine = match.engine
    now_or_then = match.state if state is None else state
    acts = playing and match.is_running and viewer is not None and state is None
    return Seen(
        engine=engine,
        view=engine.view(now_or_then, viewer),
        viewer=viewer,
        names=seat_names(match, language),
        language=language,
        content=content_of(match.release_hash),
        moves=engine.legal_moves(now_or_then, viewer) if acts else (),
        reject=(lambda move: engine.rejection(now_or_then, viewer, move)) if acts else (lambda move: None),
        to_act=engine.to_act(now_or_then) if match.is_running or state is not None else frozenset(),
    )


def live_part(
    match: Stored,
    viewer: Viewer,
    language: str,
    now: datetime,
    picks: Mapping[str, Sequence[str]] = NO_PICKS,
) -> dict[str, Any]:
    """The context of templates/games/match/live.html, the part that changes with the match."""
    seen = seen_of(match, viewer, language)
    board = board_of(match.game)
    composing = board.compose(seen, picks)
    return {
        "match": match,
        "game": GAMES[match.game].spec,
        "game_title": GAMES[match.game].spec.title[language],
        "viewer": viewer,
        "version": match.versions.of(viewer),
        "players": _players(match, seen, now),
        "my_turn": viewer is not None and viewer in seen.to_act,
        "may_act": bool(seen.moves),
        "waiting_for": [seen.names[seat] for seat in waited_for(match, viewer)],
        "window": match.engine.window(match.state) if match.is_running else None,
        "clock": clock_of(match, viewer, now),
        "board": board,
        "scene": board.scene(seen),
        "composing": composing,
        "notation": match.engine.notation.write(composing.move) if composing.move is not None else "",
        "request_id": uuid.uuid4().hex,
        "outcome": match.outcome,
        "placed": _placed(match, seen),
    }


def _players(match: Stored, seen: Seen, now: datetime) -> list[dict[str, Any]]:
    known = people(who.user for who in match.occupants if who.user is not None)
    clocks = clock_of(match, seen.viewer, now)["seats"]
    waited = waited_for(match, seen.viewer)
    return [
        {
            "seat": seat,
            "name": seen.names[seat],
            "user": known[who.user].page if who.user in known else "",
            "user_id": who.user,
            "bot": who.bot,
            "away": who.away,
            "wants_cancel": who.wants_cancel,
            "mine": seat == seen.viewer,
            "waited_for": seat in waited,
            "clock": clocks[seat],
            "place": match.outcome.place_of(seat) if match.outcome else None,
            "score": match.outcome.scores[seat] if match.outcome and match.outcome.scores else None,
        }
        for seat, who in enumerate(match.occupants)
    ]


def _placed(match: Stored, seen: Seen) -> list[dict[str, Any]]:
    """The result table: places from the best."""
    if match.outcome is None:
        return []
    return [
        {
            "place": match.outcome.place_of(group[0]),
            "names": [seen.names[seat] for seat in group],
            "scores": [match.outcome.scores[seat] for seat in group] if match.outcome.scores else [],
            "mine": seen.viewer in group,
        }
        for group in match.outcome.places
        if group
    ]
