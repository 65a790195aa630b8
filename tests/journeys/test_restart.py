"""The server goes away in the middle of a match and comes back; no page is reloaded."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.pages.conftest import advance, start_match

from .playing import by_instinct, load, make, wait_for


def test_pages_come_back_by_themselves_and_miss_nothing(visitor, people, site):
    match_id = start_match("upturn", people[:2]).pk
    players = [visitor(people[0]), visitor(people[1])]
    for player in players:
        player.go(f"/matches/{match_id}")
        expect(player.page.locator("#connection")).to_have_text("на связи")
        player.page.evaluate("document.body.dataset.neverReloaded = 'yes'")

    site.stop()
    for player in players:
        expect(player.page.locator("#connection")).to_have_text("без связи")
    players[0].picture("restart-offline")
    advance(match_id, 2, seed="meanwhile")  # nobody can tell the pages of this
    site.start()

    now = load(match_id)
    for seat, player in enumerate(players):
        wait_for(player, now.versions.of(seat))
        expect(player.page.locator("#connection")).to_have_text("на связи")
    if now.is_running:
        seat = min(now.engine.to_act(now.state))
        make(now, by_instinct(now, seat), players[seat])
        after = now.versions.of(1 - seat) + 1
        wait_for(players[1 - seat], after)
    for player in players:
        assert player.page.evaluate("document.body.dataset.neverReloaded") == "yes"
        lines = player.page.locator("#story .story__line").count()
        player.page.reload()
        assert player.page.locator("#story .story__line").count() == lines
