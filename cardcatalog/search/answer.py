"""A question put to an index: hits in order, counts beside every choice, and what was mended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from games.engines.kernel.text import Text

from .analysis import folded, words
from .fields import Field
from .grammar import All, Any, Condition, Mistake, Node, Not, Word, parse
from .index import Bits, Index, positions
from .repair import Repair, other_alphabet, other_layout
from .resolve import NotUnderstood, matching, text_field_named


class Chip(NamedTuple):
    """One part of the query, and the query without it."""

    text: str
    without: str


class FacetValue(NamedTuple):
    key: str
    title: Text
    count: int
    chosen: bool


class Facet(NamedTuple):
    field: Field
    values: tuple[FacetValue, ...]
    chosen: bool


class Answer(NamedTuple):
    bits: Bits
    total: int
    by_name: Bits
    """Hits whose name has the words: they stand first."""
    facets: tuple[Facet, ...]
    chips: tuple[Chip, ...]
    mistakes: tuple[Mistake, ...]
    repairs: tuple[Repair, ...]
    asked_words: bool


def ask(index: Index, query: str = "", choices: Mapping[str, Sequence[str]] | None = None) -> Answer:
    """`choices` are facet values: any of one field, all fields at once. Fields and values that
    the release does not have are passed over, for an old address must not break."""
    root, mistakes = parse(query)
    asking = _Asking(index, list(mistakes))
    found = asking.cards(root)
    chosen = {
        field: tuple(value for value in values if value in index.labels[field])
        for field, values in (choices or {}).items()
        if field in index.labels
    }
    chosen = {field: values for field, values in chosen.items() if values}
    wanted = {field: _any_of(index, field, values) for field, values in chosen.items()}
    hits = found
    for bits in wanted.values():
        hits &= bits
    return Answer(
        bits=hits,
        total=hits.bit_count(),
        by_name=hits & asking.by_name if asking.words_asked else 0,
        facets=_facets(index, found, chosen, wanted),
        chips=tuple(_chips(query, root)),
        mistakes=tuple(asking.mistakes),
        repairs=tuple(asking.repairs),
        asked_words=asking.words_asked,
    )


def _any_of(index: Index, field: str, values: Sequence[str]) -> Bits:
    bits = 0
    for value in values:
        bits |= index.labels[field][value]
    return bits


def _facets(
    index: Index, found: Bits, chosen: Mapping[str, Sequence[str]], wanted: Mapping[str, Bits]
) -> tuple[Facet, ...]:
    """Counts are of what choosing the value would show: the field's own choice is left out."""
    everywhere = found
    for bits in wanted.values():
        everywhere &= bits
    facets = []
    for key, field in index.fields.items():
        base = everywhere
        if key in wanted:
            base = found
            for other, bits in wanted.items():
                if other != key:
                    base &= bits
        titles, picked = index.titles[key], chosen.get(key, ())
        values = tuple(
            FacetValue(value, titles[value], (base & bits).bit_count(), value in picked)
            for value, bits in index.labels[key].items()
        )
        facets.append(Facet(field, values, bool(picked)))
    return tuple(facets)


def _chips(query: str, root: All) -> list[Chip]:
    return [
        Chip(query[part.start : part.end], " ".join((query[: part.start] + query[part.end :]).split()))
        for part in root.parts
    ]


