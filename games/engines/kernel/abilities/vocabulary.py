"""A game's own words: the closed lists that its abilities may name, with their ru and en forms.

A vocabulary is data of the edition (content key `vocabulary`). An editor may add a zone or a
noun; an operation needs a developer, because somebody has to run it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_type_hints

import msgspec

from games.engines.kernel.edition import EditionError
from games.engines.kernel.text import Text

from .shape import converted

Cases = tuple[str, str, str, str, str, str]
"""Nominative, genitive, dative, accusative, instrumental, prepositional."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Every part of a vocabulary."""


class RussianNoun(Entry, frozen=True):
    """Only the head noun of a phrase inflects, so all its forms are written down."""

    gender: Literal["m", "f", "n"]
    one: Cases
    many: Cases
    animate: bool = False


class EnglishNoun(Entry, frozen=True):
    one: str
    many: str


class Word(Entry, frozen=True):
    """What a thing is called."""

    ru: RussianNoun
    en: EnglishNoun


class Noun(Entry, frozen=True):
    ru: RussianNoun
    en: EnglishNoun
    player: bool = False
    """A seat rather than a card."""
    home: str = ""
    """The zone that is meant when none is said: sentences pass it over."""
    rival: Word | None = None
    """The word that says "such a player, not on your side" at once."""


class Cause(Entry, frozen=True):
    """An operation, perhaps to one destination only, that sets a trigger off."""

    op: str
    to: str = ""


class Window(Entry, frozen=True):
    """When an ability works and where its card lies then.

    `static`: for as long as the card lies there. `trigger`: by itself when the time comes.
    `action`: when its player chooses to use it.
    """

    mode: Literal["static", "trigger", "action"]
    source: str
    words: Text
    noun: str = ""
    """What the card is there, if only some cards can be (a fighter on the field)."""
    opened_by: tuple[Cause, ...] = ()
    """Which effects open a trigger window, for the loop check."""


class Zone(Entry, frozen=True):
    """`hidden` zones can be counted or looked at, but nobody may pick a card in them.

    Words: `at` says where a card lies, `out_of` where it is taken from, `of` whose top cards
    they are, `own` that a third person takes it from their own.
    """

    holds: tuple[str, ...]
    name: Text
    at: Text
    out_of: Text
    of: Text
    own: Text
    hidden: bool = False
    owner_sees: bool = False
    """A hidden zone that its own player knows, such as a hand."""
    shared: bool = False
    """One for the whole table; otherwise each player has one."""
    unowned: bool = False
    """Its cards are nobody's."""


class Property(Entry, frozen=True):
    """`number` can be changed; `label` can only be compared (a suit). An `outward` number
    grows away from zero, whatever its sign."""

    of: tuple[str, ...]
    ru: Cases
    gender: Literal["m", "f", "n"]
    en: str
    kind: Literal["number", "label"] = "number"
    outward: bool = False


class Clause(Entry, frozen=True):
    """Of one thing and of many: «который охраняет…», «которые охраняют…»."""

    ru: tuple[str, str]
    en: tuple[str, str]


class Trait(Entry, frozen=True):
    """A state that things are in, as words that follow the noun unchanged, or as a clause."""

    of: tuple[str, ...]
    plain: Text
    negated: Text
    clause: Clause | None = None


class Right(Entry, frozen=True):
    """What `grant` gives, as predicates. Some follow a subject («защищена»), some an object
    («нельзя нейтрализовать»), hence the case of the Russian noun before them."""

    of: tuple[str, ...]
    one: Text
    many: Text
    case: Literal["nominative", "accusative"] = "nominative"


class Reference(Entry, frozen=True):
    """A thing known by its role: this card, the previous card, the richest rival."""

    noun: str
    ru: Cases
    en: str
    en_possessive: str = ""
    """"this card's"; left out where "of this card" reads better."""
    only_from: tuple[str, ...] = ()
    """The zones whose cards may use it (the previous card, from the Kon only)."""


class FactWords(Entry, frozen=True):
    """A clause that stands after «если» / "if"."""

    plain: Text
    negated: Text


