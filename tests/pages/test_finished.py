"""A match that is over: what its page offers, and that every one of these doors opens."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from .conftest import advance, start_match

pytestmark = pytest.mark.django_db


@pytest.fixture
def over(people):
    match = start_match("upturn", people[:3], rated=True)
    assert not advance(match.pk, 4000, seed="over").is_running
    return match.pk


def test_every_door_of_a_finished_match_opens(over, people):
    client = Client()
    client.force_login(people[0])
    page = client.get(reverse("games:match", args=[over])).content.decode()
    doors = set(re.findall(rf'(?:href|hx-get)="(/matches/{over}/[^"]+)"', page))
    for name in ("replay", "rating", "receipt", "export"):
        assert any(f"/{name}" in door for door in doors), name
    for door in doors:
        assert client.get(door.replace("&amp;", "&")).status_code == 200, door


def test_the_rating_stands_beside_the_result(over, people):
    page = Client().get(reverse("games:match", args=[over])).content.decode()
    part = page[page.index("result__rating") :][:400]
    assert f'hx-get="{reverse("match_rating", args=[over])}"' in part
    answer = Client(headers={"HX-Request": "true"}).get(reverse("match_rating", args=[over]))
    assert answer.status_code == 200
    assert "<html" not in answer.content.decode()


def test_a_replay_begins_at_the_beginning_and_its_ends_are_closed(over):
    first = Client().get(reverse("games:replay", args=[over]), {"at": "1"}).content.decode()
    assert 'id="step-forward"' in first
    assert 'id="step-back"' not in first
    last = Client().get(reverse("games:replay", args=[over])).content.decode()
    assert 'id="step-back"' in last
    assert 'id="step-forward"' not in last
    assert last.count('aria-current="step"') == 1


def test_a_match_that_is_not_there_is_a_page_that_is_not_there(people):
    answer = Client(headers={"accept-language": "en"}).get(reverse("games:match", args=[987654]))
    assert answer.status_code == 404
    text = answer.content.decode()
    assert "lost" in text
    assert "Nothing was changed" not in text
