"""Making friends, and keeping away from people."""

from __future__ import annotations

from functools import partial

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts import limits, signals
from accounts.models import Block, Circle, Friendship, User
from accounts.refusals import Refused
from accounts.selectors.relations import is_kept_apart

FRIENDS_AT_MOST = 500


def ask_to_be_friends(*, asker: User, other: User) -> Friendship:
    """Asking somebody who has asked already is agreeing. Asking twice is asking once."""
    _check_befriendable(asker, other)
    limits.count("friend", asker.pk)
    try:
        with transaction.atomic():
            friendship = _between(asker.pk, other.pk)
            if friendship is None:
                if Friendship.objects.filter(asker=asker).count() >= FRIENDS_AT_MOST:
                    raise Refused(_("That is as many friends as a list can hold."))
                friendship = Friendship.objects.create(asker=asker, answerer=other)
                _tell(other.pk, f"friend-asked:{friendship.pk}", who=asker)
    except IntegrityError:  # both asked at the same moment
        friendship = Friendship.objects.get(_pair(asker.pk, other.pk))
    if friendship.agreed_at is None and friendship.answerer_id == asker.pk:
        agree(answerer=asker, friendship_id=friendship.pk)
        friendship.refresh_from_db()
    return friendship


def agree(*, answerer: User, friendship_id: int) -> None:
    """Harmless if it was agreed already or taken back."""
    with transaction.atomic():
        waiting = Friendship.objects.filter(pk=friendship_id, answerer=answerer, agreed_at__isnull=True)
        if waiting.update(agreed_at=timezone.now()):
            asker_id = Friendship.objects.values_list("asker_id", flat=True).get(pk=friendship_id)
            _tell(asker_id, f"friend-agreed:{friendship_id}", who=answerer)


def part(*, user_id: int, other_id: int) -> None:
    """Ends a friendship, declines a request or takes one's own back."""
    Friendship.objects.filter(_pair(user_id, other_id)).delete()


def block(*, blocker: User, other: User) -> None:
    if blocker.pk == other.pk:
        raise Refused(_("That is you."))
    with transaction.atomic():
        Block.objects.get_or_create(blocker=blocker, blocked=other)
        part(user_id=blocker.pk, other_id=other.pk)


def unblock(*, blocker_id: int, other_id: int) -> None:
    Block.objects.filter(blocker=blocker_id, blocked=other_id).delete()


def _check_befriendable(asker: User, other: User) -> None:
    if asker.pk == other.pk:
        raise Refused(_("That is you."))
    if asker.kind != User.Kind.PERSON:
        raise Refused(_("A guest has no friends list. Keep your account first."))
    # A block is not told to the blocked: the words are those of a closed list.
    closed = other.kind != User.Kind.PERSON or other.friends_from == Circle.NOBODY
    if closed or is_kept_apart(asker.pk, [other.pk]):
        raise Refused(_("This player takes no friend requests."))


def _pair(one: int, other: int) -> Q:
    return Q(asker=one, answerer=other) | Q(asker=other, answerer=one)


def _between(one: int, other: int) -> Friendship | None:
    return Friendship.objects.select_for_update().filter(_pair(one, other)).first()


def _tell(user_id: int, key: str, *, who: User) -> None:
    transaction.on_commit(
        partial(
            signals.something_to_tell.send,
            sender=Friendship,
            user_id=user_id,
            event="friend",
            key=key,
            params={"who": who.pk},
        )
    )
