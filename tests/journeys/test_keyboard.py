"""A whole turn without a mouse."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from games.store import load
from tests.pages.conftest import advance, start_match

from .playing import wait_for


def tab_to(page, selector, at_most=80):
    for _ in range(at_most):
        page.keyboard.press("Tab")
        if page.evaluate("s => document.activeElement.matches(s)", selector):
            return
    raise AssertionError(f"{selector} cannot be reached by the Tab key")


def test_a_tile_is_picked_thought_over_and_laid_by_keys_alone(visitor, people):
    match_id = start_match("upturn", people[:2]).pk
    match = load(match_id)
    seat = min(match.engine.to_act(match.state))
    player = visitor(people[seat])
    page = player.go(f"/matches/{match_id}")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    tab_to(page, "#act-draw")
    page.keyboard.press("Enter")
    confirm = page.locator("#confirm")
    expect(confirm).to_be_focused()
    player.picture("keyboard-confirm")
    page.keyboard.press("Escape")
    expect(confirm).to_have_count(0)
    tab_to(page, "#act-draw")
    page.keyboard.press("Enter")
    expect(page.locator("#confirm")).to_be_focused()
    page.keyboard.press("Enter")
    wait_for(player, match.versions.of(seat) + 1)
    # The reader is left at the table and not thrown back to the top of the page.
    assert page.evaluate("document.getElementById('live').contains(document.activeElement)")


@pytest.mark.parametrize("game", ["aforator", "raiders"])
def test_a_card_is_chosen_and_played_by_keys_alone(visitor, people, game):
    match_id = start_match(game, people[:2]).pk
    match = load(match_id)
    seat = min(match.engine.to_act(match.state))
    kind = "PlayToKon" if game == "aforator" else "Capture"
    listed = match.engine.legal_moves(match.state, seat)
    move = next(move for move in listed if type(move).__name__ == kind)
    notation = match.engine.notation.write(move)
    if game == "aforator":
        steps = (f"#pick-{move.card}", f"[data-notation='{notation}']")
    else:
        steps = (f"#pick-{move.fighter}", "#deed-capture", f"#target-{move.property}")
    player = visitor(people[seat])
    page = player.go(f"/matches/{match_id}")
    for selector in steps:
        choice = page.locator("#live").locator(by_id(selector))
        # What cannot be otherwise is chosen already and not asked for.
        if choice.count() and choice.get_attribute("aria-current") != "true":
            tab_to(page, by_id(selector))
            page.keyboard.press("Enter")
            expect(page.locator("#composer[data-picks]")).to_have_count(1)
            page.wait_for_function("() => !document.querySelector('.htmx-request')")
    expect(page.locator("#composer input[name=move]")).to_have_value(notation)
    expect(page.locator("#confirm")).to_be_focused()
    player.picture(f"keyboard-{game}")
    page.keyboard.press("Enter")
    wait_for(player, match.versions.of(seat) + 1)
    assert page.evaluate("document.getElementById('live').contains(document.activeElement)")


def by_id(selector):
    """Ids of cards may begin with a figure or hold a colon."""
    return f"[id='{selector[1:]}']" if selector.startswith("#") else selector


def test_a_closed_choice_says_why_when_it_has_the_focus(visitor, people):
    match_id = start_match("upturn", people[:2]).pk
    for number in range(40):
        match = load(match_id)
        seat = min(match.engine.to_act(match.state))
        player = visitor(people[seat])
        page = player.go(f"/matches/{match_id}")
        closed = page.locator("[aria-disabled=true][data-tip]").first
        if closed.count():
            closed.focus()
            shown = closed.evaluate("e => getComputedStyle(e, '::after').content")
            assert closed.get_attribute("data-tip") in shown
            return
        player.context.close()
        advance(match_id, 1, seed=f"closed{number}")
    raise AssertionError("no choice was ever closed")


def test_arrow_keys_step_through_a_replay(visitor, people):
    match_id = start_match("upturn", people[:2]).pk
    advance(match_id, 5, seed="keys")
    page = visitor(people[0]).go(f"/matches/{match_id}/replay")
    shown = page.locator(".replay__nav .num")
    before = shown.inner_text()
    page.keyboard.press("ArrowLeft")
    expect(shown).not_to_have_text(before)
    page.keyboard.press("ArrowRight")
    expect(shown).to_have_text(before)
