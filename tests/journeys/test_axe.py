"""No page has what axe-core calls serious or critical: both languages, both themes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from accounts.models import User
from games.engines.registry import GAMES
from games.services.offers import TableOffer
from games.services.tables import open_table
from games.services.talk import say
from games.store import load
from tests.pages.conftest import PRESETS, advance, start_match

from .axe import findings

pytestmark = pytest.mark.parametrize("language", ["ru", "en"])

FOR_EVERYBODY = (
    "/",
    "/play/",
    "/fair-shuffle",
    "/ratings/",
    "/ratings/upturn/",
    "/ratings/rules/",
    "/ratings/seasons/",
    "/people/",
    "/cards/",
    "/cards/glossary",
    "/cards/upturn/",
    "/cards/raiders/",
    "/cards/aforator/rules",
    "/cards/raiders/rules",
    "/cards/upturn/about",
    "/cards/raiders/edition",
    "/cards/raiders/changes",
    "/cards/aforator/print",
    "/accounts/login/",
    "/accounts/signup/",
    "/accounts/password/reset/",
    "/nowhere",
    "/matches/4040404",
    "/styleguide",
)
FOR_PEOPLE = (
    "/",
    "/play/new?game=upturn",
    "/play/new?game=raiders",
    "/matches/",
    "/matches/?show=finished",
    "/notices/",
    "/find/",
    "/settings/",
    "/settings/privacy/",
    "/settings/notices/",
    "/settings/time/",
    "/settings/friends/",
    "/settings/data/",
    "/accounts/email/",
    "/accounts/2fa/",
    "/accounts/sessions/",
)


def see(someone, paths):
    found = []
    for path in paths:
        someone.go(path)
        found += [f"{path} {finding}" for finding in findings(someone.page)]
    return found


def nothing_in(found):
    assert not found, "\n".join(found)


def test_pages_for_everybody(visitor, people, language):
    someone = visitor(language=language, quiet_about=("404",))
    start_match("upturn", people[:2])
    card = someone.go("/cards/aforator/").locator("main a[href*='/card/']").first.get_attribute("href")
    nothing_in(see(someone, (*FOR_EVERYBODY, card)))


def test_pages_of_somebody_signed_in(visitor, people, language):
    running = start_match("upturn", people[:2]).pk
    finished = start_match("upturn", people[:2], rated=True).pk
    advance(finished, 2000, seed="over")
    table = open_table(host_id=people[0].pk, offer=TableOffer(game="raiders", seats=2, clock=PRESETS["24h"]))
    say(match_id=running, user_id=people[1].pk, text="Кто сегодня первый?")
    paths = (f"/tables/{table.pk}", f"/people/{people[0]}/", f"/people/{people[1]}/")
    nothing_in(see(visitor(people[0], language=language), (*FOR_PEOPLE, *paths)))


@pytest.mark.parametrize("game", GAMES)
def test_a_board_in_play_being_chosen_on_stepped_through_and_finished(visitor, people, language, game):
    match_id = start_match(game, people[:2]).pk
    match = advance(match_id, 8, seed="axe")
    seat = min(match.engine.to_act(match.state))
    player = visitor(people[seat], language=language)
    found = see(player, [f"/matches/{match_id}"])
    choice = player.page.locator("#live a[hx-get*='/compose?']:not([aria-disabled=true])").first
    choice.click()
    expect(player.page.locator("[data-picks]")).to_have_count(1)
    found += findings(player.page)
    onlooker = visitor(language=language)
    found += see(onlooker, [f"/matches/{match_id}", f"/matches/{match_id}/replay"])
    advance(match_id, 3000, seed="axe-end")
    assert not load(match_id).is_running
    paths = ("", "/replay", "/replay?as=all&at=9", "/receipt")
    nothing_in(found + see(player, [f"/matches/{match_id}{path}" for path in paths]))


def test_the_desk_of_the_staff(visitor, people, language):
    chief = User.objects.create_superuser("starshiy_krot", "krot@kon.test", time_zone="UTC")
    match_id = start_match("upturn", people[:2]).pk
    paths = ("/desk/", "/desk/games/match/", f"/desk/games/match/{match_id}/change/", "/desk/accounts/user/")
    nothing_in(see(visitor(chief, language=language), paths))
