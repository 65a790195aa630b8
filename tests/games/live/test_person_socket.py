"""The socket that keeps the numbers beside "My matches" and the bell."""

from __future__ import annotations

import pytest

from .conftest import begin

pytestmark = [pytest.mark.asyncio, pytest.mark.django_db(transaction=True)]


async def test_a_turn_is_counted_on_whatever_page_its_person_looks_at(open_page, people):
    pages = [await open_page("/ws/me", person) for person in people[:2]]
    for page in pages:
        assert (await page.frame("counts"))["matches"] == 0
    await begin("upturn", people[:2])
    counts = [await _settled(page) for page in pages]
    assert sorted(count["matches"] for count in counts) == [0, 1]
    assert all(count["notices"] >= 1 for count in counts)


async def _settled(page):
    """Several nudges may come; the last one tells."""
    last = await page.frame("counts")
    while True:
        try:
            last = await page.frame("counts", 0.5)
        except TimeoutError:
            return last


async def test_somebody_unknown_is_sent_away(open_page):
    page = await open_page("/ws/me")
    assert (await page.socket.receive_output())["code"] == 4404
