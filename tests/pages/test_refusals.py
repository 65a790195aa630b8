"""A move that the rules forbid: the page says why, in words that players know."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from cardcatalog.selectors.releases import content_of
from games.store import load

from .conftest import start_match

pytestmark = pytest.mark.django_db


@pytest.fixture(params=["htmx", "plain"])
def way(request):
    return {"HX-Request": "true"} if request.param == "htmx" else {}


@pytest.mark.parametrize(
    ("game", "verb", "cards"), [("aforator", "kon", "cards"), ("raiders", "play", "fighters")]
)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_refusal_calls_a_card_by_its_name(people, way, game, verb, cards, language):
    match = load(start_match(game, people[:2]).pk)
    seat = min(match.engine.to_act(match.state))
    client = Client(headers={"accept-language": language, **way})
    client.force_login(people[seat])
    held = match.engine.view(match.state, seat).hands[seat].cards
    content = content_of(match.release_hash)
    card = next(card for card in content[cards] if card["id"] not in held)

    answer = client.post(
        reverse("games:play", args=[match.id]),
        {"move": f"{verb} {card['id']}", "version": match.versions.of(seat), "request_id": "refusal-1"},
    )

    text = answer.content.decode()
    said = text[text.index("refusal") :][:700]
    assert answer.status_code == 422
    assert card["name"][language] in said
    assert card["id"] not in said
    assert reverse("rules", args=[game]) + "#r" in said
    assert ("<html" in text) is not bool(way)
    assert load(match.id).version == match.version


def test_a_closed_card_says_why_with_names(people):
    """What stands on the table cannot be used before its time; the tip names it."""
    match = load(start_match("raiders", people[:2]).pk)
    seat = min(match.engine.to_act(match.state))
    client = Client(headers={"accept-language": "ru"})
    client.force_login(people[seat])
    page = client.get(reverse("games:match", args=[match.id])).content.decode()
    tips = [part.partition('"')[0] for part in page.split('data-tip="')[1:]]
    ids = [card["id"] for card in content_of(match.release_hash)["fighters"]]
    assert not [tip for tip in tips if any(f" {each} " in f" {tip} " for each in ids)]
