"""The values of rule parameters in words."""

from __future__ import annotations

from typing import Any

from games.engines.kernel.parameters import Parameter
from games.engines.kernel.text import Text

_COLUMNS = {
    "from_round": Text("с круга", "from round"),
    "step": Text("на", "by"),
    "floor": Text("не ниже", "not below"),
}
_YES, _NO = Text("да", "yes"), Text("нет", "no")


def value_words(parameter: Parameter, value: Any) -> Text:
    match parameter.kind:
        case "flag":
            return _YES if value else _NO
        case "choice":
            return _choice(parameter, value)
        case "range":
            return _same(f"{value[0]}–{value[1]}" if value[0] != value[1] else str(value[0]))
        case "order":
            names = [_choice(parameter, item) for item in value]
            return Text(", ".join(name.ru for name in names), ", ".join(name.en for name in names))
        case "table":
            return _table(value)
    return _same(str(value))


def _table(value: dict[str, Any]) -> Text:
    """By number of players, or a few numbers that have names."""
    parts = [(_COLUMNS.get(key, _same(f"{key}:")), number) for key, number in value.items()]
    return Text(
        ", ".join(f"{name.ru}\u00a0{number}" for name, number in parts),
        ", ".join(f"{name.en}\u00a0{number}" for name, number in parts),
    )


def _choice(parameter: Parameter, value: str) -> Text:
    titles = dict(zip(parameter.choices, parameter.choice_titles, strict=False))
    return titles.get(value, _same(value))


def _same(text: str) -> Text:
    return Text(text, text)
