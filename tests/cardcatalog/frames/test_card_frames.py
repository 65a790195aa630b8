from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from cardcatalog.cards import cards_of
from cardcatalog.editions import edition_content
from cardcatalog.frames import back_of, card_label, draw_card, window_of
from cardcatalog.frames.lettering import width
from cardcatalog.frames.plates import BOXES
from cardcatalog.pictures import picture_of
from cardcatalog.wording import Wording

SVG = "{http://www.w3.org/2000/svg}"
CONTENTS = {game: edition_content(game) for game in ("aforator", "upturn", "raiders")}
CARDS = [(game, kind, card) for game, content in CONTENTS.items() for kind, card in cards_of(content)]
WORDINGS = {game: Wording(content) for game, content in CONTENTS.items()}
CSS = Path(__file__).resolve().parents[3] / "static" / "css" / "cards.css"


def drawn(game, kind, card, **options) -> ET.Element:
    return ET.fromstring(draw_card(kind, card, WORDINGS[game], **{"lang": "ru", **options}))


def texts(root: ET.Element) -> str:
    return " ".join("".join(element.itertext()) for element in root.iter(f"{SVG}text")).replace("\u00a0", " ")


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("size", ["full", "hand"])
def test_no_text_of_any_card_runs_over_its_edge(size, lang):
    for game, kind, card in CARDS:
        if kind == "tiles":
            continue
        wide = BOXES[size][0]
        for element in drawn(game, kind, card, size=size, lang=lang).iter(f"{SVG}text"):
            spans = list(element) or [element]
            faces = {"800": "figure", "700": "strong", "450": "body", "500": "aphorism"}
            length = sum(
                width(
                    span.text,
                    "title"
                    if "Literata" in span.get("font-family") and span.get("font-weight") == "700"
                    else faces[span.get("font-weight")],
                    float(element.get("font-size")),
                )
                for span in spans
            )
            x = float(element.get("x"))
            left = x - {"middle": length / 2, "end": length}.get(element.get("text-anchor"), 0)
            assert left >= 6, (card["id"], "".join(element.itertext()))
            assert left + length <= wide - 6, (card["id"], "".join(element.itertext()))


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_no_text_is_set_smaller_than_it_can_be_read_in_print(lang):
    # A card is 600 units and 63 mm wide: 18 units are 5.4 points, and a sentence gets 6.3 at least.
    for game, kind, card in CARDS:
        if kind == "tiles":
            continue
        for element in drawn(game, kind, card, lang=lang).iter(f"{SVG}text"):
            words = "".join(element.itertext())
            least = 21 if " " in words else 18
            assert float(element.get("font-size")) >= least, (card["id"], words)


def test_a_card_of_aforator_says_everything_the_rules_put_on_it():
    wording = WORDINGS["aforator"]
    card = next(card for _, _, card in CARDS if card["id"] == "leaky-pocket")
    words = texts(drawn("aforator", "cards", card))
    for wanted in ("Дырявый карман", card["aphorism"]["ru"], "Знание", "Дружба", "Лень", "3"):
        assert wanted in words
    for sentence in wording.sentences(card, "ru"):
        assert sentence in words


def test_a_fighter_has_rank_and_suit_in_two_corners_so_that_durak_can_be_played():
    for _, kind, card in CARDS:
        if kind != "fighters":
            continue
        root = drawn("raiders", kind, card, lang="en")
        ranks = [element for element in root.iter(f"{SVG}text") if element.text == card["rank"]]
        assert len(ranks) >= 2
        turned = root.find(f".//{SVG}g[@transform='rotate(180 300 420)']")
        assert any(element.text == card["rank"] for element in turned.iter(f"{SVG}text"))


def test_the_shnyaga_stands_as_name_and_effect():
    card = next(card for _, _, card in CARDS if card["id"] == "KS")
    assert "Крыша (во время захвата): дайте своему бойцу" in texts(drawn("raiders", "fighters", card))


