import re
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest

from cardcatalog.editions import edition_content

CATALOGUE = Path(__file__).resolve().parents[3] / "cardcatalog"
ART = CATALOGUE / "art" / "raiders"
WORDS = edition_content("raiders")
CARDS = WORDS["fighters"] + WORDS["properties"]
SVG = "{http://www.w3.org/2000/svg}"
PALETTE = {"#231A2C", "#FFF0D2", "#F0AE84", "#1B8296", "#5F9A3C", "#F5B52E", "#CF2F57", "#6E4F73"}
EXTRAS = {
    "back-fighter": "0 0 600 840",
    "back-property": "0 0 600 840",
    "cover": "0 0 1200 630",
    "emblem": "0 0 200 200",
} | {f"suit-{suit}": "0 0 64 64" for suit in "SCDH"}
DRAWN = sorted(path.stem for path in ART.glob("*.svg"))


def drawing(card_id: str) -> str:
    return (ART / f"{card_id}.svg").read_text(encoding="utf-8")


def test_every_card_and_every_piece_of_the_game_has_its_own_file_and_no_file_is_left_over():
    assert [card["id"] for card in WORDS["fighters"]] == [
        rank + suit for suit in "SCDH" for rank in ["6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    ]
    assert sorted([card["id"] for card in CARDS] + list(EXTRAS)) == DRAWN


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["id"])
def test_a_card_picture_is_a_scene_of_the_right_size_with_the_words_of_its_card(card: dict):
    text = drawing(card["id"])
    root = ET.fromstring(text)

    assert root.attrib["viewBox"] == "0 0 600 440"
    assert 2_000 <= len(text.encode()) <= 14_000
    assert len(root.findall(f".//{SVG}path")) > 40
    for element, (tag, lang) in zip(
        root, [("title", "ru"), ("title", "en"), ("desc", "ru"), ("desc", "en")], strict=False
    ):
        assert (element.tag, element.get("lang")) == (f"{SVG}{tag}", lang)
        assert element.text == card["name" if tag == "title" else "alt"][lang]


@pytest.mark.parametrize("name", DRAWN)
def test_a_picture_is_safe_self_contained_and_keeps_to_the_palette(name: str):
    text = drawing(name)
    root = ET.fromstring(text)

    assert root.attrib["role"] == "img"
    assert root.attrib["viewBox"] == EXTRAS.get(name, "0 0 600 440")
    assert not re.search(r"<(script|style|image|text|use|foreignObject)\b|\son\w+=|href|data:", text)
    assert set(re.findall(r"https?://[^\"]+", text)) == {"http://www.w3.org/2000/svg"}
    assert set(re.findall(r"#[0-9A-Fa-f]{6}\b", text)) <= PALETTE
    identifiers = set(re.findall(r'\sid="(.+?)"', text))
    assert all(identifier.startswith(f"rd-{name}-") for identifier in identifiers)
    assert set(re.findall(r"url\(#(.+?)\)", text)) == identifiers


def test_all_pictures_can_live_on_one_page_without_sharing_an_id():
    met = Counter(found for name in DRAWN for found in re.findall(r'\sid="(.+?)"', drawing(name)))
    assert [identifier for identifier, times in met.items() if times > 1] == []


def test_no_two_pictures_share_a_figure():
    # Hands, suns and dots are devices of the hand; a longer common curve would be a copied figure.
    owners = Counter(
        curve
        for card in CARDS
        for curve in set(re.findall(r' d="(M[^"]{260,})"', drawing(card["id"])))
        if f'fill="#FFF0D2" stroke="none" d="{curve}"' not in drawing(card["id"])
    )
    assert [curve[:40] for curve, times in owners.items() if times > 1] == []
