import re
import struct
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

STATIC = Path(__file__).resolve().parents[2] / "static"
SVG = "{http://www.w3.org/2000/svg}"
PICTURES = sorted([*(STATIC / "brand").glob("*.svg"), *(STATIC / "icons" / "aforator").glob("*.svg")])
TYPES = "dream work money knowledge friendship love laziness fear chance deck"
FAMILIES = "boost flip hush peek reserve insurance share rollback"


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_picture_is_safe_self_contained_and_small(path: Path):
    text = path.read_text(encoding="utf-8")
    root = ET.fromstring(text)

    assert "viewBox" in root.attrib
    assert not re.search(r"<(script|image|foreignObject|text)\b|\son\w+=|data:", text)
    assert set(re.findall(r"https?://[^\"]+", text)) == {"http://www.w3.org/2000/svg"}
    assert len(text.encode()) < 24_000
    identifiers = re.findall(r'\sid="(.+?)"', text)
    assert len(identifiers) == len(set(identifiers))
    assert set(re.findall(r"url\(#(.+?)\)", text)) == set(identifiers)


@pytest.mark.parametrize(
    "path",
    [path for path in PICTURES if path.stem != "favicon"],
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
def test_a_picture_says_what_it_shows_in_both_languages(path: Path):
    root = ET.fromstring(path.read_text(encoding="utf-8"))

    for tag in ("title", "desc"):
        words = {element.get("lang"): element.text for element in root.findall(f"{SVG}{tag}")}
        assert set(words) == {"ru", "en"}
        assert re.search("[а-яё]", words["ru"], re.IGNORECASE)


def test_every_type_and_ability_family_of_aforator_has_its_icon():
    drawn = {path.stem for path in (STATIC / "icons" / "aforator").glob("*.svg")}

    assert drawn == {*TYPES.split(), *FAMILIES.split()}


def test_the_favicon_follows_the_colour_scheme():
    assert "prefers-color-scheme:dark" in (STATIC / "brand" / "favicon.svg").read_text()


@pytest.mark.parametrize(
    ("name", "size"),
    [("favicon-32.png", (32, 32)), ("apple-touch-icon.png", (180, 180)), ("social.png", (1200, 630))],
)
def test_a_rendered_bitmap_has_the_size_its_readers_expect(name: str, size: tuple[int, int]):
    head = (STATIC / "brand" / name).read_bytes()[:24]

    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", head[16:24]) == size
