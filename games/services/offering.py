"""Telling people that a seat of a running match is free to take over."""

from __future__ import annotations

from collections.abc import Iterator

from accounts.selectors.relations import friend_ids, kept_apart
from games.models import Notice
from games.seating import Occupant
from games.store import Change

from .notices import Message, notify_all

FRIENDS_AT_MOST = 20


def tell_of_offer(change: Change) -> None:
    """Whose seat it is, whoever plays on, and friends of theirs who could sit down."""
    notify_all(
        [
            Message(
                user_id=user_id,
                kind=Notice.Kind.SEAT_OFFERED,
                key=f"seat_offered:{change.match_id}:{seat}:{change.after.version}",
                match_id=change.match_id,
                params={"game": change.after.game, "part": part},
                by_mail=not change.after.rule.is_fast,
            )
            for seat in change.offered
            for user_id, part in _audience(change, change.after.occupants[seat])
        ],
        change.at,
    )


def _audience(change: Change, absent: Occupant) -> Iterator[tuple[int, str]]:
    """Who is told, and as what. Who left on purpose knows."""
    if absent.user is not None and absent.away == "offered":
        yield absent.user, "absent"
    playing = [who.user for who in change.after.occupants if who.user is not None and not who.away]
    for user_id in playing:
        yield user_id, "playing"
    if change.after.public:
        for user_id in _friends(change, playing):
            yield user_id, "friend"


def _friends(change: Change, playing: list[int]) -> list[int]:
    seated = {who.user for who in change.after.occupants}
    friends = {friend for user_id in playing for friend in friend_ids(user_id)}
    for user_id in playing:
        friends -= kept_apart(user_id)
    return sorted(friends - seated)[:FRIENDS_AT_MOST]
