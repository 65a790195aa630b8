"""Draw a card of Афоратор: name, value with its sign, picture, aphorism, abilities, three types.

The sign is seen before the number is read: the card's paper is warm, pale or blue, and the
value's plate is a burst, a coin or a drop.
"""

from __future__ import annotations

from math import cos, pi, sin

from cardcatalog.wording import SIGNS, Content, Wording, as_text, signed

from .drawing import ART, ICONS, Drawing, read_drawing
from .lettering import Run, fitted, set_text, text_svg, width
from .plates import Size, Window, ability_runs, body, box, card_root, rounded

INK, CREAM, TOMATO, TEAL = "#33233A", "#FFF3DC", "#E2553B", "#2C7A70"
EMBLEM = ART / "aforator" / "emblem.svg"
PAPERS = {1: "#F7B731", 0: "#A9CFC4", -1: "#6B7CAD"}
FIGURES = {1: "#B93A22", 0: TEAL, -1: "#43548A"}

MOST_NAMED = 4
"""More neutralised types than these are pictures without names."""
PILL_REST, PILL_GAP = 68, 6
"""A type's pill beside its word, and the space between two."""

WINDOWS: dict[str, Window] = {
    "full": Window(20, 90, 560, 410.7, 14),
    "hand": Window(10, 62, 280, 205.3, 10),
}


def card_svg(
    card: Content,
    wording: Wording,
    *,
    lang: str,
    size: Size = "full",
    picture: Drawing | None = None,
    uid: str = "",
    paper: str = "",
) -> str:
    """The card; without a picture its window is a hole for one that lies underneath."""
    window = WINDOWS[size]
    draw = _full if size == "full" else _hand
    layers = [
        window.holding(picture, f"{uid}-p", pale=bool(paper)),
        body(size, window, paper or PAPERS[card["sign"]], INK),
        *draw(card, wording, lang, uid or "card", INK if paper or card["sign"] >= 0 else CREAM),
    ]
    return card_root(size, label(card, wording, lang), layers, lang=lang)


def label(card: Content, wording: Wording, lang: str) -> str:
    """The whole card in words, for who hears it."""
    types = ", ".join(name for _, name in wording.neutralised(card, lang))
    cancels = {"ru": "Нейтрализует", "en": "Neutralises"}[lang]
    parts = [
        f"{as_text(card['name'])[lang]}, {signed(card['sign'], card['points'])} ({SIGNS[card['sign']][lang]}), "
        f"{wording.types[card['type']][lang]}.",
        *wording.sentences(card, lang),
        f"{cancels}: {types}.",
        f"«{as_text(card['aphorism'])[lang]}»" if lang == "ru" else f"“{as_text(card['aphorism'])[lang]}”",
    ]
    return " ".join(parts)


def _full(card: Content, wording: Wording, lang: str, uid: str, ink: str) -> list[str]:
    name = as_text(card["name"])[lang]
    room = 600 - 98 - 144
    return [
        *_type_disc(card["type"], 54, 48, 33, uid),
        text_svg(name, "title", 98, 64, fitted(name, "title", room, 46, 24), ink),
        *_aphorism(card, lang, ink),
        *_abilities(card, wording, lang, uid),
        *_neutralised(card, wording, lang, uid, ink),
        *_value(card, 532, 62, 50),
    ]


def _aphorism(card: Content, lang: str, ink: str) -> list[str]:
    words = as_text(card["aphorism"])[lang]
    setting = set_text(
        [[Run(words, "aphorism")]], 552, 62, largest=27.5, smallest=21, leading=1.08, balanced=True
    )
    top = 502 + (64 - setting.height) / 2
    return [setting.svg(300, top, ink, anchor="middle")]


def _abilities(card: Content, wording: Wording, lang: str, uid: str) -> list[str]:
    x, y, wide, tall = 20, 569, 560, 192
    sheet = box(x, y, wide, tall, 14, CREAM, f' stroke="{INK}" stroke-width="3"')
    paragraphs = [ability_runs(sentence) for sentence in wording.segments(card, lang)]
    if not paragraphs:
        return [sheet, read_drawing(EMBLEM).placed(x, y + 16, wide, tall - 32, uid=f"{uid}-e")]
    setting = set_text(paragraphs, wide - 30, tall - 14, largest=28, smallest=19, leading=1.14, gap=0.35)
    return [sheet, setting.svg(x + 16, y + (tall - setting.height) / 2, INK)]


def _neutralised(card: Content, wording: Wording, lang: str, uid: str, ink: str) -> list[str]:
    """The types whose abilities this card stops: a struck-out ring, then their pictures."""
    listed = wording.neutralised(card, lang)
    y = 797
    parts = [
        f'<g fill="none" stroke="{ink}" stroke-width="6" stroke-linecap="round">'
        f'<circle cx="46" cy="{y}" r="19"/><path d="M33 {y + 13}L59 {y - 13}"/></g>'
    ]
    left, right = 84, 580
    if len(listed) > MOST_NAMED:
        cell = (right - left) / len(listed)
        for number, (key, _) in enumerate(listed):
            x = left + (number + 0.5) * cell
            parts += _type_disc(key, x, y, min(27, cell / 2 - 2), f"{uid}-n{number}")
        return parts
    # A pill is as wide as its word needs, so that one long name does not make all of them small.
    room = right - left - len(listed) * (PILL_REST + PILL_GAP) + PILL_GAP
    size = fitted(" ".join(name for _, name in listed), "strong", room, 24, 15)
    spare = max(0.0, room - sum(width(name, "strong", size) for _, name in listed)) / max(len(listed), 1)
    x = float(left)
    for number, (key, name) in enumerate(listed):
        wide = PILL_REST + width(name, "strong", size) + spare
        parts.append(box(x, y - 29, wide, 58, 29, CREAM, f' stroke="{INK}" stroke-width="3"'))
        parts.append(_type_icon(key, x + 10 + spare / 4, y - 20, 40, f"{uid}-n{number}"))
        parts.append(text_svg(name, "strong", x + 55 + spare / 4, y + size * 0.35, size, INK))
        x += wide + PILL_GAP
    return parts


