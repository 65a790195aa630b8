"""One release's cards as bitsets: bit n is card n. Built once, never changed.

Python's big integers are the bitsets: `&`, `|` and `bit_count` over thousands of cards take
well under a microsecond a word, and no database has a say in what is found.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardcatalog.wording import Content, Wording, as_text
from games.engines.kernel.text import Text

from .analysis import Analyser, words
from .fields import Field, Trait
from .fields.of_games import DESCRIBE, FIELDS
from .repair import Spellings

Bits = int
ZONES = ("name", "text", "aphorism", "rest")
"""Where a word may stand on a card, the weightiest first."""


class Searchable(NamedTuple):
    """What the index needs of a card: its words by zone and what is true of it."""

    key: str
    name: Text
    zones: Mapping[str, str]
    traits: tuple[Trait, ...]


class Index:
    def __init__(
        self,
        cards: Sequence[Searchable],
        fields: Sequence[Field],
        analyser: Analyser,
        order: Mapping[str, Sequence[str]] = {},
    ) -> None:
        self.cards = tuple(cards)
        self.fields = {field.key: field for field in fields}
        self.analyser = analyser
        self.everything: Bits = (1 << len(cards)) - 1
        self.labels: dict[str, dict[str, Bits]] = {key: {} for key in self.fields}
        self.titles: dict[str, dict[str, Text]] = {key: {} for key in self.fields}
        self.spellings: dict[tuple[str, str], tuple[str, ...]] = {}
        self.numbers: dict[str, dict[int, Bits]] = defaultdict(dict)
        self.postings: dict[str, tuple[Bits, ...]] = {}
        """By stem: which cards have it, zone by zone."""
        self._said: dict[str, dict[str, Bits]] = {zone: {} for zone in ZONES}
        """By zone: every text as stems, and the cards that say it. Cards share abilities, so
        there are far fewer texts than cards."""
        self._says: dict[str, list[str]] = {zone: [] for zone in ZONES}
        surfaces: dict[str, set[str]] = {}
        self._take_words(surfaces)
        self._take_traits()
        self.surfaces = sorted(surfaces)
        """Every word as it is written, for prefixes."""
        self.spellings_of_words = Spellings(self.surfaces)
        self.stems_of = {surface: tuple(stems) for surface, stems in surfaces.items()}
        self._order_values(order)

    def _take_words(self, surfaces: dict[str, set[str]]) -> None:
        """Positions are listed first and become bits at the end: a bitset that grows card by card
        would be copied for each of them."""
        standing: dict[str, list[list[int]]] = {}
        for zone_number, zone in enumerate(ZONES):
            saying: dict[str, list[int]] = {}
            read: dict[str, tuple[str, set[str]]] = {}
            for number, card in enumerate(self.cards):
                written = card.zones.get(zone, "")
                if written not in read:
                    read[written] = self._read(written, surfaces)
                text, stems = read[written]
                self._says[zone].append(text)
                saying.setdefault(text, []).append(number)
                for stem in stems:
                    standing.setdefault(stem, [[] for _ in ZONES])[zone_number].append(number)
            self._said[zone] = {text: self._bits(numbers) for text, numbers in saying.items()}
        self.postings = {stem: tuple(map(self._bits, zones)) for stem, zones in standing.items()}

    def _read(self, written: str, surfaces: dict[str, set[str]]) -> tuple[str, set[str]]:
        """A text as stems in a row, and as a set of them."""
        found = words(written)
        stems = [self.analyser.stem(word) for word in found]
        for word, stem in zip(found, stems, strict=True):
            surfaces.setdefault(word, set()).add(stem)
        return f" {' '.join(stems)} ", set(stems)

    def _take_traits(self) -> None:
        having: dict[tuple[str, str], list[int]] = {}
        for number, card in enumerate(self.cards):
            for trait in card.traits:
                having.setdefault((trait.field, trait.value), []).append(number)
                if trait.value not in self.titles[trait.field]:
                    self.titles[trait.field][trait.value] = trait.title
                    self.spellings[trait.field, trait.value] = (
                        trait.value.replace("_", " "),
                        trait.title.ru,
                        trait.title.en,
                        *trait.spellings,
                    )
                    if trait.number is not None:
                        self.numbers[trait.field][trait.number] = 0
        for (field, value), numbers in having.items():
            self.labels[field][value] = self._bits(numbers)
        for field, by_number in self.numbers.items():
            for number in by_number:
                by_number[number] = self.labels[field][str(number)]

    def _bits(self, numbers: Iterable[int]) -> Bits:
        row = bytearray(len(self.cards) // 8 + 1)
        for number in numbers:
            row[number >> 3] |= 1 << (number & 7)
        return int.from_bytes(row, "little")

    def _order_values(self, order: Mapping[str, Sequence[str]]) -> None:
        """Numbers count upwards; labels stand as the edition lists them, or as they appear."""
        for key, values in order.items():
            listed = self.labels.get(key)
            if listed is None:
                continue
            self.labels[key] = {value: listed[value] for value in values if value in listed} | listed
        for key in self.numbers:
            self.labels[key] = dict(sorted(self.labels[key].items(), key=lambda item: int(item[0])))

    def with_stem(self, stem: str, zone: str = "") -> Bits:
        zones = self.postings.get(stem)
        if zones is None:
            return 0
        if zone:
            return zones[ZONES.index(zone)]
        return zones[0] | zones[1] | zones[2] | zones[3]

    def starting_with(self, prefix: str) -> Iterator[str]:
        """Written words that begin so."""
        at = bisect_left(self.surfaces, prefix)
        while at < len(self.surfaces) and self.surfaces[at].startswith(prefix):
            yield self.surfaces[at]
            at += 1

    def with_phrase(self, stems: Sequence[str], zone: str = "") -> Bits:
        """Cards where these words follow each other."""
        needle = f" {' '.join(stems)} "
        found = 0
        for where in (zone,) if zone else ZONES:
            left = self.everything
            for stem in stems:
                left &= self.with_stem(stem, where)
            while left:
                text = self._says[where][(left & -left).bit_length() - 1]
                sayers = self._said[where][text]
                if needle in text:
                    found |= sayers
                left &= ~sayers
        return found


def positions(bits: Bits, most: int | None = None) -> list[int]:
    """The cards of a bitset in release order."""
    digits = bin(bits)[:1:-1]
    found: list[int] = []
    at = digits.find("1")
    while at >= 0 and (most is None or len(found) < most):
        found.append(at)
        at = digits.find("1", at + 1)
    return found


def searchable(kind: str, card: Content, wording: Wording) -> Searchable:
    game = wording.content["game"]
    traits = tuple(DESCRIBE[game](kind, card, wording))
    sentences = (*wording.sentences(card, "ru"), *wording.sentences(card, "en"))
    if kind == "tiles":
        title, text = wording.kinds[card["kind"]]
        face = "" if card.get("number") is None else f" {card['number']}"
        name = Text(f"{title.ru}{face}", f"{title.en}{face}")
        sentences = (text.ru, text.en)
    else:
        name = as_text(card["name"])
    return Searchable(
        card["id"],
        name,
        {
            "name": f"{name.ru} {name.en}",
            "text": " ".join(sentences),
            "aphorism": _both(card.get("aphorism")),
            "rest": " ".join((card["id"], _both(card.get("alt")), *_titles(traits))),
        },
        traits,
    )


def _both(text: Mapping[str, str] | None) -> str:
    return f"{text['ru']} {text['en']}" if text else ""


def _titles(traits: Iterable[Trait]) -> Iterator[str]:
    for trait in traits:
        if trait.spoken:
            yield f"{trait.title.ru} {trait.title.en}"


def build_index(cards: Iterable[tuple[str, Content]], wording: Wording) -> Index:
    """The index of a release's cards, given with their kinds."""
    return Index(
        [searchable(kind, card, wording) for kind, card in cards],
        FIELDS[wording.content["game"]],
        Analyser(wording.vocabulary),
        {
            **dict.fromkeys(("type", "neutralizes", "against"), tuple(wording.types)),
            "kind": tuple(wording.kinds),
            "sign": ("plus", "zero", "minus"),
        }
        if wording.types or wording.kinds
        else {},
    )
