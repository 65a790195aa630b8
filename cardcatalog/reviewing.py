"""From draft to release: review, approval, publication now or at a set time.

Publishing is one transaction under the draft's lock: either there is a release and the draft says
so, or nothing has happened.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

import structlog
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from cardcatalog.desk.audit import note
from cardcatalog.drafting import Refused, lock_draft
from cardcatalog.gates.running import ask_for_gates, current_run
from cardcatalog.models import Draft, Edition, Release
from cardcatalog.publishing import publish
from games.engines.kernel.edition import EditionError

log = structlog.get_logger(__name__)
State = Draft.State


@transaction.atomic
def submit(*, draft_id: int, by: Any) -> Draft:
    """To the reviewers; the gates begin at once."""
    draft = _in_state(draft_id, State.DRAFT)
    draft.state = State.REVIEW
    draft.save(update_fields=["state", "changed_at"])
    ask_for_gates(draft)
    note(draft, by, _("Handed in for review"))
    return draft


@transaction.atomic
def send_back(*, draft_id: int, by: Any, words: str = "") -> Draft:
    draft = _in_state(draft_id, State.REVIEW)
    draft.state, draft.approved_hash, draft.approved_by, draft.publish_at = State.DRAFT, "", None, None
    draft.save()
    note(draft, by, " ".join(filter(None, (_("Sent back to drafts."), words))))
    return draft


@transaction.atomic
def approve(*, draft_id: int, by: Any) -> Draft:
    draft = _in_state(draft_id, State.REVIEW)
    draft.approved_hash, draft.approved_by = draft.content_hash(), by
    draft.save(update_fields=["approved_hash", "approved_by", "changed_at"])
    note(draft, by, _("Approved %(hash)s") % {"hash": draft.approved_hash[:12]})
    return draft


@transaction.atomic
def drop(*, draft_id: int, by: Any) -> Draft:
    """Puts a draft away; it stays to be read."""
    draft = lock_draft(draft_id)
    if draft.state not in (State.DRAFT, State.REVIEW):
        raise Refused(_("What is published cannot be dropped; publish a new release instead."))
    draft.state, draft.publish_at = State.DROPPED, None
    draft.save()
    note(draft, by, _("Dropped"))
    return draft


def obstacles(draft: Draft) -> list[str]:
    """Why the draft cannot be published now, each in a sentence; empty if it can."""
    found = []
    if draft.state != State.REVIEW:
        found.append(_("The draft is not in review."))
    if draft.approved_hash != draft.content_hash():
        found.append(_("Nobody has approved it as it stands."))
    run = current_run(draft)
    if run is None:
        found.append(_("The gates have not been passed since the last change."))
    elif run.state in ("waiting", "running"):
        found.append(_("The gates are still being passed."))
    elif not run.is_green:
        found.append(_("A gate is red."))
    return found


@transaction.atomic
def publish_draft(*, draft_id: int, by: Any) -> Release:
    draft = lock_draft(draft_id)
    if draft.release_id is not None:
        return draft.release
    # Publications of one edition go one after the other: of two drafts made from the same release,
    # the second must see that the first came out.
    edition, _made = Edition.objects.get_or_create(game=draft.game, key=draft.key)
    Edition.objects.select_for_update().get(pk=edition.pk)
    if found := obstacles(draft):
        raise Refused(" ".join(found))
    try:
        release = publish(draft.content(), made_from=draft.parent)
    except EditionError as mistake:  # the gates looked at the same, so this is nearly impossible
        raise Refused(str(mistake)) from None
    if release.pk == draft.parent_id:
        raise Refused(_("The draft does not differ from the release it was made from."))
    earlier = Draft.objects.filter(game=draft.game, key=draft.key, state=State.PUBLISHED)
    earlier.update(state=State.SUPERSEDED)
    draft.state, draft.release, draft.publish_at = State.PUBLISHED, release, None
    draft.save()
    note(
        draft,
        by,
        _("Published as release %(number)d, %(hash)s")
        % {"number": release.number, "hash": release.hash[:12]},
    )
    return release


@transaction.atomic
def schedule(*, draft_id: int, at: datetime | None, by: Any) -> Draft:
    """None takes the appointment back. What stands in the way at that time stops it then."""
    draft = _in_state(draft_id, State.REVIEW)
    if at is not None and at <= timezone.now():
        raise Refused(_("That time has passed."))
    draft.publish_at, draft.scheduled_by = at, by
    draft.save(update_fields=["publish_at", "scheduled_by", "changed_at"])
    note(
        draft,
        by,
        _("Publication set for %(time)s UTC") % {"time": f"{at:%Y-%m-%d %H:%M}"}
        if at
        else _("Publication no longer set"),
    )
    return draft


def publish_due(now: datetime) -> int:
    """What the beat calls. A draft that cannot be published is unscheduled, and its history says
    why; the others do not suffer."""
    published = 0
    for draft in Draft.objects.filter(state=State.REVIEW, publish_at__lte=now).select_related("scheduled_by"):
        try:
            publish_draft(draft_id=draft.pk, by=draft.scheduled_by)
            published += 1
        except Refused as refusal:
            log.warning("scheduled_publication_refused", draft=draft.pk, why=str(refusal))
            with transaction.atomic():
                Draft.objects.filter(pk=draft.pk, state=State.REVIEW).update(publish_at=None)
                note(
                    draft, draft.scheduled_by, _("Not published at the set time: %(why)s") % {"why": refusal}
                )
    return published


def _in_state(draft_id: int, state: str) -> Draft:
    draft = lock_draft(draft_id)
    if draft.state != state:
        raise Refused(_("The draft is %(state)s by now.") % {"state": draft.get_state_display()})
    return draft
