"""What people are told about their ratings, if they want to be."""

from __future__ import annotations

from collections.abc import Sequence

from accounts.selectors.notice_preferences import notice_preferences
from accounts.signals import something_to_tell

from .models import Badge, RatingChange
from .numbers import shown_change


def tell_of_ratings(match_ids: Sequence[int]) -> None:
    """Only those who have asked for it: a match's end is told to everybody already."""
    changes = RatingChange.objects.filter(
        rated_match__match_id__in=match_ids, board__season__isnull=True, superseded_by__isnull=True
    ).exclude(board__game="")
    found = list(changes.select_related("rated_match"))
    wishes = notice_preferences({change.user_id for change in found})
    for change in found:
        wish = wishes.get(change.user_id)
        if wish and (wish.wants("rating", "site") or wish.wants("rating", "mail")):
            match = change.rated_match
            params = {
                "match": match.match_id,
                "game": match.game,
                "change": shown_change(change.after - change.before),
            }
            _tell(change.user_id, "rating", f"rated:{match.match_id}", params)


def tell_of_season(season_id: int) -> None:
    for badge in Badge.objects.filter(season=season_id):
        params = {"game": badge.game, "place": badge.rank}
        _tell(badge.user_id, "season", f"season:{badge.season_id}:{badge.game or 'all'}", params)


def _tell(user_id: int, event: str, key: str, params: dict[str, object]) -> None:
    something_to_tell.send(sender=RatingChange, user_id=user_id, event=event, key=key, params=params)
