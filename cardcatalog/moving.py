"""Moving a draft onto the release that came out while it was being made."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from cardcatalog.desk.audit import note
from cardcatalog.drafting import Refused, open_draft
from cardcatalog.merging import Listed, merged
from cardcatalog.models import Draft, DraftCard, Release


def newer_release(draft: Draft) -> Release | None:
    """The newest release of the draft's edition, if the draft was made from another."""
    newest = (
        Release.objects.filter(edition__game=draft.game, edition__key=draft.key)
        .select_related("edition")
        .order_by("-number")
        .first()
    )
    return newest if newest is not None and newest.pk != draft.parent_id else None


@transaction.atomic
def move_to_newest(*, draft_id: int, by: Any) -> tuple[str, ...]:
    """The places where both had changed the same; there the draft's own stands. Raises Refused."""
    draft = open_draft(draft_id)
    release = newer_release(draft)
    if release is None:
        raise Refused(_("The draft already stands on the newest release."))
    rows = {card.key: card for card in draft.cards.all()}
    found = merged(
        base=draft.parent.content,
        newer=release.content,
        head=draft.head,
        cards={key: Listed(row.kind, row.position, row.content) for key, row in rows.items()},
    )
    draft.cards.filter(key__in=rows.keys() - found.cards.keys()).delete()
    for key, card in found.cards.items():
        row = rows.get(key) or DraftCard(draft=draft, key=key, version=0)
        if row.pk is None or (row.content, row.position) != (card.content, card.position):
            row.kind, row.position, row.content = card.kind, card.position, card.content
            row.version += 1
            row.changed_by = by
            row.save()
    draft.head, draft.parent, draft.changed_by = found.head, release, by
    draft.version += 1
    draft.approved_hash = ""
    draft.save()
    words = _("Moved onto release %(number)d, %(hash)s.") % {
        "number": release.number,
        "hash": release.hash[:12],
    }
    if found.clashes:
        words += " " + _("Changed on both sides, the draft's kept: %(places)s") % {
            "places": ", ".join(found.clashes)
        }
    note(draft, by, words)
    return found.clashes
