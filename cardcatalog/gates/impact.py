"""Whom the release touches: nothing here is wrong, but a publisher should have seen it."""

from __future__ import annotations

from collections.abc import Iterator

from django.apps import apps

from cardcatalog.cards import cards_of
from cardcatalog.models import PrintJob, Release, Ruling
from games.engines.kernel.text import Text

from .contract import Finding, Gate, Subject, Tell


def check(subject: Subject, tell: Tell) -> Iterator[Finding]:
    newest = (
        Release.objects.filter(edition__game=subject.content["game"], edition__key=subject.content["key"])
        .order_by("-number")
        .values_list("hash", flat=True)
        .first()
    )
    if newest and newest != subject.parent.hash:
        yield Finding(
            "red",
            Text(
                "С тех пор вышел новый выпуск этого издания. Перенесите черновик на него.",
                "A newer release of this edition came out meanwhile. Bring the draft up to it.",
            ),
        )
    before = {card["id"] for _, card in cards_of(subject.parent.content)}
    after = {card["id"] for _, card in cards_of(subject.content)}
    for ru, en, keys in (
        ("Изменены карты", "Changed cards", sorted(subject.changed & before)),
        ("Новые карты", "New cards", sorted(after - before)),
        ("Ушли карты", "Cards gone", sorted(before - after)),
    ):
        if keys:
            yield Finding("note", Text(f"{ru}: {', '.join(keys)}", f"{en}: {', '.join(keys)}"))
    touched = subject.changed | (before - after)
    rulings = [r.key for r in Ruling.objects.filter(game=subject.content["game"]) if touched & set(r.cards)]
    if rulings:
        listed = ", ".join(rulings)
        yield Finding(
            "note", Text(f"Перечитайте разъяснения: {listed}", f"Read these rulings again: {listed}")
        )
    # The games stand above the catalogue, which knows their matches by name only.
    running = (
        apps.get_model("games", "Match")
        .objects.filter(release_id=subject.parent.hash, status="running")
        .count()
    )
    sheets = PrintJob.objects.filter(release__hash=subject.parent.hash).count()
    yield Finding(
        "note",
        Text(
            f"Идущих матчей прежнего выпуска: {running}; они доиграют по нему. Листов для печати: {sheets}.",
            f"Running matches of the parent: {running}; they play on with it. Print sheets: {sheets}.",
        ),
    )


GATE = Gate("impact", Text("Кого это коснётся", "Whom it touches"), check, needs_schema=False)
