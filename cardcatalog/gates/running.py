"""Asking for the gates, passing them in a worker, and knowing whether a draft has passed.

A worker may die and a queue may forget: whoever looks at a run that nobody works on asks again.
"""

from __future__ import annotations

from datetime import timedelta
from hashlib import sha256
from typing import Any

import structlog
from celery import current_app
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from cardcatalog.models import Draft, GateRun, Ruling
from cardcatalog.selectors.releases import opened
from games.engines.kernel.edition import canonical
from games.engines.kernel.text import Text
from games.engines.registry import GAMES

from . import GATES
from .contract import Finding, Subject

RUN = "cardcatalog.tasks.run_gates"
FORGOTTEN = timedelta(seconds=60)
STEPS = 100
"""Of the progress bar, for each gate."""
MOST_FINDINGS = 60

log = structlog.get_logger(__name__)


def subject_hash(draft: Draft) -> str:
    """All that the gates look at. The newest release of the edition is part of it: publishing
    another draft makes this one's run stale."""
    rulings = Ruling.objects.filter(game=draft.game).order_by("key").values_list("key", "cards", "scenario")
    newest = type(draft.parent).objects.filter(edition__game=draft.game, edition__key=draft.key)
    return sha256(
        canonical(
            {
                "content": draft.content(),
                "rulings": [list(ruling) for ruling in rulings],
                "rules": GAMES[draft.game].spec.rules_version,
                "parent": draft.parent.hash,
                "newest": newest.order_by("-number").values_list("hash", flat=True).first(),
            }
        )
    ).hexdigest()


def current_run(draft: Draft) -> GateRun | None:
    """The last run over exactly what the draft is now; None if there is none or it is stale."""
    return draft.gate_runs.filter(subject_hash=subject_hash(draft)).first()


def ask_for_gates(draft: Draft) -> GateRun:
    """The run over the draft as it is: the one there is, or a new one on its way to a worker."""
    run = current_run(draft)
    if run is None or run.state == GateRun.State.FAILED:
        run = GateRun.objects.create(draft=draft, subject_hash=subject_hash(draft), total=STEPS * len(GATES))
        _send(run.pk)
    return run


def take_up_if_forgotten(run: GateRun) -> GateRun:
    stands = run.state in (GateRun.State.WAITING, GateRun.State.RUNNING)
    if stands and timezone.now() - run.touched_at > FORGOTTEN:
        again = GateRun.objects.filter(pk=run.pk, touched_at=run.touched_at)
        if again.update(state=GateRun.State.WAITING, touched_at=timezone.now()):
            _send(run.pk)
        run.refresh_from_db()
    return run


def _send(run_id: int) -> None:
    def send() -> None:
        try:
            current_app.send_task(RUN, args=(run_id,), retry=False, ignore_result=True)
        except Exception as problem:  # whatever a broker raises, the next look asks again
            log.warning("job_not_sent", job=RUN, problem=type(problem).__name__)

    transaction.on_commit(send)


def run_gates(run_id: int) -> None:
    """What the worker does. Of two at once, the second finds nothing to take up."""
    waiting = GateRun.objects.filter(pk=run_id, state=GateRun.State.WAITING)
    if not waiting.update(state=GateRun.State.RUNNING, results=[], done=0, touched_at=timezone.now()):
        return
    run = GateRun.objects.select_related("draft__parent").get(pk=run_id)
    if subject_hash(run.draft) != run.subject_hash:
        _write(run, state=GateRun.State.FAILED)
        return
    subject = Subject(run.draft.content(), opened(run.draft.parent.hash), settings.GATE_MATCHES)
    results: list[dict[str, Any]] = []
    try:
        for number, gate in enumerate(GATES):
            _write(run, gate=gate.key, done=number * STEPS)
            results.append(_passed(gate, subject, run, number, results))
            _write(run, results=results, done=(number + 1) * STEPS)
    except Exception:
        _write(run, state=GateRun.State.FAILED)
        raise
    _write(run, state=GateRun.State.DONE, gate="")


def _passed(
    gate: Any, subject: Subject, run: GateRun, number: int, earlier: list[dict[str, Any]]
) -> dict[str, Any]:
    def tell(done: int, total: int) -> None:
        step = number * STEPS + STEPS * done // max(total, 1)
        if step > run.done:
            _write(run, done=step)

    if gate.needs_schema and earlier[0]["colour"] == "red":
        findings = [Finding("note", Text("Ждёт исправного строения.", "Waits until the structure is right."))]
        return _result(gate.key, "waits", findings)
    findings = list(gate.check(subject, tell))
    colours = {finding.colour for finding in findings}
    colour = "red" if "red" in colours else "amber" if "amber" in colours else "green"
    return _result(gate.key, colour, findings)


def _result(key: str, colour: str, findings: list[Finding]) -> dict[str, Any]:
    order = {"red": 0, "amber": 1, "note": 2}
    listed = sorted(findings, key=lambda finding: order[finding.colour])[:MOST_FINDINGS]
    return {
        "key": key,
        "colour": colour,
        "more": len(findings) - len(listed),
        "findings": [{"colour": f.colour, "ru": f.text.ru, "en": f.text.en, "card": f.card} for f in listed],
    }


def _write(run: GateRun, **changes: Any) -> None:
    for name, value in changes.items():
        setattr(run, name, value)
    GateRun.objects.filter(pk=run.pk).update(**changes, touched_at=timezone.now())
