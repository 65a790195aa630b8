"""Hands that lay a given move on the table by clicking, as a person would."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Page, expect

from games.engines.aforator.moves import TakeCard
from games.engines.raiders import moves as raids
from games.engines.upturn.moves import DRAW, PASS, LayArrow, LayDoubleArrow, LayJoker, LayNumber, tiles_of


def confirm(page: Page, notation: str) -> None:
    """The move stands in words on the form, and one button makes it."""
    expect(page.locator("#composer input[name=move]")).to_have_value(notation)
    page.locator("#confirm").click()


def lay_tile(page: Page, move: Any) -> None:
    if move in (DRAW, PASS):
        page.locator(f"#act-{'draw' if move == DRAW else 'pass'}").click()
        return
    face = move.tile if isinstance(move, LayNumber) else tiles_of(move)[0]
    page.locator(f"[data-pick='{face}']").first.click()
    _picked(page, "tile", face)
    if isinstance(move, LayArrow | LayDoubleArrow | LayJoker):
        _choose(page, "row", "new" if move.new_row else "same")
        if isinstance(move, LayDoubleArrow | LayJoker):
            _choose(page, "direction", move.direction)
        if move.order:
            _choose(page, "order", move.order)
    if isinstance(move, LayJoker) and move.extra is not None:
        _choose(page, "joker_extra", tiles_of(move.extra)[-1])
    inner = move.extra if isinstance(move, LayJoker) else move
    if isinstance(inner, LayNumber):
        for extra in inner.extras:
            _choose(page, "extra", extra)
        for seat, count in inner.gifts:
            gift = page.locator(f"input[name=gift_{seat}]")
            gift.fill(str(count))
            gift.blur()
            _picked(page, f"gift_{seat}", str(count))
    if move.last:
        _choose(page, "last", "1")


def _picked(page: Page, name: str, value: str) -> None:
    """The server has taken this choice in."""
    pair = re.escape(f"{name}={quote(value)}")
    expect(page.locator("#composer")).to_have_attribute("data-picks", re.compile(rf"\b{pair}(&|$)"))


def _choose(page: Page, name: str, value: str) -> None:
    """What cannot be otherwise is not asked for. Chips hide their button: one clicks the label."""
    choice = page.locator(f"#composer input[name={name}][value='{value}']")
    if choice.count() and not choice.is_checked():
        choice.locator("xpath=ancestor::label").click()
        _picked(page, name, value)


def play_card(page: Page, move: Any, notation: str) -> None:
    """Афоратор: the card, then what to do with it."""
    page.locator(f"[id='pick-{move.card}']").click()
    if isinstance(move, TakeCard):
        return
    option = page.locator(f"#composer [data-notation='{notation}']")
    expect(option.first).to_be_visible()
    if option.get_attribute("aria-current") != "true":
        option.click()


def raid(page: Page, move: Any) -> None:
    """Рейдеры: a card with a deed, targets and a price; or one of the simple acts."""
    match move:
        case raids.Pass(whole=whole):
            page.locator("#act-pass-capture" if whole else "#act-pass").click()
        case raids.EndTurn():
            page.locator("#act-end").click()
        case raids.SetOrder(order=order):
            details = page.locator(".rd-orders")
            if details.get_attribute("open") is None:
                details.locator("summary").click()
            page.locator(f"#order-{order}").click()
        case raids.Capture(fighter=fighter, property=lot):
            _raid_card(page, fighter, "capture", (lot,), ())
        case raids.Play(card=card, chosen=chosen, paid=paid):
            _raid_card(page, card, "play", chosen, paid)
        case raids.UseEffect(card=card, chosen=chosen, paid=paid):
            page.locator(f"[id='effect-{card}']").click()
            _picked(page, "card", card)
            _targets(page, chosen, paid)


def _raid_card(page: Page, card: str, deed: str, chosen: tuple[str, ...], paid: tuple[str, ...]) -> None:
    page.locator(f"[id='pick-{card}']").click()
    _picked(page, "card", card)
    button = page.locator(f"#deed-{deed}")
    if button.count() and button.get_attribute("aria-current") != "true":
        button.click()
        _picked(page, "do", deed)
    _targets(page, chosen, paid)


def _targets(page: Page, chosen: tuple[str, ...], paid: tuple[str, ...]) -> None:
    """What is left to choose; where there is one choice only, it is made already."""
    for name, things in (("target", chosen), ("pay", paid)):
        for thing in things:
            choice = page.locator(f"[id='{name}-{thing}']")
            if choice.count():
                choice.click()
                _picked(page, name, thing)
