"""Every card's picture: its own file, safe to show, in its game's hand, with its card's words."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from cardcatalog.editions import edition_content

ART = Path(__file__).resolve().parents[3] / "cardcatalog" / "art"
SVG = "{http://www.w3.org/2000/svg}"
CARD, BACK, COVER, EMBLEM, SUIT = "0 0 600 440", "0 0 600 840", "0 0 1200 630", "0 0 200 200", "0 0 64 64"


@dataclass(frozen=True)
class Gallery:
    game: str
    prefix: str
    palette: frozenset[str]
    pieces: dict[str, str]
    """What is drawn besides cards, with its view box."""

    @property
    def cards(self) -> list[dict[str, Any]]:
        content = edition_content(self.game)
        return [card for kind in ("cards", "fighters", "properties") for card in content.get(kind, ())]

    @property
    def drawn(self) -> list[str]:
        return sorted(path.stem for path in (ART / self.game).glob("*.svg"))

    def drawing(self, name: str) -> str:
        return (ART / self.game / f"{name}.svg").read_text(encoding="utf-8")


GALLERIES = [
    Gallery(
        "aforator",
        "af",
        frozenset({"#33233A", "#FFF3DC", "#F7B731", "#E2553B", "#F2B391", "#8C5A3B", "#3E9C8F", "#56689A"}),
        {"back": BACK, "cover": COVER, "emblem": EMBLEM},
    ),
    Gallery(
        "raiders",
        "rd",
        frozenset({"#231A2C", "#FFF0D2", "#F0AE84", "#1B8296", "#5F9A3C", "#F5B52E", "#CF2F57", "#6E4F73"}),
        {"back-fighter": BACK, "back-property": BACK, "cover": COVER, "emblem": EMBLEM}
        | {f"suit-{suit}": SUIT for suit in "SCDH"},
    ),
]
each_card = pytest.mark.parametrize(
    ("gallery", "card"),
    [
        pytest.param(gallery, card, id=f"{gallery.game}-{card['id']}")
        for gallery in GALLERIES
        for card in gallery.cards
    ],
)
each_drawing = pytest.mark.parametrize(
    ("gallery", "name"),
    [
        pytest.param(gallery, name, id=f"{gallery.game}-{name}")
        for gallery in GALLERIES
        for name in gallery.drawn
    ],
)
each_gallery = pytest.mark.parametrize("gallery", GALLERIES, ids=lambda gallery: gallery.game)


@each_gallery
def test_every_card_and_every_piece_of_the_game_has_its_own_file_and_no_file_is_left_over(gallery):
    assert sorted([card["id"] for card in gallery.cards] + list(gallery.pieces)) == gallery.drawn


@each_card
def test_a_card_picture_is_a_scene_of_the_right_size_with_the_words_of_its_card(gallery, card):
    text = gallery.drawing(card["id"])
    root = ET.fromstring(text)
    assert root.attrib["viewBox"] == CARD
    assert 2_000 <= len(text.encode()) <= 14_000
    assert len(root.findall(f".//{SVG}path")) > 30
    said = [("title", "ru"), ("title", "en"), ("desc", "ru"), ("desc", "en")]
    for element, (tag, lang) in zip(root, said, strict=False):
        assert (element.tag, element.get("lang")) == (f"{SVG}{tag}", lang)
        assert element.text == card["name" if tag == "title" else "alt"][lang]


@each_drawing
def test_a_picture_is_safe_self_contained_and_keeps_to_the_palette(gallery, name):
    text = gallery.drawing(name)
    root = ET.fromstring(text)
    assert root.attrib["role"] == "img"
    assert root.attrib["viewBox"] == gallery.pieces.get(name, CARD)
    assert not re.search(r"<(script|style|image|text|use|foreignObject)\b|\son\w+=|href|data:", text)
    assert set(re.findall(r"https?://[^\"]+", text)) == {"http://www.w3.org/2000/svg"}
    assert set(re.findall(r"#[0-9A-Fa-f]{6}\b", text)) <= gallery.palette
    identifiers = set(re.findall(r'\sid="(.+?)"', text))
    assert all(identifier.startswith(f"{gallery.prefix}-{name}-") for identifier in identifiers)
    assert set(re.findall(r"url\(#(.+?)\)", text)) == identifiers


@each_gallery
def test_no_two_pictures_share_a_figure(gallery):
    # Hands, suns and dots are devices of the hand; a longer common curve would be a copied figure.
    drawings = [gallery.drawing(card["id"]) for card in gallery.cards]
    owners = Counter(
        curve
        for text in drawings
        for curve in set(re.findall(r' d="(M[^"]{260,})"', text))
        if f'fill="#FFF0D2" stroke="none" d="{curve}"' not in text
    )
    assert [curve[:40] for curve, times in owners.items() if times > 1] == []


def test_all_pictures_can_live_on_one_page_without_sharing_an_id():
    met = Counter(
        found
        for gallery in GALLERIES
        for name in gallery.drawn
        for found in re.findall(r'\sid="(.+?)"', gallery.drawing(name))
    )
    assert [identifier for identifier, times in met.items() if times > 1] == []


@pytest.mark.parametrize("game", ["aforator", "raiders", "upturn"])
def test_the_style_page_of_a_game_shows_three_finished_examples(game):
    page = ART.parents[1] / "docs" / "art" / f"{game}.md"
    shown = re.findall(r"!\[[^\]]{15,}\]\((.+?\.svg)\)", page.read_text(encoding="utf-8"))
    assert len(shown) == 3
    assert all((page.parent / picture).resolve().is_file() for picture in shown)
