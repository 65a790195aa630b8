"""Closing an account: the person goes, the matches stay."""

from __future__ import annotations

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.db import transaction
from django.db.models import Q

from accounts import signals
from accounts.models import Block, FormerName, Friendship, NoticeChoice, User, Vacation
from accounts.names import made_name


def close_account(*, user_id: int) -> None:
    """Everything personal is removed at once and for good. The row stays under a neutral name,
    for the seats it sat in. Doing it twice changes nothing."""
    with transaction.atomic():
        if User.objects.get(pk=user_id).kind != User.Kind.GONE:
            # Before the row is locked: whoever gives up seats locks matches, and a move locks the
            # match first and the person second.
            signals.account_closing.send(sender=User, user_id=user_id)
        user = User.objects.select_for_update().get(pk=user_id)
        if user.kind == User.Kind.GONE:
            return
        picture, storage = user.avatar.name, user.avatar.storage
        for session in UserSession.objects.filter(user=user):
            session.end()
        for personal in (EmailAddress, Authenticator, FormerName, NoticeChoice, Vacation):
            personal.objects.filter(user=user).delete()
        Friendship.objects.filter(Q(asker=user) | Q(answerer=user)).delete()
        Block.objects.filter(Q(blocker=user) | Q(blocked=user)).delete()
        _empty(user)
        signals.profile_changed.send(sender=User, user_id=user.pk)
        if picture:
            transaction.on_commit(lambda: storage.delete(picture))


def _empty(user: User) -> None:
    blank = User()
    for field in ("about", "country", "email", "first_name", "last_name", "time_zone", "language", "avatar"):
        setattr(user, field, getattr(blank, field))
    user.username = made_name("gone", 10)
    user.kind = User.Kind.GONE
    user.is_active = user.is_staff = user.is_superuser = user.can_be_searched = False
    user.quiet_from = user.quiet_until = user.last_login = user.named_at = None
    user.set_unusable_password()
    user.save()
    user.groups.clear()
    user.user_permissions.clear()
