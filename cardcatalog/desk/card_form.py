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


class NotANumber(ValueError):
    """Which field holds something else than a whole number."""


def card_parts(kind: str, card: Card, wording: Wording, language: str) -> tuple[Part, ...]:
    labels = {
        "name": _("Card name"), "aphorism": _("Aphorism"), "alt": _("What is seen in the picture"),
        "points": _("points"), "toughness": _("toughness"), "cash": _("cash it brings"), "copies": _("copies"),
    }  # fmt: skip
    words = [
        Field(
            f"card.{part}.{lang}",
            f"{labels[part]} ({lang})",
            "text" if part == "name" else "words",
            (card.get(part) or {}).get(lang, ""),
        )
        for part in TEXTS[kind]
        for lang in ("ru", "en")
    ]
    numbers = [
        Field(
            f"card.{part}",
            labels[part],
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
        part for part in (Part(_("Words"), tuple(words)), Part(_("Numbers"), tuple(numbers))) if part.fields
    )


def card_from(
    kind: str, before: Card, fields: Fields, many: Callable[[str], list[str]], wording: Wording
) -> dict[str, Any]:
    """The card that the form describes; what the form does not know is kept. Raises NotANumber."""
    fields = list(fields)
    raw = planted(fields, "card")
    card = dict(before)
    for part in TEXTS[kind]:
        if isinstance(raw.get(part), dict):
            card[part] = {lang: str(raw[part].get(lang, "")).strip() for lang in ("ru", "en")}
    for part in NUMBERS[kind]:
        if part in raw:
            card[part] = _whole(part, raw[part])
    if kind == "cards":
        card["type"] = raw.get("type", card.get("type"))
        card["sign"] = _whole("sign", raw.get("sign", card.get("sign", 0)))
        # Single cards that are named stay, though the form shows types only.
        single = [key for key in card.get("neutralizes", ()) if key not in wording.types]
        chosen = many("card.neutralizes")
        kept = [key for key in card.get("neutralizes", ()) if key in chosen]
        card["neutralizes"] = [*kept, *(key for key in chosen if key not in kept), *single]
    if kind == "properties":
        given = raw.get("bonuses") if isinstance(raw.get("bonuses"), dict) else {}
        card["bonuses"] = {
            count: _whole("bonuses", given[f"of{count}"]) for count in BONUSES if given.get(f"of{count}")
        }
    if wording.vocabulary is not None and "abilities" in before:
        listed = planted(fields, "abilities")
        card["abilities"] = (
            [whole_ability(item, wording.vocabulary) for item in listed] if isinstance(listed, list) else []
        )
    return card


def _whole(part: str, value: Any) -> int | None:
    if value == "" and part == "toughness":
        return None
    try:
        return int(str(value).strip().replace("−", "-"))
    except ValueError:
        raise NotANumber(
            _("%(part)s: “%(value)s” is not a whole number.") % {"part": part, "value": value}
        ) from None
