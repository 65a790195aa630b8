"""Who may sit down where."""

from __future__ import annotations

from collections.abc import Collection

from accounts.models import User
from accounts.selectors.relations import is_kept_apart
from accounts.selectors.sanctions import sanction_against
from games.models import Table
from games.registry import rating_of
from games.selectors.reliability import reliability_of

from .errors import NotAllowed, NotFound


def admit(table: Table, user_id: int, others: Collection[int]) -> None:
    """Raises NotAllowed with the reason; `others` are the people one would sit down with. The
    host made the limits and is under none of them."""
    user = User.objects.filter(pk=user_id, is_active=True).only("kind").first()
    if user is None:
        raise NotFound("no_such_person")
    if table.rated and user.kind != User.Kind.PERSON:
        raise NotAllowed("guests_play_casual")
    if sanction_against(user_id, "rated" if table.rated else "sit"):
        raise NotAllowed("sanctioned")
    if user_id == table.host_id:
        return
    # Who blocked whom is nobody's business, so the sentence says as little as can be.
    if is_kept_apart(user_id, others):
        raise NotAllowed("not_at_this_table")
    if table.rating_low is not None or table.rating_high is not None:
        rating = rating_of(user_id, table.game)
        if table.rating_low is not None and rating < table.rating_low:
            raise NotAllowed("rating_too_low", low=table.rating_low, rating=rating)
        if table.rating_high is not None and rating > table.rating_high:
            raise NotAllowed("rating_too_high", high=table.rating_high, rating=rating)
    if table.reliability_low is not None:
        reliability = reliability_of(user_id)
        if reliability is not None and reliability < table.reliability_low:
            raise NotAllowed("too_unreliable", low=table.reliability_low, reliability=reliability)
