"""A card of a draft as it would be: drawn, in words, with what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from cardcatalog.ability_check import mistakes_in
from cardcatalog.cards import cards_of
from cardcatalog.frames import draw_card
from cardcatalog.frames.lettering import overflowing
from cardcatalog.mistakes import told
from cardcatalog.models import Draft
from cardcatalog.pictures import address_of, picture_of
from cardcatalog.wording import Wording
from games.engines.kernel.abilities import facets
from games.engines.kernel.edition import EditionError
from games.engines.registry import GAMES


class Spoken(NamedTuple):
    """One ability in words; empty words if it cannot be said."""

    ru: str
    en: str
    facets: tuple[str, ...]
    mistakes: tuple[str, ...]


class Preview(NamedTuple):
    face: SafeString
    abilities: tuple[Spoken, ...]
    mistakes: tuple[str, ...]
    too_long: tuple[str, ...]


def previewed(draft: Draft, kind: str, card: Mapping[str, Any], language: str) -> Preview:
    wording = Wording(draft.content())
    spoken = tuple(
        _spoken(ability, wording, number, language)
        for number, ability in enumerate(card.get("abilities", ()))
    )
    face, too_long = SafeString(""), ()
    if not any(one.mistakes and not one.ru for one in spoken):
        face, too_long = _face(draft.game, kind, card, wording, language)
    mistakes = () if any(one.mistakes for one in spoken) else tuple(_mistakes(draft, kind, card, language))
    return Preview(face, spoken, mistakes, tuple(too_long))


def _spoken(ability: Mapping[str, Any], wording: Wording, number: int, language: str) -> Spoken:
    words = wording.vocabulary
    assert words is not None
    mistakes = tuple(
        told(m, language, words) for m in mistakes_in(ability, words, path=f"abilities[{number}]")
    )
    holder = {"abilities": [ability]}
    try:
        ru, en = wording.sentences(holder, "ru")[0], wording.sentences(holder, "en")[0]
        found = sorted(facets.facets(wording.abilities(holder)[0], words))
        said = tuple(f"{facets.FIELDS[f.field][language]}: {facets.title(f, words)[language]}" for f in found)
    except Exception:  # a tree that names what is not there has no words; its mistakes say why
        return Spoken("", "", (), mistakes)
    return Spoken(ru, en, said, mistakes)


def _face(
    game: str, kind: str, card: Mapping[str, Any], wording: Wording, language: str
) -> tuple[SafeString, list[str]]:
    try:
        with overflowing() as words:
            drawing = draw_card(kind, card, wording, lang=language, uid="")
    except Exception:  # half a card cannot be drawn, and the page lists what is missing
        return SafeString(""), []
    picture = picture_of(game, kind, card)
    image = format_html('<img class="card__picture" src="{}" alt="">', address_of(picture)) if picture else ""
    drawn = mark_safe(drawing)  # noqa: S308 - our own drawing
    return format_html('<span class="card card--{} card--full">{}{}</span>', kind, image, drawn), words


def _mistakes(draft: Draft, kind: str, card: Mapping[str, Any], language: str) -> list[str]:
    """The engine's own word on this card, asked in the parent's company: other cards of the draft
    may be half done."""
    content = {**draft.head}
    for listed, other in cards_of(draft.parent.content):
        content[listed] = [*content.get(listed, ()), other]
    same = [other for other in content[kind] if other["id"] != card["id"]]
    content[kind] = [card, *(same if len(same) < len(content[kind]) else same[1:])]
    try:
        GAMES[draft.game].read_edition(content)
    except EditionError as mistake:
        return [told(mistake, language)] if mistake.card in ("", card["id"]) else []
    return []
