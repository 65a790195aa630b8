import json
import re
import xml.etree.ElementTree as ET

import pytest

from cardcatalog.frames.upturn import KINDS, LANGUAGES, NUMBER_KINDS, PARTS, tile_svg

SVG = "{http://www.w3.org/2000/svg}"
A_TILE_OF_EACH_KIND = [(kind, 69 if kind in NUMBER_KINDS else None) for kind in sorted(KINDS)]


def ids(svg: str) -> list[str]:
    return [element.attrib["id"] for element in ET.fromstring(svg).iter() if "id" in element.attrib]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("kind", "number"), A_TILE_OF_EACH_KIND)
def test_every_kind_is_a_standalone_svg_with_words(kind: str, number: int | None, lang: str):
    root = ET.fromstring(tile_svg(kind, number, lang=lang, uid="t"))

    assert root.tag == f"{SVG}svg"
    assert root.attrib["viewBox"] == "0 0 300 400"
    title, description = root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc")
    cyrillic = re.compile("[а-яё]", re.IGNORECASE)
    assert bool(cyrillic.search(title)) == bool(cyrillic.search(description)) == (lang == "ru")
    assert len(description) > 20


@pytest.mark.parametrize("number", range(1, 100))
def test_a_number_is_drawn_with_one_path_a_digit_and_named_in_the_title(number: int):
    root = ET.fromstring(tile_svg("number", number, lang="ru", uid="t"))

    numeral = root.find(f".//{SVG}g[@id='t-number']")
    assert len(numeral.findall(f"{SVG}path")) == len(str(number))
    assert root.findtext(f"{SVG}title") == f"Число {number}"


def test_a_numeral_is_centred_and_stays_on_the_face():
    drawn = json.loads((PARTS / "digits.json").read_text(encoding="utf-8"))
    for number in range(100):
        root = ET.fromstring(tile_svg("hand", number, lang="en", uid="t"))
        slot = root.find(f".//{SVG}g[@id='t-number']")
        scale = float(re.search(r"scale\((.+?)\)", slot.attrib["transform"])[1])
        starts = [float(re.search(r"-?[\d.]+", path.attrib["transform"])[0]) for path in slot]
        left, right = starts[0], starts[-1] + drawn["digits"][str(number)[-1]]["width"]
        assert left == pytest.approx(-right)
        assert right * scale < 130, f"{number} runs over the edge of the face"


def test_six_and_nine_stand_on_a_base_line_so_they_differ_when_turned():
    six, nine = (ET.fromstring(tile_svg("number", n, lang="en", uid="t")) for n in (6, 9))

    def drawing(root: ET.Element) -> list[str]:
        return [ET.tostring(element, encoding="unicode") for element in root][2:]

    base_lines = [element for element in six.findall(f"{SVG}rect") if element.get("height") == "14"]
    assert len(base_lines) == 1
    assert drawing(six) != drawing(nine)
    assert drawing(six)[-1] == drawing(nine)[-1]


def test_many_tiles_on_one_page_share_no_id():
    page = [
        identifier
        for place, (kind, number) in enumerate(A_TILE_OF_EACH_KIND * 2)
        for identifier in ids(tile_svg(kind, number, lang="ru", uid=f"tile-{place}"))
    ]

    assert page
    assert len(page) == len(set(page))


def test_every_reference_points_inside_its_own_tile():
    for kind, number in A_TILE_OF_EACH_KIND:
        svg = tile_svg(kind, number, lang="en", uid="own")
        references = re.findall(r'url\(#(.+?)\)|href="#(.+?)"', svg)
        labels = re.search(r'aria-labelledby="(.+?)"', svg)[1].split()
        assert {*filter(None, sum(references, ())), *labels} <= set(ids(svg))


@pytest.mark.parametrize(
    ("kind", "number", "lang", "uid", "complaint"),
    [
        ("castle", None, "ru", "t", "no such kind"),
        ("number", None, "ru", "t", "needs a number"),
        ("twin", 100, "ru", "t", "needs a number"),
        ("joker", 7, "ru", "t", "carries no number"),
        ("up", None, "de", "t", "ru, en"),
        ("up", None, "ru", '"><script>', "start of an id"),
        ("up", None, "ru", "", "start of an id"),
    ],
)
def test_what_cannot_be_drawn_is_refused_with_a_reason(kind, number, lang, uid, complaint):
    with pytest.raises(ValueError, match=complaint):
        tile_svg(kind, number, lang=lang, uid=uid)


@pytest.mark.parametrize("path", sorted(PARTS.glob("*.svg")), ids=lambda path: path.stem)
def test_a_drawing_is_small_safe_and_speaks_both_languages(path):
    text = path.read_text(encoding="utf-8")
    root = ET.fromstring(text)

    assert len(text.encode()) < 40_000
    assert not re.search(r"<(script|image|foreignObject|text|style)\b|\son\w+=|data:", text)
    assert set(re.findall(r"https?://[^\"]+", text)) == {"http://www.w3.org/2000/svg"}
    for tag in ("title", "desc"):
        assert [words.get("lang") for words in root.findall(f"{SVG}{tag}")] == ["ru", "en"]


def test_a_drawn_part_is_read_from_disk_once(monkeypatch):
    tile_svg("up", lang="ru", uid="warm")
    monkeypatch.setattr(ET, "parse", lambda *_: pytest.fail("the part was read again"))

    assert 'id="again-title"' in tile_svg("up", lang="en", uid="again")
