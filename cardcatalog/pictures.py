"""Which picture a card wears.

The pictures of the first releases are files of the project, named after the card. A card whose
content names a `picture` wears an editor's upload.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from django.core.files.storage import default_storage
from django.templatetags.static import static
from django.urls import reverse
from PIL import Image

from cardcatalog.frames import ART, Drawing, read_drawing
from cardcatalog.wording import Content, as_text
from games.engines.kernel.text import Text


class Picture(NamedTuple):
    """`path` is what `{% static %}` takes, or the name of an upload. The drawing of a painted picture
    is one `<image>` that only the print shop can fill."""

    path: str
    drawing: Drawing
    alt: dict[str, str]
    uploaded: bool = False


def picture_of(game: str, kind: str, card: Content) -> Picture | None:
    """None for a tile, which is all face, and for a card that nobody has drawn yet."""
    if kind == "tiles":
        return None
    alt = as_text(card["alt"]) if "alt" in card else as_text(card["name"])
    if card.get("picture"):
        return _upload(card["picture"], alt)
    file = shipped_file(game, card["id"])
    if not file.is_file():
        return None
    return Picture(f"art/{game}/{file.name}", read_drawing(file), {"ru": alt.ru, "en": alt.en})


def address_of(picture: Picture) -> str:
    return reverse("card_picture", args=[picture.path]) if picture.uploaded else static(picture.path)


def picture_address(game: str, kind: str, card: Content) -> str:
    """For a list of many, which needs no drawing: empty if there is none."""
    if card.get("picture"):
        return reverse("card_picture", args=[card["picture"]])
    if kind == "tiles" or not shipped_file(game, card["id"]).is_file():
        return ""
    return static(f"art/{game}/{card['id']}.svg")


def _upload(name: str, alt: Text) -> Picture | None:
    stored = stored_name(name)
    if not default_storage.exists(stored):
        return None
    drawing = read_drawing(Path(default_storage.path(stored))) if name.endswith(".svg") else _painted(name)
    return Picture(name, drawing, {"ru": alt.ru, "en": alt.en}, uploaded=True)


@lru_cache(maxsize=512)
def _painted(name: str) -> Drawing:
    with default_storage.open(stored_name(name)) as file, Image.open(file) as image:
        width, height = image.size
    return Drawing({}, {}, (width, height), f'<image href="{name}" width="{width}" height="{height}"/>')


def stored_name(name: str) -> str:
    return f"pictures/{name}"


def shipped_file(game: str, key: str) -> Path:
    return ART / game / f"{key}.svg"
