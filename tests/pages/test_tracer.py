"""Tracer cards: nothing that leaves the server names a card its reader may not know.

Every page, part, frame and file is asked for by every kind of viewer at several moments of a
match, and searched for the cards that lie hidden from that viewer. Then everything hidden is
changed behind the viewer's back: not a byte of what they get may change with it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from games.engines.kernel.chance import Chance
from games.live.rendering import Audience, Wanted, render_parts
from games.models import Match
from games.presenters.boards.card_words import card_key
from games.store import Stored, load

from .conftest import advance

pytestmark = pytest.mark.django_db

PATHS = (
    "",
    "/live",
    "/story",
    "/replay",
    "/receipt",
    "/compose?card=x&tile=x",
    "/export?format=text",
    "/export?format=json",
)


def hidden_from(match: Stored, viewer: int | None) -> set[str]:
    """Cards that the viewer may not know, unless another one of the same kind lies open."""
    zones = match.engine.zones(match.state)
    known = {card_key(card) for zone in zones if zone.open_to(viewer) for card in zone.cards}
    return {card_key(card) for zone in zones for card in zone.cards} - known


def named_in(text: str, card: str) -> bool:
    """A card is named by its picture, by its id in an address, or by its id as a value."""
    if text.lstrip().startswith("{"):
        return card in set(values(json.loads(text)))
    key = re.escape(card)
    return bool(
        re.search(rf'(/{key}\.svg|[?&;](card|tile|pick)={key}(&|"|#)|data-moves="{key}"|: ?"{key}")', text)
    )


def values(content: Any, under: str = "") -> Iterator[str]:
    """Every text in a JSON document except what names the game."""
    if isinstance(content, dict):
        for key, value in content.items():
            yield from values(value, key)
    elif isinstance(content, list):
        for value in content:
            yield from values(value, under)
    elif isinstance(content, str) and under not in ("game", "kind", "type", "act"):
        yield card_key(content)


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


def everything(match_id: int, viewer: int | None, user_id: int | None, people) -> dict[str, str]:
    """All that a viewer can get of a match."""
    client = client_of(user_id, people)
    texts = {path: client.get(f"/matches/{match_id}{path}").content.decode() for path in PATHS}
    texts["json"] = client.get(
        f"/matches/{match_id}", headers={"accept": "application/json"}
    ).content.decode()
    audience = Audience(user_id if viewer is not None else None, "ru")
    part = render_parts(match_id, [Wanted(audience, version=-1)])[audience]
    frame = json.loads(part.frame.encoded)
    texts["frame"] = frame["html"] + frame["lines"]
    return texts


@pytest.mark.parametrize("moves", [0, 7, 25])
def test_no_page_part_frame_or_file_names_a_hidden_card(started, people, moves):
    match_id = started(seats=3).pk
    match = advance(match_id, moves, seed=moves)
    for viewer, user_id in viewers(match):
        hidden = hidden_from(match, viewer)
        assert hidden or not match.is_running
        for where, text in everything(match_id, viewer, user_id, people).items():
            assert len(text) > 200, where
            leaked = {card for card in hidden if named_in(text, card)}
            assert not leaked, (where, viewer, leaked)


def test_the_tracer_would_notice_a_leak(started, people):
    match = load(started(seats=2).pk)
    own = {card_key(card) for card in _hand_of(match, 0)}
    texts = everything(match.id, 0, people[0].pk, people)
    for where in ("", "/live", "json", "frame"):
        assert any(named_in(texts[where], card) for card in own), where


def _hand_of(match: Stored, seat: int) -> tuple[str, ...]:
    return next(
        zone.cards
        for zone in match.engine.zones(match.state)
        if zone.owner == seat and not zone.public and zone.open_to(seat)
    )


CHANGES_ANYWAY = re.compile(
    r'name="(request_id|csrfmiddlewaretoken)" value="[^"]*"|"X-CSRFToken": "[^"]*"|nonce="[^"]*"'
    r'|data-now="[^"]*"|"now": ?"[^"]*"'
)


@pytest.mark.parametrize("moves", [0, 9, 30])
def test_what_a_viewer_gets_does_not_depend_on_what_is_hidden_from_them(started, people, moves):
    match_id = started(seats=3).pk
    match = advance(match_id, moves, seed=f"silence{moves}")
    changed = 0
    for viewer, user_id in viewers(match):
        before = everything(match_id, viewer, user_id, people)
        other = match.engine.imagine(match.engine.view(match.state, viewer), Chance.of(f"other {viewer}"))
        changed += other != match.state
        _put(match_id, match.engine.codec.encode(other).decode())
        after = everything(match_id, viewer, user_id, people)
        _put(match_id, match.snapshot)
        for where, text in before.items():
            assert CHANGES_ANYWAY.sub("", after[where]) == CHANGES_ANYWAY.sub("", text), (where, viewer)
    assert changed or not match.is_running


def _put(match_id: int, snapshot: str) -> None:
    Match.objects.filter(pk=match_id).update(snapshot=snapshot)


def test_logs_written_during_play_name_no_hidden_card(started, people, capsys):
    match_id = started(seats=2).pk
    advance(match_id, 12, seed="logs")
    match = load(match_id)
    written = "".join(capsys.readouterr())
    for card in hidden_from(match, None):
        assert f'"{card}"' not in written
        assert f"'{card}'" not in written
