"""Short ways to make moves in tests."""

from __future__ import annotations

from typing import Any

from accounts.models import User
from games import store
from games.models import Match
from games.services.moves import Played, play_move

from .conftest import NOON


def play(
    match: Match,
    user: User,
    move: str,
    *,
    version: int | None = None,
    request_id: str | None = None,
    now: Any = NOON,
) -> Played:
    stored = store.load(match.pk)
    seat = next((s for s, who in enumerate(stored.occupants) if who.user == user.pk), 0)
    return play_move(
        match_id=match.pk,
        user_id=user.pk,
        move=move,
        version=stored.versions.shown[seat] if version is None else version,
        request_id=request_id or f"request-{stored.version}-{user.pk}",
        now=now,
    )


def lay(match: Match, user: User, **more: Any) -> Played:
    """Any card of the hand."""
    stored = store.load(match.pk)
    seat = next(s for s, who in enumerate(stored.occupants) if who.user == user.pk)
    return play(match, user, f"lay {stored.state.hands[seat][0]}", **more)
