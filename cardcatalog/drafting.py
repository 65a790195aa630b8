"""Changing drafts: the one door through which anything in a draft is written.

Whoever saves says which version they saw. If somebody else saved since, nothing is written and
`Stale` carries what stands there now, so that the page can show both.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _

from cardcatalog.cards import CARD_LISTS, cards_of
from cardcatalog.desk.audit import note
from cardcatalog.models import Draft, DraftCard, Edition, Release


class Refused(Exception):
    """Why it cannot be done, in the reader's language."""


class Stale(Refused):
    """Somebody saved first."""

    def __init__(self, row: Draft | DraftCard) -> None:
        super().__init__(
            _(
                "%(name)s saved this after you opened it. Nothing of yours was written; compare and save again."
            )
            % {"name": row.changed_by or _("Somebody")}
        )
        self.row = row


@transaction.atomic
def start_draft(
    *, release: Release, by: Any, key: str = "", title: Mapping[str, str] | None = None, note_text: str = ""
) -> Draft:
    """A draft of the release's own edition, or, with another `key`, of a new one."""
    key = key or release.edition.key
    if key != release.edition.key and Edition.objects.filter(game=release.edition.game, key=key).exists():
        raise Refused(
            _("There is an edition “%(key)s” already; make a draft from its release.") % {"key": key}
        )
    head = {name: [] if name in CARD_LISTS else value for name, value in release.content.items()}
    head["key"] = key
    if title:
        head["title"] = dict(title)
    draft = Draft.objects.create(
        game=release.edition.game,
        key=key,
        note=note_text,
        head=head,
        parent=release,
        made_by=by,
        changed_by=by,
    )
    DraftCard.objects.bulk_create(
        DraftCard(draft=draft, kind=kind, key=card["id"], position=place, content=card)
        for place, (kind, card) in enumerate(cards_of(release.content))
    )
    note(draft, by, _("Made from release %(hash)s") % {"hash": release.hash[:12]}, made=True)
    return draft


@transaction.atomic
def save_card(*, draft_id: int, key: str, content: Mapping[str, Any], version: int, by: Any) -> DraftCard:
    draft = open_draft(draft_id)
    card = _card(draft, key)
    if card.version != version:
        raise Stale(card)
    if card.content == content:
        return card
    changed = sorted(
        part for part in {*card.content, *content} if card.content.get(part) != content.get(part)
    )
    card.content = {**content, "id": key}
    card.version += 1
    card.changed_by = by
    card.save()
    _touch(draft, by)
    note(draft, by, f"{key}: {', '.join(changed)}")
    return card


@transaction.atomic
def replace_card(*, draft_id: int, key: str, new_key: str, version: int, by: Any) -> DraftCard:
    """Another card in the same place of the list: the deck keeps its size, and the card that was
    there stays in the releases that had it. It starts as a copy, without the picture."""
    draft = open_draft(draft_id)
    card = _card(draft, key)
    if card.version != version:
        raise Stale(card)
    _check_free(draft, new_key)
    card.key = new_key
    card.content = {part: value for part, value in card.content.items() if part != "picture"} | {
        "id": new_key
    }
    card.version += 1
    card.changed_by = by
    card.save()
    _touch(draft, by)
    note(draft, by, f"{key} → {new_key}")
    return card


@transaction.atomic
def add_card(*, draft_id: int, like: str, new_key: str, by: Any) -> DraftCard:
    """A new card at the end of the list, as a copy of another."""
    draft = open_draft(draft_id)
    model = _card(draft, like)
    _check_free(draft, new_key)
    last = draft.cards.order_by("-position").values_list("position", flat=True).first() or 0
    content = {part: value for part, value in model.content.items() if part != "picture"} | {"id": new_key}
    card = DraftCard.objects.create(
        draft=draft, kind=model.kind, key=new_key, position=last + 1, content=content, changed_by=by
    )
    _touch(draft, by)
    note(draft, by, f"+ {new_key}")
    return card


@transaction.atomic
def remove_card(*, draft_id: int, key: str, version: int, by: Any) -> None:
    draft = open_draft(draft_id)
    card = _card(draft, key)
    if card.version != version:
        raise Stale(card)
    card.delete()
    _touch(draft, by)
    note(draft, by, f"− {key}")


@transaction.atomic
def save_head(*, draft_id: int, changes: Mapping[str, Any], version: int, by: Any) -> Draft:
    """Title, rule parameters and which of them a host may choose."""
    draft = open_draft(draft_id)
    if draft.version != version:
        raise Stale(draft)
    changed = sorted(part for part, value in changes.items() if draft.head.get(part) != value)
    if not changed:
        return draft
    draft.head = {**draft.head, **changes}
    draft.version = F("version") + 1
    draft.changed_by = by
    draft.save()
    draft.refresh_from_db()
    note(draft, by, ", ".join(changed))
    return draft


def open_draft(draft_id: int) -> Draft:
    """The draft under its lock, or Refused if it may no longer change."""
    draft = lock_draft(draft_id)
    if not draft.is_open:
        raise Refused(
            _("This draft is %(state)s and cannot be changed. Send it back to drafts first.")
            % {"state": draft.get_state_display()}
        )
    return draft


def lock_draft(draft_id: int) -> Draft:
    return Draft.objects.select_for_update(of=("self",)).select_related("parent__edition").get(pk=draft_id)


def _card(draft: Draft, key: str) -> DraftCard:
    try:
        return draft.cards.select_related("changed_by").get(key=key)
    except DraftCard.DoesNotExist:
        raise Refused(_("There is no card “%(key)s” in this draft any more.") % {"key": key}) from None


def _check_free(draft: Draft, key: str) -> None:
    if draft.cards.filter(key=key).exists():
        raise Refused(_("There is a card “%(key)s” in this draft already.") % {"key": key})


def _touch(draft: Draft, by: Any) -> None:
    """An approval was of what stood there before."""
    draft.changed_by = by
    draft.approved_hash = ""
    draft.save(update_fields=["changed_by", "approved_hash", "changed_at"])
