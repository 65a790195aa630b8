"""What changed between two releases, in three layers: what is written on the cards, what their
abilities mean, and how the whole plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Any, NamedTuple

from cardcatalog.opened import Entry, OpenedRelease
from cardcatalog.parameter_words import value_words
from cardcatalog.search.fields.of_games import FIELDS
from cardcatalog.wording import Content, Wording
from games.engines.kernel.abilities.difference import difference
from games.engines.kernel.text import Text
from games.engines.registry import GAMES

PARTS = {
    "name": Text("Название", "Name"),
    "aphorism": Text("Афоризм", "Aphorism"),
    "alt": Text("Описание картинки", "Description of the picture"),
    "picture": Text("Картинка", "Picture"),
    "sign": Text("Знак", "Sign"),
    "bonuses": Text("Бонусы", "Bonuses"),
    "ability": Text("Способность", "Ability"),
}
_NOTHING = Text("—", "—")


class Change(NamedTuple):
    """One part of a card or of the rules, before and after, in words."""

    part: Text
    before: Text
    after: Text


class CardChange(NamedTuple):
    entry: Entry
    text: tuple[Change, ...]
    meaning: tuple[Text, ...]


class ReleaseDifference(NamedTuple):
    added: tuple[Entry, ...]
    removed: tuple[Entry, ...]
    changed: tuple[CardChange, ...]
    rules: tuple[Change, ...]

    @property
    def is_empty(self) -> bool:
        return not (self.added or self.removed or self.changed or self.rules)


def release_difference(before: OpenedRelease, after: OpenedRelease) -> ReleaseDifference:
    return ReleaseDifference(
        added=tuple(entry for entry in after.entries if entry.key not in before.by_key),
        removed=tuple(entry for entry in before.entries if entry.key not in after.by_key),
        changed=tuple(
            CardChange(
                entry,
                tuple(
                    text_changes(
                        game=after.game,
                        before=was.content,
                        after=entry.content,
                        old=before.wording,
                        new=after.wording,
                    )
                ),
                tuple(meaning_changes(was.content, entry.content, before.wording, after.wording)),
            )
            for entry in after.entries
            if (was := before.by_key.get(entry.key)) and was.content != entry.content
        ),
        rules=tuple(rule_changes(before.content, after.content)),
    )


def text_changes(
    *, game: str, before: Content, after: Content, old: Wording, new: Wording
) -> Iterator[Change]:
    """What a reader of the two cards would see."""
    titles = {field.key: field.title for field in FIELDS[game]} | PARTS
    for key in dict.fromkeys((*before, *after)):
        if key in ("id", "abilities") or before.get(key) == after.get(key):
            continue
        yield Change(
            titles.get(key, Text(key, key)), _words(before.get(key), old), _words(after.get(key), new)
        )
    sentences = {lang: (old.sentences(before, lang), new.sentences(after, lang)) for lang in ("ru", "en")}
    for was, now in zip_longest(
        zip(sentences["ru"][0], sentences["en"][0], strict=True),
        zip(sentences["ru"][1], sentences["en"][1], strict=True),
    ):
        if was != now:
            yield Change(PARTS["ability"], Text(*was) if was else _NOTHING, Text(*now) if now else _NOTHING)


def meaning_changes(before: Content, after: Content, old: Wording, new: Wording) -> Iterator[Text]:
    """What the trees say, part by part; an ability that came or went is a change of text."""
    if new.vocabulary is None:
        return
    for was, now in zip(old.abilities(before), new.abilities(after), strict=False):
        for change in difference(was, now, new.vocabulary):
            yield change.text


def rule_changes(before: Content, after: Content) -> Iterator[Change]:
    parameters = {parameter.key: parameter for parameter in GAMES[after["game"]].spec.parameters}
    for key, parameter in parameters.items():
        was = before.get("rules", {}).get(key, parameter.default)
        now = after.get("rules", {}).get(key, parameter.default)
        if was != now:
            yield Change(parameter.title, value_words(parameter, was), value_words(parameter, now))
    opened_before, opened_after = set(before.get("open", ())), set(after.get("open", ()))
    for key in sorted(opened_before ^ opened_after):
        if key in parameters:
            states = (
                Text("выбирает хозяин стола", "the host chooses"),
                Text("задано изданием", "set by the edition"),
            )
            was, now = states if key in opened_before else states[::-1]
            yield Change(parameters[key].title, was, now)


def _words(value: Any, wording: Wording) -> Text:
    if value is None:
        return _NOTHING
    if isinstance(value, Mapping):
        if value.keys() >= {"ru", "en"}:
            return Text(value["ru"], value["en"])
        listed = ", ".join(f"{key} — {number}" for key, number in value.items())
        return Text(listed, listed)
    if isinstance(value, list | tuple):
        names = [wording.types.get(str(item), Text(str(item), str(item))) for item in value]
        return Text(", ".join(name.ru for name in names), ", ".join(name.en for name in names))
    if value in wording.types:
        return wording.types[value]
    shown = str(value).replace("-", "−") if isinstance(value, int) else str(value)
    return Text(shown, shown)


class Piece(NamedTuple):
    """A stretch of words: `kept`, `gone` or `new`."""

    state: str
    text: str


def word_pieces(before: str, after: str) -> tuple[Piece, ...]:
    """Two sentences laid over each other, word by word."""
    old, new = before.split(), after.split()
    pieces = []
    for tag, i, j, k, m in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            pieces.append(Piece("kept", " ".join(old[i:j])))
            continue
        if j > i:
            pieces.append(Piece("gone", " ".join(old[i:j])))
        if m > k:
            pieces.append(Piece("new", " ".join(new[k:m])))
    return tuple(pieces)
