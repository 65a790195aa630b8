"""Cards drawn from data, so that a picture can never disagree with the rules.

Pure: content and words in, SVG out. The same drawing is on pages, at the table, on contact
sheets and in print.
"""

from __future__ import annotations

from cardcatalog.wording import Content, Wording

from . import aforator, fighter, property, upturn
from .drawing import ART, Drawing, read_drawing
from .plates import Size, Window

__all__ = [
    "ART",
    "Drawing",
    "Size",
    "Window",
    "back_of",
    "card_label",
    "draw_card",
    "read_drawing",
    "window_of",
]

_FRAMES = {"cards": aforator, "fighters": fighter, "properties": property}
_BACKS = {"cards": "aforator/back", "fighters": "raiders/back-fighter", "properties": "raiders/back-property"}


def draw_card(
    kind: str,
    card: Content,
    wording: Wording,
    *,
    lang: str,
    size: Size = "full",
    picture: Drawing | None = None,
    uid: str = "card",
    paper: str = "",
) -> str:
    """One card as an SVG; `kind` is the list of the edition it stands in (`cards`, `fighters`,
    `properties`, `tiles`). Ids start with `uid`, and without a uid there are none. With a picture the drawing stands alone;
    without one there is a hole at `window_of(kind, size)` for an image that lies underneath.
    `paper` is another colour for the card's body, with a paler picture, to save ink."""
    if kind == "tiles":
        face, number = card["kind"], card.get("number")
        if not uid:
            return upturn.nameless_tile_svg(face, number, card_label(kind, card, wording, lang), lang=lang)
        return upturn.tile_svg(face, number, lang=lang, uid=uid)
    return _FRAMES[kind].card_svg(card, wording, lang=lang, size=size, picture=picture, uid=uid, paper=paper)


def card_label(kind: str, card: Content, wording: Wording, lang: str) -> str:
    """The whole card in words."""
    if kind == "tiles":
        title, text = wording.kinds[card["kind"]]
        number = f" {card['number']}" if card.get("number") is not None else ""
        return f"{title[lang]}{number}. {text[lang]}"
    return _FRAMES[kind].label(card, wording, lang)


def window_of(kind: str, size: Size) -> Window | None:
    """Where the picture shows; a tile is all face and has none."""
    return None if kind == "tiles" else _FRAMES[kind].WINDOWS[size]


def back_of(kind: str, *, lang: str = "ru", uid: str = "back") -> str:
    """The other side of every card of the kind, as an SVG."""
    if kind == "tiles":
        return upturn.tile_svg("back", lang=lang, uid=uid)
    drawing = read_drawing(ART / f"{_BACKS[kind]}.svg")
    wide, tall = drawing.box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {tall:g}" role="img"'
        f' aria-label="{drawing.titles[lang]}">{drawing.laid(uid)}</svg>'
    )
