"""Find me a match: real seekers, a real table, a real match."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.refusals import Refused
from accounts.services.deletion import close_account
from accounts.services.moderation import impose
from accounts.services.relations import block
from cardcatalog.publishing import publish
from games.models import Match
from games.services.errors import Refused as TableRefused
from games.services.tables import join_table, open_table
from leaderboards.models import Seeker
from leaderboards.selectors.ratings import ratings_in_points
from leaderboards.services import matchmaking
from leaderboards.services.matchmaking import find_matches, seek, stop_seeking
from leaderboards.services.rating import rate_matches
from tests.games import toy_engine
from tests.games.conftest import toy  # noqa: F401 - a fixture
from tests.leaderboards.conftest import player

pytestmark = pytest.mark.django_db

WISH = {"game": "toy", "seats": 2, "clock": "24h"}


@pytest.fixture
def published(db):
    return publish(toy_engine.CONTENT)


def test_two_who_seek_the_same_are_seated_at_a_rated_table(players, published):
    for one in players[:2]:
        seek(user=one, **WISH)
    assert find_matches() == 1
    match = Match.objects.get()
    assert match.rated
    assert set(Seeker.objects.values_list("found_match", flat=True)) == {match.pk}
    assert find_matches() == 0


def test_who_seeks_something_else_waits(players, published):
    seek(user=players[0], **WISH)
    seek(user=players[1], **{**WISH, "clock": "12h"})
    assert find_matches() == 0


def test_a_block_keeps_people_apart(players, published):
    block(blocker=players[0], other=players[1])
    for one in players[:2]:
        seek(user=one, **WISH)
    assert find_matches() == 0
    seek(user=players[2], **WISH)
    assert find_matches() == 1
    assert Seeker.objects.filter(found_match__isnull=True).count() == 1


def test_seeking_again_keeps_the_place_and_another_wish_begins_anew(players, published):
    first = seek(user=players[0], now=timezone.now() - timedelta(hours=1), **WISH)
    assert seek(user=players[0], **WISH).since == first.since
    assert seek(user=players[0], **{**WISH, "seats": 3}).since > first.since
    assert Seeker.objects.count() == 1
    stop_seeking(user_id=players[0].pk)
    assert not Seeker.objects.exists()


@pytest.mark.parametrize("wrong", [{"game": "chess"}, {"seats": 99}, {"seats": 0}, {"clock": "1s"}])
def test_what_cannot_be_played_is_refused(players, published, wrong):
    with pytest.raises(Refused):
        seek(user=players[0], **{**WISH, **wrong})
    assert not Seeker.objects.exists()


def test_guests_and_the_sanctioned_play_no_rated_matches(players, published):
    guest = player("guest-3k7", kind="guest")
    with pytest.raises(Refused):
        seek(user=guest, **WISH)
    impose(user=players[0], kind="unrated", reason="сговор", by=players[1])
    with pytest.raises(Refused):
        seek(user=players[0], **WISH)


@pytest.mark.parametrize("fate", ["closed", "sanctioned", "too_many_tables"])
def test_who_may_not_play_any_more_leaves_the_queue_and_holds_up_nobody(
    players, published, fate, monkeypatch
):
    early = timezone.now() - timedelta(hours=1)
    for one in players[:3]:
        seek(user=one, now=early, **WISH)
    if fate == "closed":
        close_account(user_id=players[0].pk)
    elif fate == "sanctioned":
        impose(user=players[0], kind="suspension", reason="грубость", by=players[1])
    else:
        for name, real in (("open_table", open_table), ("join_table", join_table)):
            monkeypatch.setattr(f"{matchmaking.__name__}.{name}", refusing(players[0].pk, fate, real))
    begun = find_matches() + find_matches()
    assert begun == 1
    assert not Seeker.objects.filter(user=players[0]).exists()
    assert set(Seeker.objects.values_list("user_id", "since")) == {(one.pk, early) for one in players[1:3]}
    assert Seeker.objects.filter(found_match=Match.objects.get().pk).count() == 2


def refusing(user_id, code, real):
    """The tables refuse one person, whatever they ask for."""

    def asked(**wish):
        if user_id in (wish.get("host_id"), wish.get("user_id")):
            raise TableRefused(code)
        return real(**wish)

    return asked


def test_the_farther_apart_two_are_the_longer_they_wait(players, published, finished):
    now = timezone.now()
    rate_matches([finished(players[0], players[1], game="toy") for _ in range(8)])
    gap = ratings_in_points([one.pk for one in players[:2]], "toy")
    distance = abs(gap[players[0].pk] - gap[players[1].pk])
    assert distance > 150
    for one in players[:2]:
        seek(user=one, now=now, **WISH)
    begun = {minutes: find_matches(now + timedelta(minutes=minutes)) for minutes in range(0, 125, 5)}
    needed = next(minutes for minutes, count in begun.items() if count)
    assert sum(begun.values()) == 1
    assert 100 + 50 * (needed // 5) >= distance > 100 + 50 * (needed // 5 - 1)


def test_the_page_seeks_waits_and_leads_to_the_match(client, players, published):
    seek(user=players[1], **WISH)
    client.force_login(players[0])
    client.post("/find/", WISH)
    match = Match.objects.get()
    assert client.get("/find/").headers["Location"] == f"/matches/{match.pk}"
    client.force_login(players[1])
    answer = client.get("/find/", headers={"HX-Request": "true"})
    assert answer.headers["HX-Redirect"] == f"/matches/{match.pk}"
    client.force_login(players[2])
    client.post("/find/", WISH)
    assert "Перестать искать" in client.get("/find/").content.decode()
    client.post("/find/stop/")
    assert not Seeker.objects.filter(user=players[2]).exists()