def test_a_property_shows_cash_toughness_and_bonuses():
    card = next(card for _, _, card in CARDS if card["id"] == "club")
    shown = [element.text for element in drawn("raiders", "properties", card).iter(f"{SVG}text")]
    assert shown.count("2") == 2  # cash and toughness
    assert {"6", "13", "24"} <= set(shown)


def test_a_card_without_toughness_has_no_shield():
    ace = next(card for _, _, card in CARDS if card["id"] == "AS")
    king = next(card for _, _, card in CARDS if card["id"] == "KS")

    def numbers(card):
        return [
            e.text for e in drawn("raiders", "fighters", card).iter(f"{SVG}text") if (e.text or "").isdigit()
        ]

    assert numbers(ace) == []
    assert numbers(king) == ["8"]


@pytest.mark.parametrize("game", CONTENTS)
def test_all_cards_with_their_pictures_can_stand_on_one_page_without_sharing_an_id(game):
    met: set[str] = set()
    for number, (kind, card) in enumerate(cards_of(CONTENTS[game])):
        picture = picture_of(game, kind, card)
        svg = draw_card(
            kind, card, WORDINGS[game], lang="ru", uid=f"c{number}", picture=picture and picture.drawing
        )
        ids = re.findall(r'\sid="([^"]+)"', svg)
        assert not met & set(ids)
        met |= set(ids)
        assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(ids)


@pytest.mark.parametrize("size", ["full", "hand"])
def test_without_a_uid_a_card_has_no_ids_at_all(size):
    for game, kind, card in CARDS:
        assert " id=" not in draw_card(kind, card, WORDINGS[game], lang="en", size=size, uid="")


def test_a_name_from_a_spreadsheet_cannot_write_into_the_page():
    card = {**CARDS[0][2], "name": {"ru": '<script>"&', "en": '<script>"&'}}
    svg = draw_card("cards", card, WORDINGS["aforator"], lang="ru")
    assert "<script" not in svg
    ET.fromstring(svg)


def test_the_label_says_the_whole_card_for_who_hears_it():
    card = next(card for _, _, card in CARDS if card["id"] == "first-step")
    label = card_label("cards", card, WORDINGS["aforator"], "en")
    assert label.startswith("First Step, +1 (motivation), Dream.")
    assert "this card's contribution is doubled" in label
    assert "Neutralises: Work, Money, Friendship." in label


@pytest.mark.parametrize("kind", ["cards", "fighters", "properties"])
@pytest.mark.parametrize("size", ["full", "hand"])
def test_the_page_lays_the_picture_exactly_under_the_window(kind, size):
    css = CSS.read_text()
    left, top, wide, tall = (
        f"{value:.3f}".rstrip("0").rstrip(".") for value in window_of(kind, size).percent(size)
    )
    rules = "".join(
        rule
        for rule in re.findall(r"[^{}]+\{[^{}]*\}", css)
        if f".card--{kind}" in rule or rule.startswith("\n.card__picture {")
    )
    assert f"left: {left}%" in rules
    assert f"width: {wide}%" in rules
    place = next(
        rule
        for rule in re.findall(r"[^{}]+\{[^{}]*\}", css)
        if f".card--{kind}.card--{size} .card__picture" in rule
    )
    assert f"top: {top}%" in place
    assert f"height: {tall}%" in place


@pytest.mark.parametrize(("game", "kind"), [("aforator", "cards"), ("raiders", "fighters")])
def test_to_save_ink_the_picture_is_paler_and_the_words_are_not(game, kind):
    card = next(card for _, other, card in CARDS if other == kind)
    options = {"picture": picture_of(game, kind, card).drawing, "uid": "c", "paper": "#FFFFFF"}
    layers = list(drawn(game, kind, card, **options))
    veil = next(at for at, layer in enumerate(layers) if layer.get("opacity") == ".4")
    assert veil == 1, "right over the picture, under the card's body and its words"


@pytest.mark.parametrize("kind", ["cards", "fighters", "properties", "tiles"])
def test_every_kind_of_card_has_a_back(kind):
    root = ET.fromstring(back_of(kind, lang="ru"))
    assert len(list(root.iter())) > 10
