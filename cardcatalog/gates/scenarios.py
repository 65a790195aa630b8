"""Do the rulings, each a scene that is played, still come out as they say?"""

from __future__ import annotations

from collections.abc import Iterator

from cardcatalog.cards import cards_of
from cardcatalog.models import Ruling
from cardcatalog.rulings.scenario import play_scene
from games.engines.kernel.text import Text

from .contract import Finding, Gate, Subject, Tell


def check(subject: Subject, tell: Tell) -> Iterator[Finding]:
    rulings = list(Ruling.objects.filter(game=subject.content["game"]))
    present = {card["id"] for _, card in cards_of(subject.content)}
    for number, ruling in enumerate(rulings):
        tell(number, len(rulings))
        gone = [card for card in ruling.cards if card not in present]
        if gone:
            listed = ", ".join(gone)
            yield Finding(
                "note",
                Text(
                    f"Разъяснение «{ruling.key}» остаётся при прежних выпусках: здесь нет {listed}.",
                    f"Ruling “{ruling.key}” stays with earlier releases: {listed} is not here.",
                ),
            )
            continue
        verdict = play_scene(ruling.scenario, subject.content)
        if verdict.holds:
            continue
        before = play_scene(ruling.scenario, subject.parent.content)
        yield Finding(
            "red" if before.holds else "amber",
            Text(
                f"Разъяснение «{ruling.key}» больше не сходится: {verdict.problem.ru}",
                f"Ruling “{ruling.key}” no longer holds: {verdict.problem.en}",
            ),
            ruling.cards[0] if ruling.cards else "",
        )


GATE = Gate("scenarios", Text("Разъяснения", "Rulings"), check)
