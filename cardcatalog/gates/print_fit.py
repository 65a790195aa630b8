"""Do the words fit the card, in both languages, at the size it is printed?"""

from __future__ import annotations

from collections.abc import Iterator

from cardcatalog.cards import cards_of
from cardcatalog.frames import draw_card
from cardcatalog.frames.lettering import overflowing
from games.engines.kernel.text import Text

from .contract import Finding, Gate, Subject, Tell


def check(subject: Subject, tell: Tell) -> Iterator[Finding]:
    cards = [(kind, card) for kind, card in cards_of(subject.content) if kind != "tiles"]
    for number, (kind, card) in enumerate(cards):
        tell(number, len(cards))
        for language in ("ru", "en"):
            with overflowing() as words:
                draw_card(kind, card, subject.wording, lang=language, uid="fit")
            for text in words:
                yield Finding(
                    "red" if card["id"] in subject.changed else "amber",
                    Text(
                        f"Не помещается на карте ({language}): «{text}»",
                        f"Does not fit the card ({language}): “{text}”",
                    ),
                    card["id"],
                )


GATE = Gate("print_fit", Text("Текст на карте", "Text on the card"), check)
