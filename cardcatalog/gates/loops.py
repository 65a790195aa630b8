"""Can abilities set each other off for ever?"""

from __future__ import annotations

from collections.abc import Iterator

from cardcatalog.cards import cards_of
from games.engines.kernel.abilities.loops import find_loops
from games.engines.kernel.text import Text

from .contract import Finding, Gate, Subject, Tell


def check(subject: Subject, tell: Tell) -> Iterator[Finding]:
    words = subject.wording.vocabulary
    if words is None:
        return
    cards = {card["id"]: subject.wording.abilities(card) for _, card in cards_of(subject.content)}
    for ring in find_loops(cards, words):
        way = " → ".join((*(f"{link.card}[{link.ability}]" for link in ring), ring[0].card))
        yield Finding(
            "red",
            Text(
                f"Способности запускают друг друга без конца: {way}. Дайте одной из них предел или цену.",
                f"Abilities set each other off without end: {way}. Give one of them a limit or a cost.",
            ),
            ring[0].card,
        )


GATE = Gate("loops", Text("Бесконечные круги", "Endless rings"), check)
