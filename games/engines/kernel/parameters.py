"""Rule parameters: what an edition sets and a host may be allowed to choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from .text import Text

Value = Any  # bool, int, str, or a small JSON table, as the parameter's kind says
Kind = Literal["flag", "number", "choice", "range", "order", "table"]


class ParameterError(ValueError):
    """A value that the parameter does not take; `key` and `code` say which and why."""

    def __init__(self, key: str, code: str, value: object = None) -> None:
        super().__init__(f"{key}: {code} ({value!r})")
        self.key, self.code, self.value = key, code, value


class Parameter(msgspec.Struct, frozen=True):
    """One rule parameter of a game: its kind, limits, default and explanation."""

    key: str
    kind: Kind
    default: Value
    title: Text
    help: Text
    choices: tuple[str, ...] = ()
    choice_titles: tuple[Text, ...] = ()
    low: int = 0
    high: int = 0

    def check(self, value: Value) -> Value:
        """The value itself, or ParameterError."""
        if not _FITS[self.kind](self, value):
            raise ParameterError(self.key, f"not_a_{self.kind}", value)
        return value

    def _is_number(self, value: Value) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high


def _is_range(parameter: Parameter, value: Value) -> bool:
    return (
        isinstance(value, list | tuple)
        and len(value) == 2
        and all(parameter._is_number(end) for end in value)
        and value[0] <= value[1]
    )


def _is_order(parameter: Parameter, value: Value) -> bool:
    return (
        isinstance(value, list | tuple)
        and len(set(value)) == len(value)
        and set(value) <= set(parameter.choices)
    )


def _is_table(parameter: Parameter, value: Value) -> bool:
    """A flat table of numbers, such as the target by number of seats."""
    return isinstance(value, dict) and all(
        isinstance(key, str) and parameter._is_number(entry) for key, entry in value.items()
    )


_FITS = {
    "flag": lambda parameter, value: isinstance(value, bool),
    "number": Parameter._is_number,
    "choice": lambda parameter, value: value in parameter.choices,
    "range": _is_range,
    "order": _is_order,
    "table": _is_table,
}


def effective(
    parameters: tuple[Parameter, ...],
    rules: Mapping[str, Value],
    chosen: Mapping[str, Value],
) -> dict[str, Value]:
    """Defaults, under the edition's rules, under what the table chose; every value checked."""
    known = {parameter.key: parameter for parameter in parameters}
    for key in (*rules, *chosen):
        if key not in known:
            raise ParameterError(key, "unknown")
    values = {key: parameter.default for key, parameter in known.items()}
    for layer in (rules, chosen):
        values |= {key: known[key].check(value) for key, value in layer.items()}
    return values