class Destination(Entry, frozen=True):
    """Where `move` and `look` may put a card. `words` stand after what you do, `given` after
    what another player does for you."""

    zone: str
    words: Text
    given: Text
    verb: Literal["put", "take"] = "put"


class Duration(Entry, frozen=True):
    """`until` stands at the end of an effect, `per` after a number of times."""

    until: Text
    per: Text


class Operation(Entry, frozen=True):
    """What this game lets an operation act on, and how far. `tail` are words for what the
    game adds to the operation by its own rules."""

    on: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    """Where its things may lie; empty means anywhere."""
    low: int = 0
    high: int = 0
    modes: tuple[Literal["static", "trigger", "action"], ...] = ("static", "trigger", "action")
    tail: Text | None = None


class Family(Entry, frozen=True):
    """A kind of ability, for search and for statistics."""

    title: Text


class Vocabulary(Entry, frozen=True):
    nouns: dict[str, Noun]
    windows: dict[str, Window]
    zones: dict[str, Zone]
    references: dict[str, Reference]
    operations: dict[str, Operation]
    properties: dict[str, Property] = {}
    traits: dict[str, Trait] = {}
    rights: dict[str, Right] = {}
    facts: dict[str, FactWords] = {}
    destinations: dict[str, Destination] = {}
    durations: dict[str, Duration] = {}
    families: dict[str, Family] = {}


OPERATIONS = frozenset(
    (
        "add",
        "multiply",
        "set",
        "silence",
        "grant",
        "move",
        "return",
        "kill",
        "take",
        "draw",
        "discard",
        "look",
    )
)
"""All that the interpreter can run; a game allows some of them."""


def read_vocabulary(content: Mapping[str, Any]) -> Vocabulary:
    """The vocabulary of an edition's content, or EditionError saying where it is wrong."""
    if "vocabulary" not in content:
        raise EditionError("missing", "vocabulary")
    tables = converted(content["vocabulary"], dict[str, dict[str, Any]], "vocabulary")
    for table, kind in get_type_hints(Vocabulary).items():
        for key, entry in tables.get(table, {}).items():  # one by one, so that errors name the key
            converted(entry, get_args(kind)[1], f"vocabulary.{table}.{key}")
    vocabulary = converted(tables, Vocabulary, "vocabulary")
    _check_keys(vocabulary)
    return vocabulary


def _check_keys(words: Vocabulary) -> None:
    def known(keys: tuple[str, ...], table: Mapping[str, object], path: str) -> None:
        for key in keys:
            if key and key not in table:
                raise EditionError("unknown_key", f"vocabulary.{path}", key=key)

    for key, window in words.windows.items():
        known((window.source,), words.zones, f"windows.{key}.source")
        known((window.noun,), words.nouns, f"windows.{key}.noun")
        known(tuple(cause.op for cause in window.opened_by), words.operations, f"windows.{key}.opened_by")
        known(tuple(cause.to for cause in window.opened_by), words.destinations, f"windows.{key}.opened_by")
    for key, noun in words.nouns.items():
        known((noun.home,), words.zones, f"nouns.{key}.home")
    for key, zone in words.zones.items():
        known(zone.holds, words.nouns, f"zones.{key}.holds")
    for key, reference in words.references.items():
        known((reference.noun,), words.nouns, f"references.{key}.noun")
        known(reference.only_from, words.zones, f"references.{key}.only_from")
    for key, destination in words.destinations.items():
        known((destination.zone,), words.zones, f"destinations.{key}.zone")
    for table, entries in (
        ("properties", words.properties),
        ("traits", words.traits),
        ("rights", words.rights),
    ):
        for key, entry in entries.items():
            known(entry.of, words.nouns, f"{table}.{key}.of")
    for key, operation in words.operations.items():
        if key not in OPERATIONS:
            raise EditionError("unknown_operation", f"vocabulary.operations.{key}", key=key)
        known(operation.on, words.nouns, f"operations.{key}.on")
        known(operation.zones, words.zones, f"operations.{key}.zones")
    for key in ("self", "you"):
        if key not in words.references:
            raise EditionError("missing", f"vocabulary.references.{key}")
    if "card" not in words.nouns:  # what is drawn and discarded
        raise EditionError("missing", "vocabulary.nouns.card")
