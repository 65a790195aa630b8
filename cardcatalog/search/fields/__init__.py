"""What the cards of each game can be asked for, by either language's name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from cardcatalog.wording import Content, Wording
from games.engines.kernel.abilities import facets as ability_facets
from games.engines.kernel.text import Text


class Field(NamedTuple):
    """`names` are the spellings one may type, the Russian and the English one first. A `main`
    field stands open beside the gallery; the others fold away."""

    key: str
    title: Text
    names: tuple[str, ...]
    number: bool = False
    main: bool = False


class Trait(NamedTuple):
    """One thing that is true of a card: `type` is `dream`, which people call «Мечта»."""

    field: str
    value: str
    title: Text
    number: int | None = None
    spellings: tuple[str, ...] = ()
    """Other things people type for it: «плюс», ♠."""
    spoken: bool = False
    """Plain words find it too: «туз» finds the aces, but «мечта» not what neutralises dreams."""


def number_trait(field: str, number: int) -> Trait:
    return Trait(field, str(number), Text(_minus(number), _minus(number)), number)


def _minus(number: int) -> str:
    return str(number).replace("-", "−")


Describe = Callable[[str, Content, Wording], Iterator[Trait]]
"""The traits of a card of this kind."""

ABILITY_FIELDS = tuple(
    Field(
        key,
        Text(title.ru.capitalize(), title.en.capitalize()),
        (title.ru, title.en),
        main=key in ("does", "when"),
    )
    for key, title in ability_facets.FIELDS.items()
)


def ability_traits(card: Content, wording: Wording) -> Iterator[Trait]:
    if wording.vocabulary is None:
        return
    for ability in wording.abilities(card):
        for facet in ability_facets.facets(ability, wording.vocabulary):
            title = ability_facets.title(facet, wording.vocabulary)
            yield Trait(
                facet.field,
                facet.value,
                Text(_upper(title.ru), _upper(title.en)),
                spoken=facet.field in ("does", "family"),
            )


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
