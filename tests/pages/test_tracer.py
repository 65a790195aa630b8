"""Tracer cards: nothing that leaves the server names a card its reader may not know.

Every page and part is fetched for every kind of viewer at several moments of a match, and searched
for the cards that lie hidden from that viewer.
"""

from __future__ import annotations

import re

import pytest
from django.test import Client

from games.live.rendering import render_match
from games.store import Stored, load

from .conftest import advance

pytestmark = pytest.mark.django_db

PATHS = ("", "/live", "/story", "/replay", "/compose?card=x&tile=7")


def hidden_from(match: Stored, viewer: int | None) -> set[str]:
    zones = match.engine.zones(match.state)
    known = {card for zone in zones if zone.open_to(viewer) for card in zone.cards}
    return {card for zone in zones for card in zone.cards} - known


def named_in(text: str, card: str) -> bool:
    """A card is named by its picture, by its id in an address, or by its id as a JSON text."""
    key = re.escape(card)
    return bool(re.search(rf'(/{key}\.svg|[?&](card|tile)={key}(&|")|"{key}"|/{key}")', text))


def viewers(match: Stored) -> list[tuple[int | None, int | None]]:
    """(viewer, user id): each seat, and a stranger and an anonymous visitor."""
    seats = [(seat, who.user) for seat, who in enumerate(match.occupants)]
    return [*seats, (None, -1), (None, None)]


def client_of(user_id: int | None, people) -> Client:
    client = Client()
    if user_id == -1:
        client.force_login(people[-1])
    elif user_id is not None:
        client.force_login(next(person for person in people if person.pk == user_id))
    return client


@pytest.mark.parametrize("moves", [0, 7, 25])
def test_no_page_part_or_frame_names_a_hidden_card(started, people, moves):
    match_id = started(seats=3).pk
    match = advance(match_id, moves, seed=moves)
    checked = 0
    for viewer, user_id in viewers(match):
        client = client_of(user_id, people)
        hidden = hidden_from(match, viewer)
        assert hidden or not match.is_running
        texts = {path: client.get(f"/matches/{match_id}{path}").content.decode() for path in PATHS}
        texts["json"] = client.get(f"/matches/{match_id}", headers={"accept": "application/json"}).content.decode()
        part = render_match(match_id, user_id if user_id != -1 else people[-1].pk, "ru")
        texts["socket"] = part.html
        for where, text in texts.items():
            leaked = {card for card in hidden if named_in(text, card)}
            assert not leaked, (where, viewer, leaked)
            checked += len(text) > 500
    assert checked > 10


def test_the_tracer_would_notice_a_leak(started, people):
    match = load(started(seats=2).pk)
    own = hidden_from(match, 1) & set(_hand_of(match, 0))
    page = client_of(people[0].pk, people).get(f"/matches/{match.id}").content.decode()
    assert any(named_in(page, card) for card in own)


def _hand_of(match: Stored, seat: int) -> tuple[str, ...]:
    return next(
        zone.cards
        for zone in match.engine.zones(match.state)
        if zone.owner == seat and not zone.public and zone.open_to(seat)
    )


def test_logs_written_during_play_name_no_hidden_card(started, people, capsys):
    match_id = started(seats=2).pk
    advance(match_id, 12, seed="logs")
    match = load(match_id)
    written = "".join(capsys.readouterr())
    for card in hidden_from(match, None):
        assert f'"{card}"' not in written
        assert f"'{card}'" not in written
