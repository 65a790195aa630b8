"""A place inside an edition's content, in words: `abilities[1].do[0].target` is the second
ability's first effect, what it acts on."""

from __future__ import annotations

import re

from games.engines.kernel.text import Text

LISTS = ("cards", "fighters", "properties", "tiles")
"""The card is named already; which place it has in its list tells nobody anything."""
_WORDS = {
    "abilities": Text("способность", "ability"),
    "do": Text("действие", "effect"),
    "choose": Text("выбор", "choice"),
    "cost": Text("цена", "cost"),
    "where": Text("отбор", "test"),
    "when": Text("когда", "when"),
    "if": Text("условие", "condition"),
    "until": Text("срок", "duration"),
    "limit": Text("предел", "limit"),
    "times": Text("сколько раз", "times"),
    "per": Text("не чаще", "per"),
    "optional": Text("по желанию", "optional"),
    "target": Text("с чем", "target"),
    "op": Text("что происходит", "operation"),
    "by": Text("на сколько", "by"),
    "to": Text("сколько станет", "to"),
    "count": Text("сколько", "count"),
    "take": Text("взять", "take"),
    "rest": Text("остальное", "rest"),
    "right": Text("право", "right"),
    "property": Text("какое число", "number"),
    "noun": Text("что", "what"),
    "zone": Text("где", "where"),
    "owner": Text("чьё", "whose"),
    "who": Text("кто", "who"),
    "fact": Text("что верно", "fact"),
    "family": Text("семейство", "family"),
    "name": Text("название", "name"),
    "title": Text("название", "title"),
    "aphorism": Text("афоризм", "aphorism"),
    "alt": Text("описание картинки", "description of the picture"),
    "picture": Text("картинка", "picture"),
    "points": Text("очки", "points"),
    "sign": Text("знак", "sign"),
    "type": Text("тип", "type"),
    "neutralizes": Text("нейтрализует", "neutralises"),
    "toughness": Text("крутизна", "toughness"),
    "cash": Text("бабки", "cash"),
    "copies": Text("экземпляры", "copies"),
    "bonuses": Text("бабки вместе", "cash together"),
    "rules": Text("правила", "rules"),
    "open": Text("открытые хозяину правила", "rules open to hosts"),
    "presets": Text("наборы правил", "presets"),
    "vocabulary": Text("словарь", "vocabulary"),
    "ru": Text("по-русски", "in Russian"),
    "en": Text("по-английски", "in English"),
}
_SILENT = {"of", "group", "as", "id"}
_STEP = re.compile(r"(\w+)(?:\[(\d+)])?")


def place_words(path: str, language: str) -> str:
    """Empty for the content as a whole; a step without words stands as it is."""
    said = []
    for step, number in _STEP.findall(path):
        if step in LISTS or step in _SILENT:
            continue
        words = _WORDS[step][language] if step in _WORDS else step
        said.append(f"{words} {int(number) + 1}" if number and step != "when" else words)
    return ", ".join(said)
