"""Does every ability make sense? All mistakes at once, where the engine stops at the first."""

from __future__ import annotations

from collections.abc import Iterator

from cardcatalog.ability_check import mistakes_in
from cardcatalog.cards import cards_of
from cardcatalog.mistakes import told
from games.engines.kernel.edition import EditionError
from games.engines.kernel.text import Text

from .contract import Finding, Gate, Subject, Tell


def check(subject: Subject, tell: Tell) -> Iterator[Finding]:
    try:
        words = subject.wording.vocabulary
    except EditionError as mistake:
        yield Finding("red", Text(told(mistake, "ru"), told(mistake, "en")))
        return
    if words is None:
        return
    for _, card in cards_of(subject.content):
        for number, ability in enumerate(card.get("abilities", ())):
            for mistake in mistakes_in(ability, words, path=f"abilities[{number}]", card=card["id"]):
                said = Text(told(mistake, "ru", words), told(mistake, "en", words))
                yield Finding("red", said, card["id"])


GATE = Gate("lint", Text("Смысл способностей", "Sense of abilities"), check, needs_schema=False)
