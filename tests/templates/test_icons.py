import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ICONS = sorted((ROOT / "templates" / "icons").glob("*.svg"))


def test_the_icon_set_is_there():
    assert len(ICONS) >= 108


@pytest.mark.parametrize("path", ICONS, ids=lambda path: path.stem)
def test_an_icon_takes_colour_and_size_from_the_page_and_is_silent(path: Path):
    text = path.read_text(encoding="utf-8")
    root = ET.fromstring(text)

    assert root.attrib["viewBox"] == "0 0 24 24"
    assert root.attrib["stroke"] == "currentColor"
    assert root.attrib["stroke-width"] == "1.75"
    assert root.attrib["aria-hidden"] == "true"
    assert not {"width", "height", "id", "class"} & set(root.attrib)
    # Inlined many times on one page, so no ids; and no colour of its own in either theme.
    assert not re.search(r'\sid="|#[0-9a-fA-F]{3}|<(script|style|image|text)\b', text)
    assert len(text) < 1200


def test_no_two_icons_are_the_same_drawing():
    drawings = {path.read_text(encoding="utf-8") for path in ICONS}

    assert len(drawings) == len(ICONS)
