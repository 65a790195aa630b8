"""From plain JSON to typed values, with errors that say where."""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgspec

from games.engines.kernel.edition import EditionError

T = TypeVar("T")

_MESSAGE = re.compile(r"^(?P<problem>.*?)(?: - at `\$?(?P<path>[^`]*)`)?$", re.DOTALL)


def converted(value: Any, kind: type[T], path: str, card: str = "") -> T:
    """The value as this type, or EditionError with the place inside it."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        found = _MESSAGE.match(str(error))
        problem, inner = (found["problem"], found["path"] or "") if found else (str(error), "")
        raise EditionError(_code(problem), path + inner, card, problem=problem) from None


def _code(problem: str) -> str:
    if problem.startswith("Invalid value"):
        return "unknown_operation"
    if problem.startswith("Object contains unknown field"):
        return "unknown_field"
    if problem.startswith("Object missing required field"):
        return "missing_field"
    return "wrong_type"
