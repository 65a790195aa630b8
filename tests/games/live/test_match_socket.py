"""The socket of a match page: what it gives, to whom, and what it does not take."""

from __future__ import annotations

import asyncio

import pytest
from asgiref.sync import sync_to_async

from games.live import room
from games.models import ChatRead, Event
from games.services.talk import say

from .conftest import begin, move_on, version_of

pytestmark = [pytest.mark.asyncio, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def rendered(monkeypatch):
    """Counts what is rendered."""
    calls = []
    real = room.render_parts

    def counting(match_id, wanted):
        parts = real(match_id, wanted)
        known = {each.audience: each.last for each in wanted}
        calls.extend(audience for audience, part in parts.items() if part is not known[audience])
        return parts

    monkeypatch.setattr(room, "render_parts", counting)
    return calls


async def test_a_move_reaches_every_seat_and_spectator_each_with_their_own_part(open_page, people):
    match_id = await begin("upturn", people[:2])
    pages = [await open_page(f"/ws/matches/{match_id}", user) for user in (*people[:2], people[-1], None)]
    await move_on(match_id)
    frames = [await page.frame("match") for page in pages]
    assert [frame["viewer"] for frame in frames] == [0, 1, -1, -1]
    assert frames[0]["html"] != frames[1]["html"]
    assert frames[2]["html"] == frames[3]["html"]
    assert all('<li class="story__line' in frame["lines"] for frame in frames)


async def test_spectators_of_one_language_share_one_rendering(open_page, people, rendered):
    match_id = await begin("upturn", people[:2])
    crowd = [await open_page(f"/ws/matches/{match_id}", query="lang=ru") for _ in range(5)]
    crowd += [await open_page(f"/ws/matches/{match_id}", query="lang=en") for _ in range(3)]
    await move_on(match_id)
    for page in crowd:
        await page.frame("match")
    assert sorted(audience.language for audience in rendered) == ["en", "ru"]


async def test_who_comes_back_behind_gets_the_present_and_nothing_is_rendered_twice(
    open_page, people, rendered
):
    match_id = await begin("upturn", people[:2])
    await move_on(match_id, 3)
    now = await version_of(match_id, None)
    for _ in range(3):
        page = await open_page(f"/ws/matches/{match_id}")
        await page.hello(version=1)
        assert (await page.frame("match"))["version"] == now
    assert len(rendered) == 1


async def test_a_page_that_has_the_present_gets_only_an_answer(open_page, people):
    match_id = await begin("upturn", people[:2])
    spectator = await open_page(f"/ws/matches/{match_id}")
    await spectator.hello(await version_of(match_id, None))
    assert await spectator.frame("heard")
    assert await spectator.is_silent("match")


async def test_a_nudge_that_got_lost_is_made_good_by_the_next_hello(open_page, people, monkeypatch):
    match_id = await begin("upturn", people[:2])
    page = await open_page(f"/ws/matches/{match_id}", people[0])
    before = await version_of(match_id, 0)
    monkeypatch.setattr("games.broadcast._send", lambda nudge: None)
    await move_on(match_id)
    assert await page.is_silent("match")
    await page.hello(before)
    assert (await page.frame("match"))["version"] == await version_of(match_id, 0)


async def test_lines_follow_one_another_without_a_gap(open_page, people):
    match_id = await begin("upturn", people[:2])
    page = await open_page(f"/ws/matches/{match_id}", people[1])
    await move_on(match_id, seed="first")
    first = await page.frame("match")
    await move_on(match_id, seed="second")
    second = await page.frame("match")
    assert second["after"] == first["read"]
    assert second["read"] > second["after"]


async def test_a_stranger_to_a_private_match_is_sent_away(open_page, people):
    match_id = await begin("upturn", people[:2], public=False)
    for stranger in (people[-1], None):
        page = await open_page(f"/ws/matches/{match_id}", stranger)
        assert await page.socket.receive_output() == {"type": "websocket.close", "code": 4404}
    seated = await open_page(f"/ws/matches/{match_id}", people[0])
    await move_on(match_id)
    assert (await seated.frame("match"))["viewer"] == 0


async def test_a_match_that_is_not_there_is_refused(open_page):
    page = await open_page("/ws/matches/4040404")
    assert (await page.socket.receive_output())["code"] == 4404


@pytest.mark.parametrize("origin", [b"https://evil.example", b"null"])
async def test_pages_of_other_sites_may_not_connect(open_page, people, origin):
    match_id = await begin("upturn", people[:2])
    with pytest.raises(ConnectionRefusedError):
        await open_page(f"/ws/matches/{match_id}", people[0], origin=origin)


async def test_nothing_sent_to_a_socket_is_a_move_and_nonsense_does_no_harm(open_page, people):
    match_id = await begin("upturn", people[:2])
    page = await open_page(f"/ws/matches/{match_id}", people[0])
    events = await Event.objects.acount()
    for text in (
        '{"move": "draw", "version": "1"}',
        "[]",
        "\x00",
        "{" * 200,
        '{"version": 1e999}',
        "x" * 5000,
    ):
        await page.say(text)
    await page.say(data=b"\xff\x00")
    await page.say('{"move": "draw", "version": 1, "request_id": "by-socket"}')
    await page.hello(await version_of(match_id, 0))
    assert (await page.frame("presence"))["seats"] == [0]
    assert await Event.objects.acount() == events


async def test_people_at_the_table_see_each_other_come_and_go(open_page, people, monkeypatch):
    monkeypatch.setattr("games.live.presence.GONE_AFTER", 0.2)
    match_id = await begin("upturn", people[:2])
    first = await open_page(f"/ws/matches/{match_id}", people[0])
    await first.hello(1)
    assert (await first.frame("presence"))["seats"] == [0]
    second = await open_page(f"/ws/matches/{match_id}", people[1])
    await second.hello(1)
    assert (await first.frame("presence"))["seats"] == [0, 1]
    await second.close()
    assert (await first.frame("presence"))["seats"] == [0]


async def test_talk_reaches_the_table_but_not_the_onlookers_and_is_read_when_shown(open_page, people):
    match_id = await begin("upturn", people[:2])
    listener = await open_page(f"/ws/matches/{match_id}", people[1])
    onlooker = await open_page(f"/ws/matches/{match_id}", people[-1])
    said = await sync_to_async(say)(match_id=match_id, user_id=people[0].pk, text="Кто не с нами?")
    frame = await listener.frame("chat")
    assert "Кто не с нами?" in frame["html"]
    assert frame["last"] == said.pk
    assert await onlooker.is_silent("chat")
    await listener.hello(1, chat=frame["last"])
    await listener.frame("presence")
    assert (await ChatRead.objects.aget(user=people[1])).last_read == said.pk


async def test_a_socket_that_takes_nothing_does_not_keep_the_others_waiting(open_page, people, monkeypatch):
    monkeypatch.setattr(room, "PATIENCE", 0.1)
    match_id = await begin("upturn", people[:2])
    crowd = [await open_page(f"/ws/matches/{match_id}") for _ in range(3)]
    here = next(iter(room_of(match_id).sockets))

    async def never(frame):
        await asyncio.sleep(60)

    monkeypatch.setattr(here, "give", never)
    await move_on(match_id)
    served = [not await page.is_silent("match", 2) for page in crowd]
    assert sorted(served) == [False, True, True]
    assert here not in room_of(match_id).sockets


def room_of(match_id: int) -> room.Room:
    from games.live.hub import hub_here

    return hub_here().rooms[match_id]


async def test_the_hub_forgets_a_match_that_nobody_looks_at(open_page, people):
    from games.live.hub import hub_here

    match_id = await begin("upturn", people[:2])
    page = await open_page(f"/ws/matches/{match_id}")
    assert match_id in hub_here().rooms
    await page.close()
    assert match_id not in hub_here().rooms


async def test_a_big_frame_is_packed_for_pages_that_can_unpack_it(open_page, people):
    match_id = await begin("upturn", people[:2])
    packed = await open_page(f"/ws/matches/{match_id}")
    plain = await open_page(f"/ws/matches/{match_id}", query="lang=ru")
    await move_on(match_id)
    small, big = await packed.socket.receive_output(), await plain.socket.receive_output()
    assert len(small["bytes"]) * 2 < len(big["text"].encode())