def _type_disc(key: str, x: float, y: float, radius: float, uid: str) -> list[str]:
    disc = f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{CREAM}" stroke="{INK}" stroke-width="{3 if radius < 40 else 4}"/>'
    side = radius * 1.24
    return [disc, _type_icon(key, x - side / 2, y - side / 2, side, uid)]


def _type_icon(key: str, x: float, y: float, side: float, uid: str) -> str:
    """The type's picture; a single card that is named stands as the deck's sign."""
    file = ICONS / "aforator" / f"{key}.svg"
    drawing = read_drawing(file if file.is_file() else ICONS / "aforator" / "deck.svg")
    return drawing.placed(x, y, side, side, uid=f"{uid}-i")


def _value(card: Content, x: float, y: float, radius: float) -> list[str]:
    """The plate is told apart by shape: rays outwards, a calm square, a drop that hangs."""
    sign, points = card["sign"], str(card["points"])
    colour = FIGURES[sign]
    size = radius * 1.14
    wide = width(points, "figure", size)
    mark = size * 0.36
    gap = size * 0.12
    left = x - (mark + gap + wide) / 2
    pen = f'fill="none" stroke="{CREAM}" stroke-width="{size * 0.125:.1f}" stroke-linecap="round"'
    middle = left + mark / 2
    bar = f"M{left:.1f} {y:g}h{mark:.1f}"
    signs = {
        1: f'<path {pen} d="{bar}M{middle:.1f} {y - mark / 2:.1f}v{mark:.1f}"/>',
        0: f'<circle {pen} cx="{middle:.1f}" cy="{y:g}" r="{mark / 2:.1f}"/>',
        -1: f'<path {pen} d="{bar}"/>',
    }
    return [
        f'<path fill="{colour}" stroke="{INK}" stroke-width="{radius / 12:.1f}" stroke-linejoin="round"'
        f' d="{_plate(sign, x, y, radius)}"/>',
        signs[sign],
        text_svg(points, "figure", left + mark + gap, y + size * 0.36, size, CREAM),
    ]


def _plate(sign: int, x: float, y: float, r: float) -> str:
    if sign == 0:
        return rounded(x - r * 0.98, y - r * 0.86, r * 1.96, r * 1.72, r * 0.34)
    if sign < 0:
        return (
            f"M{x:g} {y - r * 1.16:.1f}C{x + r * 0.5:.1f} {y - r * 0.78:.1f} {x + r * 1.12:.1f} {y - r * 0.4:.1f}"
            f" {x + r * 1.06:.1f} {y + r * 0.2:.1f}C{x + r:.1f} {y + r * 0.78:.1f} {x + r * 0.5:.1f} {y + r:.1f}"
            f" {x:g} {y + r:.1f}C{x - r * 0.5:.1f} {y + r:.1f} {x - r:.1f} {y + r * 0.78:.1f}"
            f" {x - r * 1.06:.1f} {y + r * 0.2:.1f}C{x - r * 1.12:.1f} {y - r * 0.4:.1f}"
            f" {x - r * 0.5:.1f} {y - r * 0.78:.1f} {x:g} {y - r * 1.16:.1f}Z"
        )
    return _burst(x, y, r * 1.16, r * 0.98)


def _burst(x: float, y: float, outer: float, inner: float, rays: int = 14) -> str:
    points = []
    for step in range(rays * 2):
        length = outer if step % 2 == 0 else inner
        angle = pi * step / rays - pi / 2
        points.append(f"{x + length * cos(angle):.1f} {y + length * sin(angle):.1f}")
    return "M" + "L".join(points) + "Z"


def _hand(card: Content, wording: Wording, lang: str, uid: str, ink: str) -> list[str]:
    name = as_text(card["name"])[lang]
    setting = set_text([[Run(name, "strong")]], 280, 74, largest=38, smallest=24, leading=1.0, balanced=True)
    top = 268 + (74 - setting.height) / 2
    listed = card["neutralizes"]
    cell = min(90, 276 / max(len(listed), 1))
    left = 150 - cell * len(listed) / 2
    return [
        setting.svg(150, top, ink, anchor="middle"),
        *_type_disc(card["type"], 48, 48, 38, uid),
        *(
            part
            for number, key in enumerate(listed)
            for part in _type_disc(
                key, left + cell * (number + 0.5), 378, min(33, cell / 2 - 1), f"{uid}-n{number}"
            )
        ),
        *_value(card, 244, 52, 42),
    ]
