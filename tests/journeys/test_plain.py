"""Without JavaScript everything works by plain links and forms."""

from __future__ import annotations

import pytest

from games.engines.upturn.moves import DRAW, PASS
from games.models import ChatMessage, Match
from games.store import load
from tests.pages.conftest import start_match


def test_a_match_is_played_talked_over_and_stepped_through_with_scripts_off(visitor, people):
    players = [visitor(one, java_script_enabled=False) for one in people[:2]]
    match_id = meet_at_a_table(*players)
    made = 0
    while made < 6 and (match := load(match_id)).is_running:
        seat = min(match.engine.to_act(match.state))
        page = players[seat].go(f"/matches/{match_id}")
        move = simple(match, seat)
        if move in (DRAW, PASS):
            page.locator(f"#act-{'draw' if move == DRAW else 'pass'}").click()
        else:
            page.locator(f"[data-pick='{move.tile}']").first.click()
            if move.last:
                page.locator("input[name=last]").check()
                page.locator(".ut__choices button").click()
        if made < 2:
            players[seat].picture(f"plain-{made}")
        page.locator("#confirm").click()
        made += 1
        assert load(match_id).version > match.version
    page = players[0].go(f"/matches/{match_id}")
    page.get_by_text("Разговор", exact=False).first.click()
    page.locator("#chat-text").fill("Без скриптов тоже весело")
    page.locator(".chat__form button").click()
    assert ChatMessage.objects.get().text == "Без скриптов тоже весело"
    page.get_by_role("link", name="Шаг назад").click()
    first = page.locator(".replay__line").inner_text()
    page.locator("#step-back").click()
    assert page.locator(".replay__line").inner_text() != first


def meet_at_a_table(host, other):
    page = host.go("/play/new?game=upturn")
    page.locator("[name=seats]").select_option("2")
    page.locator("main form.panel button").click()
    host.picture("plain-table")
    other.go("/play/").locator("form[action$='/join'] button").click()
    other.page.wait_for_url("**/matches/*")
    return Match.objects.get().pk


@pytest.mark.parametrize("game", ["aforator", "raiders"])
def test_a_card_is_played_with_scripts_off(visitor, people, game):
    match_id = start_match(game, people[:2]).pk
    match = load(match_id)
    seat = min(match.engine.to_act(match.state))
    kind = "PlayToKon" if game == "aforator" else "Capture"
    listed = match.engine.legal_moves(match.state, seat)
    move = next(move for move in listed if type(move).__name__ == kind)
    notation = match.engine.notation.write(move)
    player = visitor(people[seat], java_script_enabled=False)
    page = player.go(f"/matches/{match_id}")
    if game == "aforator":
        steps = (f"[id='pick-{move.card}']", f"[data-notation='{notation}']")
    else:
        steps = (f"[id='pick-{move.fighter}']", "#deed-capture", f"[id='target-{move.property}']")
    for step in steps:
        choice = page.locator("#live").locator(step)
        if choice.count() and choice.get_attribute("aria-current") != "true":
            choice.click()
    player.picture(f"plain-{game}")
    page.locator("#confirm").click()
    assert load(match_id).version > match.version
    assert page.locator("#story .story__line").count() >= 1


def simple(match, seat):
    """A move that needs no further choice."""
    listed = match.engine.legal_moves(match.state, seat)
    numbers = [m for m in listed if hasattr(m, "extras") and not m.extras and not m.gifts]
    left = len(match.engine.view(match.state, seat).rack) - 1
    wanted = [m for m in numbers if m.last == (left == 1)]
    return next(iter(wanted), None) or (DRAW if DRAW in listed else PASS)
