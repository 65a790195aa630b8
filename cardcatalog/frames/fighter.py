"""Draw a fighter of Рейдеры: rank and suit in two corners, so that a game of durak can be
played with the deck, toughness on a shield, and the shnyaga as «Название: эффект»."""

from __future__ import annotations

from cardcatalog.wording import CREWS, SUITS, Content, Wording, as_text, rank_name

from .drawing import ART, Drawing, read_drawing
from .lettering import Run, fitted, set_text, text_svg
from .plates import Size, Window, ability_runs, body, box, card_root, rounded
from .raiders import CREW_COLOURS, INK, PAPER, band, shield

WINDOWS: dict[str, Window] = {
    "full": Window(18, 18, 564, 413.6, 20),
    "hand": Window(9, 9, 282, 246, 12),
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
        body(size, window, paper or CREW_COLOURS[card["suit"]], INK),
        *draw(card, wording, lang, uid or "card", INK if paper or card["suit"] == "D" else PAPER),
    ]
    return card_root(size, label(card, wording, lang), layers, lang=lang)


def label(card: Content, wording: Wording, lang: str) -> str:
    toughness = {"ru": "крутизна", "en": "toughness"}[lang]
    none = {"ru": "без крутизны", "en": "no toughness"}[lang]
    strength = none if card["toughness"] is None else f"{toughness} {card['toughness']}"
    suit = SUITS[card["suit"]][lang].lower()
    return " ".join(
        (
            f"{as_text(card['name'])[lang]}, {rank_name(card['rank'], lang)} {suit}, {strength}.",
            *wording.sentences(card, lang),
        )
    )


def _index(card: Content, lang: str, x: float, y: float, height: float, uid: str) -> str:
    """Rank over suit on a paper tab, as in the corner of a playing card."""
    wide = height * 0.66
    rank = rank_name(card["rank"], lang)
    size = fitted(rank, "figure", wide * 0.74, height * 0.46, 10)
    suit = read_drawing(ART / "raiders" / f"suit-{card['suit']}.svg")
    icon = height * 0.46
    return (
        f'<path fill="{PAPER}" stroke="{INK}" stroke-width="{height / 34:.1f}" d="{rounded(x, y, wide, height, height / 7)}"/>'
        + text_svg(rank, "figure", x + wide / 2, y + height * 0.44, size, INK, "middle")
        + suit.placed(x + (wide - icon) / 2, y + height * 0.49, icon, icon, uid=f"{uid}-s")
    )


def _full(card: Content, wording: Wording, lang: str, uid: str, on_crew: str) -> list[str]:
    x, y, wide, tall = 18, 516, 564, 222
    sheet = box(x, y, wide, tall, 16, PAPER, f' stroke="{INK}" stroke-width="4"')
    paragraphs = [ability_runs(sentence) for sentence in wording.segments(card, lang)]
    setting = set_text(paragraphs, wide - 38, tall - 22, largest=32, smallest=20, leading=1.17)
    crew = CREWS[card["suit"]][lang]
    parts = [
        band(as_text(card["name"])[lang], 432, 76, 600, INK),
        sheet,
        setting.svg(x + 21, y + (tall - setting.height) / 2, INK),
        text_svg(crew, "title", 30, 802, 40, on_crew),
        _index(card, lang, 12, 12, 150, uid),
        f'<g transform="rotate(180 300 420)">{_index(card, lang, 12, 12, 92, f"{uid}-r")}</g>',
    ]
    if card["toughness"] is not None:
        parts.append(shield(str(card["toughness"]), 528, 22, 112))
    return parts


def _hand(card: Content, wording: Wording, lang: str, uid: str, on_crew: str) -> list[str]:
    name = as_text(card["name"])[lang]
    setting = set_text([[Run(name, "strong")]], 272, 74, largest=38, smallest=24, leading=1.0, balanced=True)
    shnyaga = " · ".join(as_text(ability["name"])[lang] for ability in card["abilities"] if "name" in ability)
    size = fitted(shnyaga, "strong", 262, 32, 16)
    parts = [
        box(2, 256, 296, 86, 0, INK),
        setting.svg(150, 259 + (80 - setting.height) / 2, PAPER, anchor="middle"),
        box(9, 350, 282, 58, 10, PAPER, f' stroke="{INK}" stroke-width="3"'),
        text_svg(shnyaga, "strong", 150, 379 + size * 0.35, size, INK, "middle"),
        _index(card, lang, 6, 6, 116, uid),
    ]
    if card["toughness"] is not None:
        parts.append(shield(str(card["toughness"]), 252, 10, 84))
    return parts
