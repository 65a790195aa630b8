"""Friends and blocks, as sets of user ids that other floors can work with."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from accounts.models import Block, Circle, Friendship, User


def friend_ids(user_id: int) -> set[int]:
    pairs = Friendship.objects.filter(
        Q(asker=user_id) | Q(answerer=user_id), agreed_at__isnull=False
    ).values_list("asker_id", "answerer_id")
    return {other for pair in pairs for other in pair if other != user_id}


def are_friends(one: int, other: int) -> bool:
    return Friendship.objects.filter(
        Q(asker=one, answerer=other) | Q(asker=other, answerer=one), agreed_at__isnull=False
    ).exists()


def kept_apart(user_id: int) -> set[int]:
    """Everybody this person blocks or is blocked by: never seat, pair or show lines between them."""
    pairs = Block.objects.filter(Q(blocker=user_id) | Q(blocked=user_id)).values_list(
        "blocker_id", "blocked_id"
    )
    return {other for pair in pairs for other in pair if other != user_id}


def kept_apart_among(user_ids: Collection[int]) -> dict[int, set[int]]:
    """For each of these people those of the others whom they never meet."""
    pairs = Block.objects.filter(blocker__in=user_ids, blocked__in=user_ids)
    apart: dict[int, set[int]] = {user_id: set() for user_id in user_ids}
    for one, other in pairs.values_list("blocker_id", "blocked_id"):
        apart[one].add(other)
        apart[other].add(one)
    return apart


def is_kept_apart(user_id: int, others: Collection[int]) -> bool:
    return (
        bool(others)
        and Block.objects.filter(
            Q(blocker=user_id, blocked__in=others) | Q(blocked=user_id, blocker__in=others)
        ).exists()
    )


def may_invite(inviter_id: int, invited: User) -> bool:
    if invited.kind == User.Kind.GONE or not invited.is_active or is_kept_apart(inviter_id, [invited.pk]):
        return False
    return _in_circle(invited.invites_from, inviter_id, invited.pk)


def may_see_results(viewer_id: int | None, owner: User) -> bool:
    if viewer_id == owner.pk:
        return True
    return _in_circle(owner.results_for, viewer_id, owner.pk)


def _in_circle(circle: str, viewer_id: int | None, owner_id: int) -> bool:
    if circle == Circle.EVERYONE:
        return True
    return circle == Circle.FRIENDS and viewer_id is not None and are_friends(viewer_id, owner_id)


@dataclass(frozen=True)
class Tie:
    """What stands between a viewer and the person whose page they look at."""

    friends: bool = False
    asked_by_me: bool = False
    asked_by_them: bool = False
    blocked_by_me: bool = False


def tie_between(viewer_id: int, other_id: int) -> Tie:
    friendship = Friendship.objects.filter(
        Q(asker=viewer_id, answerer=other_id) | Q(asker=other_id, answerer=viewer_id)
    ).first()
    pending = friendship is not None and friendship.agreed_at is None
    return Tie(
        friends=friendship is not None and friendship.agreed_at is not None,
        asked_by_me=pending and friendship.asker_id == viewer_id,
        asked_by_them=pending and friendship.asker_id == other_id,
        blocked_by_me=Block.objects.filter(blocker=viewer_id, blocked=other_id).exists(),
    )


def friends_of(user_id: int) -> QuerySet[User]:
    return User.objects.filter(pk__in=friend_ids(user_id)).order_by("name_folded")


def requests_to(user_id: int) -> QuerySet[Friendship]:
    return (
        Friendship.objects.filter(answerer=user_id, agreed_at__isnull=True)
        .select_related("asker")
        .order_by("-asked_at")
    )


def requests_by(user_id: int) -> QuerySet[Friendship]:
    return (
        Friendship.objects.filter(asker=user_id, agreed_at__isnull=True)
        .select_related("answerer")
        .order_by("-asked_at")
    )


def blocked_by(user_id: int) -> QuerySet[Block]:
    return Block.objects.filter(blocker=user_id).select_related("blocked").order_by("-made_at")
