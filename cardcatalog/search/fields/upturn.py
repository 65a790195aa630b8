"""Ап Терн: tiles by kind and number."""

from __future__ import annotations

from collections.abc import Iterator

from cardcatalog.wording import Content, Wording
from games.engines.kernel.text import Text

from . import Field, Trait, number_trait

FIELDS = (
    Field("kind", Text("Фишка", "Tile"), ("фишка", "kind", "tile"), main=True),
    Field("tens", Text("Десяток", "Tens"), ("десяток", "tens"), number=True, main=True),
    Field("number", Text("Число", "Number"), ("число", "number"), number=True),
    Field("copies", Text("Штук в наборе", "Copies"), ("штук", "copies"), number=True),
)


def describe(kind: str, card: Content, wording: Wording) -> Iterator[Trait]:
    yield Trait("kind", card["kind"], wording.kinds[card["kind"]][0], spoken=True)
    number = card.get("number")
    if number is not None:
        yield number_trait("number", number)
        tens = number // 10 * 10
        span = f"{tens}–{tens + 9}"
        yield Trait("tens", str(tens), Text(span, span), tens)
    yield number_trait("copies", card.get("copies", 1))