class _Asking:
    """One walk over a query's tree."""

    def __init__(self, index: Index, mistakes: list[Mistake]) -> None:
        self.index = index
        self.mistakes = mistakes
        self.repairs: list[Repair] = []
        self.by_name = index.everything
        self.words_asked = False

    def cards(self, node: Node, *, negated: bool = False) -> Bits:
        index = self.index
        match node:
            case All(parts):
                bits = index.everything
                for part in parts:
                    bits &= self.cards(part, negated=negated)
                return bits
            case Any(parts):
                bits = 0
                for part in parts:
                    bits |= self.cards(part, negated=negated)
                return bits
            case Not(inner):
                before = len(self.mistakes)
                bits = self.cards(inner, negated=True)
                # What was not understood is left out, not turned into nothing.
                return index.everything if len(self.mistakes) > before else index.everything & ~bits
            case Condition():
                return self._condition(node, negated)
        return self._words(node, negated)

    def _condition(self, condition: Condition, negated: bool) -> Bits:
        zone = text_field_named(condition.field)
        if zone and condition.operator in (":", "="):
            bits = 0
            for value in condition.values:
                bits |= self._words(
                    Word(value, condition.value_start, condition.end, zone, exact=" " in value), negated
                )
            return bits
        try:
            return matching(self.index, condition)
        except NotUnderstood as found:
            self.mistakes.append(found.mistake)
            return self.index.everything

    def _words(self, word: Word, negated: bool) -> Bits:
        found = words(word.text)
        if not found:
            return self.index.everything
        stems = [self.index.analyser.stem(part) for part in found]
        if word.exact:
            return self.index.with_phrase(stems, word.field)
        if len(found) > 1 and not negated and (turned := self._turned(word)):
            # `pf[dfn` is one word on the other layout, where the bracket is a letter.
            found, stems = [turned], [self.index.analyser.stem(turned)]
        bits, in_names = self.index.everything, self.index.everything
        for part, stem in zip(found, stems, strict=True):
            anywhere, named = self._one(part, stem, word, mend=not negated)
            bits &= anywhere
            in_names &= named
        if not negated:
            self.words_asked = True
            self.by_name &= in_names
        return bits

    def _turned(self, word: Word) -> str | None:
        turned = other_layout(word.text)
        if not self._known(turned) or any(self._known(part) for part in words(word.text)):
            return None
        self.repairs.append(Repair("layout", word.text, turned))
        return turned

    def _one(self, part: str, stem: str, word: Word, *, mend: bool) -> tuple[Bits, Bits]:
        """Cards with the word, and those with it in the name; mended if nobody has it."""
        index = self.index
        if bits := index.with_stem(stem, word.field):
            return bits, index.with_stem(stem, "name")
        if len(part) > 1:
            bits, named = self._surfaces(index.starting_with(part), word.field)
            if bits:
                return bits, named
        if mend and (repair := self._mended(part, word)):
            self.repairs.append(repair)
            stem = index.analyser.stem(repair.meant)
            if bits := index.with_stem(stem, word.field):
                return bits, index.with_stem(stem, "name")
            return self._surfaces(index.starting_with(repair.meant), word.field)
        return 0, 0

    def _surfaces(self, surfaces: Iterable[str], zone: str) -> tuple[Bits, Bits]:
        bits = named = 0
        for surface in surfaces:
            for stem in self.index.stems_of[surface]:
                bits |= self.index.with_stem(stem, zone)
                named |= self.index.with_stem(stem, "name")
        return bits, named

    def _mended(self, part: str, word: Word) -> Repair | None:
        """The whole typed word is turned, for `[fkznf` loses a letter when it is cut."""
        for typed in dict.fromkeys((word.text, part)):
            if self._known(other_layout(typed)):
                return Repair("layout", typed, other_layout(typed))
        for turned in other_alphabet(part):
            if self._known(turned):
                return Repair("alphabet", part, turned)
        if meant := self.index.spellings_of_words.near(part):
            return Repair("typo", part, meant)
        turned = other_layout(part)
        if meant := self.index.spellings_of_words.near(turned):
            return Repair("layout", part, meant)
        return None

    def _known(self, turned: str) -> bool:
        if len(words(turned)) != 1:
            return False
        turned = folded(turned)
        return self.index.analyser.stem(turned) in self.index.postings or (
            len(turned) > 2 and next(self.index.starting_with(turned), None) is not None
        )


def ordered(answer: Answer, order: Sequence[int] | None, start: int, count: int) -> list[int]:
    """One page of hits: by the given order of all cards, or best first in release order."""
    if order is not None:
        digits = bin(answer.bits)[:1:-1]
        length = len(digits)
        page: list[int] = []
        passed = 0
        for number in order:
            if number < length and digits[number] == "1":
                passed += 1
                if passed > start:
                    page.append(number)
                    if len(page) == count:
                        break
        return page
    best = positions(answer.by_name, start + count) if answer.by_name else []
    if len(best) < start + count:
        best += positions(answer.bits & ~answer.by_name, start + count - len(best))
    return best[start : start + count]
