"""Names in a query tied to what the release has: fields, values and numbers, in either
language, in any case of the noun, shortened; or a located mistake with suggestions."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable

from .analysis import folded, words
from .fields import Field
from .fields.of_games import TEXT_FIELDS
from .grammar import Condition, Mistake
from .index import Bits, Index
from .repair import near, other_layout

_COMPARE: dict[str, Callable[[int, int], bool]] = {
    ":": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
    ">": operator.gt,
    ">=": operator.ge,
    "<": operator.lt,
    "<=": operator.le,
}
_SOME = 4
"""How many suggestions a mistake carries."""


class NotUnderstood(Exception):
    def __init__(self, mistake: Mistake) -> None:
        super().__init__(mistake.code)
        self.mistake = mistake


def field_named(index: Index, name: str) -> Field | None:
    typed = folded(name)
    for field in index.fields.values():
        if typed == field.key or typed in map(folded, field.names):
            return field
    return None


def text_field_named(name: str) -> str | None:
    typed = folded(name)
    return next((zone for zone, names in TEXT_FIELDS.items() if typed in map(folded, names)), None)


def matching(index: Index, condition: Condition) -> Bits:
    """The cards that a condition is true of. Raises NotUnderstood."""
    field = field_named(index, condition.field)
    if field is None:
        raise NotUnderstood(_unknown_field(index, condition))
    if field.number:
        return _by_number(index, field, condition)
    if condition.operator not in (":", "=", "!="):
        raise NotUnderstood(
            Mistake(
                "not_comparable",
                condition.start,
                condition.end,
                {"field": condition.field, "operator": condition.operator},
            )
        )
    found = 0
    for value in condition.values:
        for key in values_named(index, field, value) or _no_value(index, field, condition, value):
            found |= index.labels[field.key][key]
    return index.everything & ~found if condition.operator == "!=" else found


_SPAN = re.compile(r"(?P<low>-?\d{1,9})?(?P<to>\.\.|[–-])?(?P<high>-?\d{1,9})?")
"""`5`, `3..5`, `3–5`, `3-5`, `3..` and `..5`."""


def _by_number(index: Index, field: Field, condition: Condition) -> Bits:
    found = 0
    compare = _COMPARE[condition.operator]
    for value in condition.values:
        span = _SPAN.fullmatch(value.replace("−", "-"))
        if span is None or not (span["low"] or span["high"]):
            raise NotUnderstood(
                Mistake(
                    "not_a_number",
                    condition.value_start,
                    condition.end,
                    {"field": condition.field, "value": value},
                    tuple(
                        f"{condition.field}{condition.operator}{number}"
                        for number in sorted(index.numbers[field.key])[:_SOME]
                    ),
                )
            )
        low, high = (int(end) if end else None for end in (span["low"], span["high"]))
        for number, bits in index.numbers[field.key].items():
            if not span["to"]:
                fits = low is not None and compare(number, low)
            else:
                within = (low is None or low <= number) and (high is None or number <= high)
                fits = within != (condition.operator == "!=")
            if fits:
                found |= bits
    return found


def values_named(index: Index, field: Field, typed: str) -> list[str]:
    """The values meant: by key, by title, by a word of the title, by its beginning."""
    wanted = folded(typed).replace("_", " ").strip()
    for fits in (_same, _same_stem, _begins):
        found = [
            key
            for key in index.titles[field.key]
            if any(fits(index, wanted, spelling) for spelling in index.spellings[field.key, key])
        ]
        if found:
            return found
    return []


def _same(index: Index, wanted: str, spelling: str) -> bool:
    return wanted == folded(spelling)


def _same_stem(index: Index, wanted: str, spelling: str) -> bool:
    stems, asked = index.analyser.stems(spelling), index.analyser.stems(wanted)
    return bool(asked) and set(asked) <= set(stems)


def _begins(index: Index, wanted: str, spelling: str) -> bool:
    return len(wanted) > 1 and any(word.startswith(wanted) for word in words(spelling))


def _unknown_field(index: Index, condition: Condition) -> Mistake:
    spellings = {folded(name): name for field in index.fields.values() for name in field.names}
    spellings |= {folded(name): name for names in TEXT_FIELDS.values() for name in names}
    typed = folded(condition.field)
    guess = (
        spellings.get(other_layout(condition.field))
        or spellings.get(near(typed, spellings) or "")
        or next((name for spelling, name in spellings.items() if spelling.startswith(typed[:3])), None)
    )
    rest = f"{condition.operator}{','.join(condition.values)}"
    suggestions = (f"{guess}{rest}",) if guess else ()
    return Mistake("unknown_field", condition.start, condition.end, {"field": condition.field}, suggestions)


def _no_value(index: Index, field: Field, condition: Condition, value: str) -> Iterable[str]:
    titles = index.titles[field.key]
    russian = field.names[0] == folded(condition.field)
    spelled = {folded(title.ru if russian else title.en): title for title in titles.values()}
    guess = near(folded(value), spelled) or near(other_layout(value), spelled)
    ordered = [spelled[guess]] if guess else []
    ordered += [title for title in titles.values() if title not in ordered]
    suggestions = tuple(
        f"{condition.field}:{quoted(title.ru if russian else title.en)}" for title in ordered[:_SOME]
    )
    raise NotUnderstood(
        Mistake(
            "unknown_value",
            condition.value_start,
            condition.end,
            {"field": condition.field, "value": value},
            suggestions,
        )
    )


def quoted(value: str) -> str:
    """A value as it may be typed."""
    lowered = value.lower()
    return f'"{lowered}"' if " " in lowered or "," in lowered else lowered
