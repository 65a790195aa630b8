"""Finding somebody a rated match near their rating."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

import structlog
from django.db import connection, transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.refusals import Refused
from accounts.selectors.relations import kept_apart_among
from accounts.selectors.sanctions import sanction_against, sanctioned
from games.clocks.rule import PRESETS
from games.engines.registry import GAMES
from games.services import errors
from games.services.offers import TableOffer
from games.services.tables import join_table, open_table
from leaderboards.models import Seeker
from leaderboards.pairing import Waiting, companies
from leaderboards.selectors.ratings import ratings_in_points

GIVE_UP_AFTER = timedelta(days=3)

log = structlog.get_logger(__name__)


def seek(*, user: User, game: str, seats: int, clock: str, now: datetime | None = None) -> Seeker:
    """Raises Refused. Asking for the same again keeps the place in the queue."""
    now = now or timezone.now()
    if game not in GAMES or clock not in PRESETS:
        raise Refused(_("There is no such game or clock."))
    low, high = GAMES[game].spec.seats
    if not low <= seats <= high:
        raise Refused(_("This game is not played by so many."))
    if user.kind != User.Kind.PERSON:
        raise Refused(_("Guests play casual matches. Keep your account to play rated ones."))
    if sanction_against(user.pk, "rated"):
        raise Refused(_("By a decision of the moderators you play no rated matches for now."))
    with transaction.atomic():
        seeker, made = Seeker.objects.select_for_update().get_or_create(
            user=user, defaults={"game": game, "seats": seats, "clock": clock, "since": now}
        )
        wish = (seeker.game, seeker.seats, seeker.clock)
        if not made and (wish != (game, seats, clock) or seeker.found_match is not None):
            seeker.game, seeker.seats, seeker.clock, seeker.since = game, seats, clock, now
            seeker.found_match = None
            seeker.save()
    return seeker


def stop_seeking(*, user_id: int) -> None:
    Seeker.objects.filter(user=user_id).delete()


def find_matches(now: datetime | None = None) -> int:
    """Seats everybody who can be seated; how many matches began. Two at once do not meet: each
    locks the seekers it looks at."""
    now = now or timezone.now()
    Seeker.objects.filter(since__lt=now - GIVE_UP_AFTER).delete()
    waiting = Seeker.objects.filter(found_match__isnull=True).order_by("game", "seats", "clock", "since")
    wishes = sorted({(one.game, one.seats, one.clock) for one in waiting})
    return sum(_find(game, seats, clock, now) for game, seats, clock in wishes)


def _find(game: str, seats: int, clock: str, now: datetime) -> int:
    with transaction.atomic():
        rows = Seeker.objects.filter(game=game, seats=seats, clock=clock, found_match__isnull=True)
        if connection.features.has_select_for_update_skip_locked:
            rows = rows.select_for_update(skip_locked=True)
        seekers = {one.user_id: one for one in rows.order_by("since")}
        may_play = _who_may_play(seekers)
        _drop(seekers.keys() - may_play)
        ratings = ratings_in_points(may_play, game)
        waiting = [Waiting(user, ratings[user], seekers[user].since) for user in may_play]
        formed = companies(waiting, seats, now, kept_apart_among(may_play))
        return sum(_seat(company, game, clock, now) for company in formed)


def _who_may_play(user_ids: Collection[int]) -> set[int]:
    """Much can happen to somebody who waits: a closed account, a decision of the moderators."""
    people = User.objects.filter(pk__in=user_ids, kind=User.Kind.PERSON, is_active=True)
    return set(people.values_list("pk", flat=True)) - sanctioned(user_ids, "rated")


def _seat(company: tuple[Waiting, ...], game: str, clock: str, now: datetime) -> bool:
    offer = TableOffer(game=game, seats=len(company), clock=PRESETS[clock], rated=True, public=True)
    users = [one.user_id for one in company]
    # Who waited longest is not therefore the first to move.
    users.sort(key=lambda user: hash((user, now.timestamp())))
    sitting_down = users[0]
    try:
        with transaction.atomic():
            table = open_table(host_id=sitting_down, offer=offer, now=now)
            match = None
            for sitting_down in users[1:]:
                match = join_table(table_id=table.pk, user_id=sitting_down, now=now)
            assert match is not None
    except errors.Refused as refused:
        # They would be refused with every company; the others keep their place in the queue.
        log.warning("seeker_refused", game=game, user=sitting_down, code=refused.code)
        _drop({sitting_down})
        return False
    Seeker.objects.filter(user__in=users).update(found_match=match.pk)
    return True


def _drop(user_ids: Collection[int]) -> None:
    Seeker.objects.filter(user__in=user_ids).delete()
