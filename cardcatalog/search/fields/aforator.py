"""Афоратор: type, sign, points, what neutralises what."""

from __future__ import annotations

from collections.abc import Iterator

from cardcatalog.wording import SIGNS, Content, Wording
from games.engines.kernel.text import Text

from . import ABILITY_FIELDS, Field, Trait, ability_traits, number_trait

FIELDS = (
    Field("type", Text("Тип", "Type"), ("тип", "type"), main=True),
    Field("sign", Text("Знак", "Sign"), ("знак", "sign"), main=True),
    Field("points", Text("Очки", "Points"), ("очки", "points", "достоинство"), number=True, main=True),
    Field("value", Text("Вклад", "Contribution"), ("вклад", "value", "contribution"), number=True),
    Field("neutralizes", Text("Нейтрализует", "Neutralises"), ("нейтрализует", "neutralizes", "neutralises")),
    Field("against", Text("Нейтрализуется типом", "Neutralised by"), ("против", "against")),
    *ABILITY_FIELDS,
)
_SIGN_KEYS = {1: "plus", 0: "zero", -1: "minus"}
_SIGN_MARKS = {1: "+", 0: "0", -1: "−"}
_SIGN_SPELLINGS = {
    1: ("+", "1", "плюс", "положительный"),
    0: ("0", "ноль", "нейтральный", "neutral"),
    -1: ("-", "−", "-1", "минус", "отрицательный"),
}


def describe(kind: str, card: Content, wording: Wording) -> Iterator[Trait]:
    sign = card["sign"]
    name = SIGNS[sign]
    yield Trait("type", card["type"], wording.types[card["type"]], spoken=True)
    yield Trait(
        "sign",
        _SIGN_KEYS[sign],
        Text(f"{_SIGN_MARKS[sign]} {name.ru}", f"{_SIGN_MARKS[sign]} {name.en}"),
        spellings=_SIGN_SPELLINGS[sign],
        spoken=True,
    )
    yield number_trait("points", card["points"])
    yield number_trait("value", sign * card["points"])
    for key in card["neutralizes"]:
        if key in wording.types:
            yield Trait("neutralizes", key, wording.types[key])
    for key in neutralised_by(card, wording):
        yield Trait("against", key, wording.types[key])
    yield from ability_traits(card, wording)


def neutralised_by(card: Content, wording: Wording) -> tuple[str, ...]:
    """The types that have a card which neutralises this one."""
    found = wording.neutralisers.get(card["type"], frozenset()) | wording.neutralisers.get(
        card["id"], frozenset()
    )
    return tuple(key for key in wording.types if key in found)
