"""Somebody without an account plays a bot with one click and keeps the account afterwards."""

from __future__ import annotations

import time

from accounts.models import User
from games.models import Match
from games.store import load

from .playing import by_instinct, make, wait_for


def test_a_guest_plays_a_bot_to_the_end_and_keeps_the_account(visitor):
    guest = visitor()
    page = guest.go("/")
    guest.picture("guest-home")
    page.locator("form[action$='/play/bot/upturn'] button").first.click()
    page.wait_for_url("**/matches/*")
    match_id = Match.objects.get().pk
    play_against_bots(match_id, guest)
    guest.picture("guest-over")

    page.locator("main a[href='/accounts/keep/']").click()
    page.locator("[name=name]").fill("krot_na_krylce")
    page.locator("[name=email]").fill("krot@kon.test")
    for field in page.locator("input[type=password]").all():
        field.fill("на семи ветрах 7")
    guest.picture("guest-keeps")
    page.locator("main form button:not([type=button])").last.click()
    page.wait_for_load_state()

    kept = User.objects.get(username="krot_na_krylce")
    assert kept.kind == User.Kind.PERSON
    page = guest.go("/matches/?show=finished")
    assert page.locator(f"a[href='/matches/{match_id}']").count() == 1


def play_against_bots(match_id, person, at_most=300):
    """The bot answers from its own thread; the page is told by the socket."""
    for _ in range(at_most):
        match = load(match_id)
        if not match.is_running:
            wait_for(person, match.versions.of(0))
            return
        if 0 not in match.engine.to_act(match.state):
            time.sleep(0.05)
            continue
        wait_for(person, match.versions.of(0))
        make(match, by_instinct(match, 0), person)
        wait_for(person, match.versions.of(0) + 1)
    raise AssertionError("the match did not end")
