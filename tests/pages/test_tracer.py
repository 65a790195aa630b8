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
from games.live.rendering import Audience, Wanted, chat_frame, presence_frame, render_parts
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
    "/replay?at=1",
    "/replay?as=0",
    "/replay?as=all",
    "/receipt",
    "/compose?card=x&tile=x",
    "/export?format=text",
    "/export?format=json",
)
API = ("", "/log", "/record", "/record?format=json")
AROUND = ("/", "/play/", "/matches/", "/matches/?show=finished", "/notices/", "/api/matches", "/api/notices")
"""Pages that speak of matches among other things."""


def hidden_from(match: Stored, viewer: int | None) -> set[str]:
    """Cards that the viewer may not know, unless another one of the same kind lies open."""
    zones = match.engine.zones(match.state)
    known = {card_key(card) for zone in zones if zone.open_to(viewer) for card in zone.cards}
    return {card_key(card) for zone in zones for card in zone.cards} - known


def named_in(text: str, card: str) -> bool:
    """A card is named by its picture, by its id in an address, or by its id as a value."""
    if text.lstrip().startswith(("{", "[")):
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
    client.get("/notices/")  # what is read there is not new afterwards
    paths = [*(f"/matches/{match_id}{path}" for path in PATHS), *AROUND]
    paths += [f"/api/matches/{match_id}{path}" for path in API]
    texts = {path.removeprefix(f"/matches/{match_id}"): client.get(path).content.decode() for path in paths}
    if viewer is not None:
        texts |= refusals(match_id, client)
    texts["json"] = client.get(
        f"/matches/{match_id}", headers={"accept": "application/json"}
    ).content.decode()
    audience = Audience(user_id if viewer is not None else None, "ru")
    part = render_parts(match_id, [Wanted(audience, version=-1)])[audience]
    frame = json.loads(part.frame.encoded)
    texts["frame"] = frame["html"] + frame["lines"]
    texts["presence"] = presence_frame(match_id).plain["text"]
    talk = chat_frame(match_id, Audience(user_id if user_id != -1 else people[-1].pk, "ru"))
    assert (talk is None) == (viewer is None and load(match_id).is_running)
    texts["chat"] = talk.plain["text"] if talk else ""
    return texts


def refusals(match_id: int, client: Client) -> dict[str, str]:
    """What a seat is told about moves it may not make, as a page, a part and JSON."""
    ways: dict[str, dict[str, str]] = {
        "page": {},
        "part": {"HX-Request": "true"},
        "json": {"accept": "application/json"},
    }
    wish = {"move": "no such move", "version": 1, "request_id": "tracer-refused"}
    return {
        f"refused {name}": client.post(f"/matches/{match_id}/moves", wish, headers=headers).content.decode()
        for name, headers in ways.items()
    }


SHORT = ("presence", "chat", "/api", "refused", "/matches/", "/notices")
"""What may be short, or nothing at all to those who may not ask."""


@pytest.mark.parametrize("moves", [0, 25])
def test_no_page_part_frame_or_file_names_a_hidden_card(started, people, moves):
    match_id = started(seats=3).pk
    match = advance(match_id, moves, seed=moves)
    for viewer, user_id in viewers(match):
        hidden = hidden_from(match, viewer)
        assert hidden or not match.is_running
        for where, text in everything(match_id, viewer, user_id, people).items():
            assert len(text) > 200 or where.startswith(SHORT), where
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


@pytest.mark.parametrize("moves", [9, 30])
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


FORMS: tuple[dict[str, str], ...] = ({"HX-Request": "true"}, {"accept": "application/json"})


@pytest.mark.parametrize("headers", FORMS, ids=["part", "json"])
def test_the_answer_to_a_move_names_no_card_hidden_from_its_mover(started, people, headers):
    match_id = started(seats=3).pk
    chance = Chance.of("answers")
    for number in range(12):
        match = load(match_id)
        if not match.is_running:
            break
        seat = min(match.engine.to_act(match.state))
        move = chance.pick(match.engine.legal_moves(match.state, seat))
        wish = {
            "move": match.engine.notation.write(move),
            "version": match.versions.of(seat),
            "request_id": f"tracer-{number:04}",
        }
        client = client_of(match.occupants[seat].user, people)
        answer = client.post(f"/matches/{match_id}/moves", wish, headers=headers)
        assert answer.status_code == 200
        text = answer.content.decode()
        assert not {card for card in hidden_from(load(match_id), seat) if named_in(text, card)}


def test_logs_written_during_play_and_reading_name_no_hidden_card(started, people, capsys):
    match_id = started(seats=2).pk
    advance(match_id, 12, seed="logs")
    match = load(match_id)
    for viewer, user_id in viewers(match):
        everything(match_id, viewer, user_id, people)
    written = "".join(capsys.readouterr())
    assert "no such move" not in written
    for card in hidden_from(match, None):
        assert f'"{card}"' not in written
        assert f"'{card}'" not in written
