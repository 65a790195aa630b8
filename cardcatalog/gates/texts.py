"""Is everything said in both languages, drawn, and described for who cannot see it?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardcatalog.cards import cards_of
from cardcatalog.pictures import picture_of
from games.engines.kernel.text import Text

from .contract import Finding, Gate, Subject, Tell

_LANGUAGES = {"ru": Text("русского", "Russian"), "en": Text("английского", "English")}
_NEEDED = {
    "cards": ("name", "aphorism", "alt"),
    "fighters": ("name", "alt"),
    "properties": ("name", "alt"),
    "tiles": (),
}


def check(subject: Subject, tell: Tell) -> Iterator[Finding]:
    yield from _missing("title", subject.content, "")
    for kind, card in cards_of(subject.content):
        for part in _NEEDED[kind]:
            yield from _missing(part, card, card["id"])
        for number, ability in enumerate(card.get("abilities", ())):
            if "name" in ability:
                yield from _missing("name", ability, card["id"], f"abilities[{number}].")
        if kind != "tiles" and picture_of(subject.content["game"], kind, card) is None:
            # What an editor did not touch was let through before.
            colour = "red" if card["id"] in subject.changed else "amber"
            yield Finding(colour, Text("Нет картинки.", "There is no picture."), card["id"])


def _missing(part: str, holder: Mapping[str, Any], card: str, at: str = "") -> Iterator[Finding]:
    text = holder.get(part)
    for language, name in _LANGUAGES.items():
        if not isinstance(text, Mapping) or not str(text.get(language, "")).strip():
            yield Finding(
                "red",
                Text(f"Нет {name.ru} текста: {at}{part}.", f"There is no {name.en} text: {at}{part}."),
                card,
            )


GATE = Gate("texts", Text("Тексты и картинки", "Texts and pictures"), check, needs_schema=False)
