"""The form of a card's words and numbers, by the kind of list it stands in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from cardcatalog.desk.composer.fields import Field, Part
from cardcatalog.desk.composer.names import planted
from cardcatalog.desk.composer.nodes import whole_ability
from cardcatalog.wording import SIGNS, Wording

Card = Mapping[str, Any]
Fields = Iterable[tuple[str, str]]
TEXTS = {
    "cards": ("name", "aphorism", "alt"),
    "fighters": ("name", "alt"),
    "properties": ("name", "alt"),
    "tiles": (),
}
NUMBERS = {
    "cards": {"points": (1, 9)},
    "fighters": {"toughness": (0, 20)},
    "properties": {"copies": (1, 9), "cash": (0, 99), "toughness": (0, 99)},
    "tiles": {"copies": (1, 20)},
}
BONUSES = ("2", "3", "4")
REARRANGED = {"cards": ("replace",), "properties": ("replace", "add", "remove")}
"""What an editor may do with a card's place: the deck of «Афоратор» has its size, a fighter is its
rank and suit, and a tile is what is on it."""


def labels() -> dict[str, str]:
    return {
        "name": _("Card name"), "aphorism": _("Aphorism"), "alt": _("What is seen in the picture"),
        "points": _("points"), "toughness": _("toughness"), "cash": _("cash it brings"), "copies": _("copies"),
        "sign": _("sign"), "type": _("type"), "bonuses": _("cash of several"),
    }  # fmt: skip


def card_parts(kind: str, card: Card, wording: Wording, language: str) -> tuple[Part, ...]:
    names = labels()
    words = [
        Field(
            f"card.{part}.{lang}",
            f"{names[part]} ({lang})",
            "text" if part == "name" else "words",
            (card.get(part) or {}).get(lang, ""),
        )
        for part in TEXTS[kind]
        for lang in ("ru", "en")
    ]
    numbers = [
        Field(
            f"card.{part}",
            names[part],
            "number",
            "" if card.get(part) is None else card[part],
            low=low,
            high=high,
        )
        for part, (low, high) in NUMBERS[kind].items()
    ]
    if kind == "cards":
        types = tuple((key, name[language]) for key, name in wording.types.items())
        signs = tuple((str(sign), name[language]) for sign, name in SIGNS.items())
        numbers = [
            Field("card.type", _("type"), "select", card.get("type", ""), types),
            Field("card.sign", _("sign"), "select", str(card.get("sign", 0)), signs),
            *numbers,
            Field("card.neutralizes", _("neutralises"), "many", tuple(card.get("neutralizes", ())), types),
        ]
    if kind == "properties":
        held = card.get("bonuses", {})
        numbers += [
            Field(
                f"card.bonuses.of{count}",
                _("cash for %(count)s together") % {"count": count},
                "number",
                held.get(count, ""),
                low=0,
                high=99,
            )
            for count in BONUSES
        ]
    return tuple(
        part
        for part in (Part(_("Words"), tuple(words), look="words"), Part(_("Numbers"), tuple(numbers)))
        if part.fields
    )


def card_from(
    kind: str, before: Card, fields: Fields, many: Callable[[str], list[str]], wording: Wording
) -> tuple[dict[str, Any], list[str]]:
    """The card that the form describes, and which numbers are none. What the form does not know is
    kept as it was, and what it cannot read is kept as it was written: nobody types twice."""
    fields = list(fields)
    raw = planted(fields, "card")
    card = dict(before)
    mistakes: list[str] = []

    def whole(part: str, value: Any) -> Any:
        if value == "" and kind == "fighters":
            return None  # a fighter without toughness neither attacks nor guards
        try:
            return int(str(value).strip().replace("−", "-"))
        except ValueError:
            said = _("%(part)s: “%(value)s” is not a whole number.")
            mistakes.append(said % {"part": labels()[part], "value": value})
            return value

    for part in TEXTS[kind]:
        if isinstance(raw.get(part), dict):
            card[part] = {lang: str(raw[part].get(lang, "")).strip() for lang in ("ru", "en")}
    for part in NUMBERS[kind]:
        if part in raw and (raw[part] != "" or part in before):
            card[part] = whole(part, raw[part])
    if kind == "cards":
        card["type"] = raw.get("type", card.get("type"))
        card["sign"] = whole("sign", raw.get("sign", card.get("sign", 0)))
        # Single cards that are named stay, though the form shows types only.
        single = [key for key in card.get("neutralizes", ()) if key not in wording.types]
        chosen = many("card.neutralizes")
        kept = [key for key in card.get("neutralizes", ()) if key in chosen]
        card["neutralizes"] = [*kept, *(key for key in chosen if key not in kept), *single]
    if kind == "properties":
        given = raw.get("bonuses") if isinstance(raw.get("bonuses"), dict) else {}
        card["bonuses"] = {
            count: whole("bonuses", given[f"of{count}"]) for count in BONUSES if given.get(f"of{count}")
        }
    if wording.vocabulary is not None and "abilities" in before:
        listed = planted(fields, "abilities")
        card["abilities"] = (
            [whole_ability(item, wording.vocabulary) for item in listed] if isinstance(listed, list) else []
        )
    return card, mistakes
