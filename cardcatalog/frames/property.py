"""Draw a property of Рейдеры: cash on a coin, toughness on a shield, and what several bring."""

from __future__ import annotations

from cardcatalog.wording import Content, Wording, as_text

from .drawing import Drawing
from .lettering import Run, set_text, text_svg
from .plates import Size, Window, body, box, card_root, rounded
from .raiders import GOLD, INK, PAPER, PLUM, band, coin, shield

WINDOWS: dict[str, Window] = {
    "full": Window(18, 18, 564, 413.6, 20),
    "hand": Window(9, 9, 282, 246, 12),
}
TOGETHER = {"ru": "Вместе приносят", "en": "Together they bring"}
ALONE = {"ru": "Каждая сама по себе", "en": "Each by itself"}


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
        body(size, window, paper or PLUM, INK),
        *draw(card, lang),
    ]
    return card_root(size, label(card, wording, lang), layers, lang=lang)


def label(card: Content, wording: Wording, lang: str) -> str:
    name = as_text(card["name"])[lang]
    sums = ", ".join(f"{count} — {cash}" for count, cash in _bonuses(card))
    if lang == "ru":
        words = f"{name}: собственность, бабки {card['cash']}, крутизна {card['toughness']}."
    else:
        words = f"{name}: property, cash {card['cash']}, toughness {card['toughness']}."
    return f"{words} {TOGETHER[lang]}: {sums}." if sums else words


def _bonuses(card: Content) -> list[tuple[int, int]]:
    return sorted((int(count), cash) for count, cash in card.get("bonuses", {}).items())


def _full(card: Content, lang: str) -> list[str]:
    x, y, wide, tall = 18, 516, 564, 306
    bonuses = _bonuses(card)
    parts = [
        band(as_text(card["name"])[lang], 432, 76, 600, INK),
        box(x, y, wide, tall, 16, PAPER, f' stroke="{INK}" stroke-width="4"'),
        text_svg(TOGETHER[lang] if bonuses else ALONE[lang], "strong", 300, y + 50, 30, INK, "middle"),
    ]
    cell = (wide - 24) / max(len(bonuses), 1)
    for number, (count, cash) in enumerate(bonuses):
        middle = x + 12 + cell * (number + 0.5)
        if number:
            parts.append(
                f'<path stroke="{INK}" stroke-opacity=".25" stroke-width="3" d="M{middle - cell / 2:g} {y + 78}V{y + tall - 24}"/>'
            )
        parts += [_stack(count, middle, y + 122, 62), coin(str(cash), middle, y + 226, 56)]
    parts += [coin(str(card["cash"]), 72, 72, 58), shield(str(card["toughness"]), 528, 22, 112)]
    return parts


def _stack(count: int, x: float, y: float, height: float) -> str:
    """So many cards in a row, a little over each other."""
    wide, step = height * 0.72, height * 0.46
    left = x - (wide + step * (count - 1)) / 2
    cards = "".join(
        f'<path fill="{PLUM}" stroke="{INK}" stroke-width="4" d="{rounded(left + step * n, y - height / 2, wide, height, 7)}"/>'
        f'<circle cx="{left + step * n + wide * 0.3:.1f}" cy="{y - height * 0.26:.1f}" r="{height * 0.1:.1f}" fill="{GOLD}"/>'
        for n in range(count)
    )
    return cards


def _hand(card: Content, lang: str) -> list[str]:
    name = as_text(card["name"])[lang]
    setting = set_text([[Run(name, "strong")]], 272, 74, largest=38, smallest=24, leading=1.0, balanced=True)
    bonuses = _bonuses(card)
    cell = 282 / max(len(bonuses), 1)
    parts = [
        box(2, 256, 296, 76, 0, INK),
        setting.svg(150, 257 + (74 - setting.height) / 2, PAPER, anchor="middle"),
        box(9, 340, 282, 68, 10, PAPER, f' stroke="{INK}" stroke-width="3"'),
    ]
    for number, (count, cash) in enumerate(bonuses):
        middle = 9 + cell * (number + 0.5)
        parts += [
            text_svg(f"{count}×", "strong", middle - 7, 383, 28, INK, "end"),
            coin(str(cash), middle + 18, 374, 24),
        ]
    parts += [coin(str(card["cash"]), 50, 50, 42), shield(str(card["toughness"]), 252, 10, 84)]
    return parts
