"""Sentences for what the search box could not understand."""

from __future__ import annotations

from games.engines.kernel.text import Text

from .grammar import Mistake

SENTENCES = {
    "unknown_field": Text("Поля «{field}» нет.", "There is no field “{field}”."),
    "unknown_value": Text("У поля «{field}» нет значения «{value}».", "The field “{field}” has no value “{value}”."),
    "not_a_number": Text("После «{field}» нужно число, а не «{value}».", "“{field}” needs a number, not “{value}”."),
    "not_comparable": Text("«{field}» нельзя сравнивать знаком «{operator}».", "“{field}” cannot be compared by “{operator}”."),
    "no_value": Text("После «{field}» ничего не указано.", "Nothing stands after “{field}”."),
    "open_quote": Text("Кавычка не закрыта.", "The quotation mark is not closed."),
    "open_bracket": Text("Скобка не закрыта.", "The bracket is not closed."),
    "stray_bracket": Text("Лишняя закрывающая скобка.", "A closing bracket too many."),
    "too_long": Text("Слишком длинный запрос: учтены первые {most} частей.", "The query is too long: the first {most} parts are used."),
}  # fmt: skip


def explain(mistake: Mistake, language: str) -> str:
    return SENTENCES[mistake.code][language].format_map(mistake.params)
