"""A phone of 360 pixels: every page fits, and a match can be played under the thumb."""

from __future__ import annotations

import pytest

from games.store import load
from tests.pages.conftest import advance, start_match

from .conftest import PHONE
from .playing import by_instinct, make, wait_for

FREE = """() => {
    const [table, hand, move] = ['.board', '.hand', '.move'].map((each) => document.querySelector(each));
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const [a, b, c] = [table, hand, move].map((each) => each.getBoundingClientRect());
    window.scrollTo({ top: 0, behavior: 'instant' });
    const above = hand.getBoundingClientRect().bottom - move.getBoundingClientRect().top;
    return Math.max(a.bottom - b.top, b.bottom - c.top, above) <= 1;
}"""
"""The table and the hand can be scrolled free of what floats over the page, and the hand is free of
the move wherever one has scrolled to. A font that arrives may take a frame to settle."""


def fits(page):
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"], (page.url, wide)


@pytest.mark.parametrize("game", ["upturn", "aforator", "raiders"])
def test_a_turn_of_each_game_is_made_by_touch_and_nothing_covers_the_board(visitor, people, game):
    match_id = start_match(game, people[:2]).pk
    advance(match_id, 6, seed="phone")
    players = [visitor(one, viewport=PHONE, has_touch=True, is_mobile=True) for one in people[:2]]
    for player in players:
        fits(player.go(f"/matches/{match_id}"))
    for turn in range(4):
        match = load(match_id)
        if not match.is_running:
            break
        seat = min(match.engine.to_act(match.state))
        page = players[seat].page
        wait_for(players[seat], match.versions.of(seat))
        page.wait_for_function(FREE, timeout=3000)
        players[seat].picture(f"phone-{game}-{turn}")
        make(match, by_instinct(match, seat), players[seat])
        wait_for(players[seat], match.versions.of(seat) + 1)
        fits(page)


def test_lists_and_forms_fit(visitor, people):
    start_match("upturn", people[:2])
    someone = visitor(people[0], viewport=PHONE, has_touch=True, is_mobile=True)
    for path in (
        "/",
        "/play/",
        "/play/new?game=raiders",
        "/matches/",
        "/matches/?show=finished",
        "/notices/",
        "/fair-shuffle",
    ):
        fits(someone.go(path))
        someone.picture("phone" + path.replace("/", "-").replace("?", "-").rstrip("-"))
