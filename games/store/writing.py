"""Appending to matches: the version is compared and swapped, so of two writers one wins."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import connection, transaction

from games.models import Sitting

from . import portable, postgres
from .rows import Change


def append(changes: Sequence[Change]) -> frozenset[int]:
    """The ids of the matches that were still at the expected version; the others are
    untouched. `(match, seq)` is unique as the last guard."""
    swap = postgres.swap if connection.vendor == "postgresql" else portable.swap
    if not any(change.result or change.offered for change in changes):
        return swap(changes)
    with transaction.atomic():
        won = swap(changes)
        for change in changes:
            if change.match_id in won:
                _write_sittings(change)
    return won


def _write_sittings(change: Change) -> None:
    present = Sitting.objects.filter(match_id=change.match_id, until_version__isnull=True)
    if change.offered:
        present.filter(seat__in=change.offered).update(
            offered_at=change.at, offer_ends_at=change.at + change.after.rule.offer_lasts
        )
    if change.result:
        for seat, place in enumerate(change.result.places):
            present.filter(seat=seat).update(
                place=place, score=change.result.scores[seat], offered_at=None, offer_ends_at=None
            )
