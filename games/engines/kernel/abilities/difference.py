"""What changed between two abilities, part by part, in words of both languages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Any, Literal, NamedTuple

import msgspec

from games.engines.kernel.text import Text

from . import tree
from .sentences import part_in_words
from .vocabulary import Vocabulary

Kind = Literal["added", "removed", "changed"]

PARTS = {
    "name": Text("Название", "Name"),
    "family": Text("Семейство", "Family"),
    "when": Text("Когда", "When"),
    "optional": Text("По желанию", "Optional"),
    "if": Text("Условие", "Condition"),
    "cost": Text("Цена", "Cost"),
    "choose": Text("Выбор", "Choice"),
    "do": Text("Действие", "Effect"),
    "until": Text("Срок", "Duration"),
    "limit": Text("Ограничение", "Limit"),
}


class Change(NamedTuple):
    """`path` is the part (`do[0]`) in the newer ability, or in the older if it is gone;
    `inside` are the exact places that differ (`do[0].by`)."""

    kind: Kind
    path: str
    inside: tuple[str, ...]
    text: Text


def difference(before: tree.Ability, after: tree.Ability, words: Vocabulary) -> tuple[Change, ...]:
    """Nothing if and only if the two abilities are equal."""
    return tuple(_changes(before, after, words))


def _changes(before: tree.Ability, after: tree.Ability, words: Vocabulary) -> Iterator[Change]:
    old, new = msgspec.to_builtins(before), msgspec.to_builtins(after)
    for old_path, was, new_path, now in _pairs(old, new):
        if was == now:
            continue
        kind: Kind = "added" if was is None else "removed" if now is None else "changed"
        path = old_path if now is None else new_path
        inside = tuple(_inside(was, now, path)) if kind == "changed" else (path,)
        spoken = {
            language: _words(
                PARTS[path.partition("[")[0]][language],
                None if was is None else part_in_words(before, words, old_path, language),
                None if now is None else part_in_words(after, words, new_path, language),
            )
            for language in ("ru", "en")
        }
        yield Change(kind, path, inside, Text(**spoken))


def _pairs(old: dict[str, Any], new: dict[str, Any]) -> Iterator[tuple[str, Any, str, Any]]:
    """Each part of the older ability beside the part of the newer that took its place."""
    for part in PARTS:
        if part not in ("cost", "choose", "do"):
            yield part, old.get(part), part, new.get(part)
            continue
        was, now = old.get(part, []), new.get(part, [])
        for left, right in _matched(was, now):
            yield (
                f"{part}[{left}]",
                None if left is None else was[left],
                f"{part}[{right}]",
                None if right is None else now[right],
            )


def _matched(old: Sequence[Any], new: Sequence[Any]) -> Iterator[tuple[int | None, int | None]]:
    """Items of the same kind are the same item, in order; a replaced one is a change."""
    matcher = SequenceMatcher(
        None, [_kind(item) for item in old], [_kind(item) for item in new], autojunk=False
    )
    for _, old_from, old_to, new_from, new_to in matcher.get_opcodes():
        lefts, rights = list(range(old_from, old_to)), list(range(new_from, new_to))
        for position in range(max(len(lefts), len(rights))):
            yield (
                lefts[position] if position < len(lefts) else None,
                rights[position] if position < len(rights) else None,
            )


def _kind(item: dict[str, Any]) -> str:
    return str(item.get("op") or item.get("pay") or item.get("as"))


def _inside(was: Any, now: Any, path: str) -> Iterator[str]:
    if isinstance(was, dict) and isinstance(now, dict):
        for key in sorted(was.keys() | now.keys()):
            if was.get(key) != now.get(key):
                yield from _inside(was.get(key), now.get(key), f"{path}.{key}")
    elif isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        for number, (left, right) in enumerate(zip(was, now, strict=True)):
            if left != right:
                yield from _inside(left, right, f"{path}[{number}]")
    elif was != now:
        yield path


def _words(part: str, was: str | None, now: str | None) -> str:
    if was is None:
        return f"{part}: + {now}"
    if now is None:
        return f"{part}: − {was}"
    return f"{part}: {was} → {now}"
