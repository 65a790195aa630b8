"""Reports, sanctions and appeals: every decision has a name, a time and words."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts import limits, signals
from accounts.models import Appeal, Report, Sanction, User
from accounts.refusals import Refused


def report_person(
    *, reporter: User, subject: User, category: str, words: str = "", place: str = ""
) -> Report:
    """The same matter reported again while it waits is the same report."""
    if reporter.pk == subject.pk:
        raise Refused(_("That is you."))
    limits.count("report", reporter.pk)
    matter = {"reporter": reporter, "subject": subject, "category": category, "place": place}
    try:
        with transaction.atomic():
            return Report.objects.create(**matter, words=words)
    except IntegrityError:
        return Report.objects.get(**matter, state=Report.State.OPEN)


def impose(
    *,
    user: User,
    kind: str,
    reason: str,
    by: User,
    lasts: timedelta | None = None,
    report: Report | None = None,
    now: datetime | None = None,
) -> Sanction:
    now = now or timezone.now()
    with transaction.atomic():
        sanction = Sanction.objects.create(
            user=user,
            kind=kind,
            reason=reason,
            made_by=by,
            report=report,
            begins_at=now,
            ends_at=now + lasts if lasts else None,
        )
        if report is not None:
            decide(report_id=report.pk, state=Report.State.ACTED, by=by)
        _tell(user.pk, f"sanction:{sanction.pk}", what="sanction")
    return sanction


def decide(*, report_id: int, state: str, by: User, note: str = "") -> bool:
    """False if somebody decided on it before."""
    with transaction.atomic():
        report = Report.objects.select_for_update().get(pk=report_id)
        if report.state != Report.State.OPEN:
            return False
        report.state, report.decided_by, report.decided_at = state, by, timezone.now()
        report.note = note or report.note
        report.save(update_fields=["state", "decided_by", "decided_at", "note"])
        _tell(report.reporter_id, f"report:{report.pk}", what="report")
    return True


def lift(*, sanction_id: int) -> None:
    """Harmless if it is lifted already."""
    Sanction.objects.filter(pk=sanction_id, lifted_at__isnull=True).update(lifted_at=timezone.now())


def appeal(*, user: User, sanction_id: int, words: str) -> Appeal:
    """Once a sanction, while it holds."""
    limits.count("appeal", user.pk)
    with transaction.atomic():
        sanction = Sanction.objects.select_for_update().filter(pk=sanction_id, user=user).first()
        if sanction is None or not sanction.holds_at(timezone.now()):
            raise Refused(_("There is nothing to appeal against: the decision no longer holds."))
        found, made = Appeal.objects.get_or_create(sanction=sanction, defaults={"words": words})
        if not made:
            raise Refused(_("You have appealed against this decision already."))
    return found


def answer_appeal(*, appeal_id: int, grant: bool, by: User, words: str) -> bool:
    """Granting lifts the sanction. False if it was answered before."""
    with transaction.atomic():
        asked = Appeal.objects.select_for_update().select_related("sanction").get(pk=appeal_id)
        if asked.state != Appeal.State.OPEN:
            return False
        asked.state = Appeal.State.GRANTED if grant else Appeal.State.REFUSED
        asked.answer, asked.answered_by, asked.answered_at = words, by, timezone.now()
        asked.save(update_fields=["state", "answer", "answered_by", "answered_at"])
        if grant:
            lift(sanction_id=asked.sanction_id)
        _tell(asked.sanction.user_id, f"appeal:{asked.pk}", what="appeal")
    return True


def _tell(user_id: int, key: str, *, what: str) -> None:
    transaction.on_commit(
        partial(
            signals.something_to_tell.send,
            sender=Sanction,
            user_id=user_id,
            event="moderation",
            key=key,
            params={"what": what},
        )
    )
