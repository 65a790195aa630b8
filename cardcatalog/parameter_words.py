"""The values of rule parameters in words."""

from __future__ import annotations

from typing import Any

from games.engines.kernel.parameters import Parameter
from games.engines.kernel.text import Text

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
            return _same(", ".join(f"{key}: {number}" for key, number in value.items()))
    return _same(str(value))


def _choice(parameter: Parameter, value: str) -> Text:
    titles = dict(zip(parameter.choices, parameter.choice_titles, strict=False))
    return titles.get(value, _same(value))


def _same(text: str) -> Text:
    return Text(text, text)
