"""A toy game in the registry, people, and a running match of theirs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest

from accounts.models import User
from cardcatalog.publishing import publish
from cardcatalog.selectors import releases
from games import registry
from games.clocks.rule import PRESETS
from games.engines.registry import GAMES
from games.models import Match
from games.selectors import people
from games.services.offers import TableOffer
from games.services.tables import join_table, open_table

from . import toy_engine

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
"""When matches in tests begin: a Monday, no quiet hours about."""


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[toy_engine.Toy]:
    game = toy_engine.Toy()
    monkeypatch.setitem(GAMES, "toy", game)
    words = SimpleNamespace(SENTENCES=toy_engine.SENTENCES)
    monkeypatch.setitem(sys.modules, "games.presenters.refusals.toy", words)
    yield game
    forget_everything()


def forget_everything() -> None:
    """What processes remember must not outlive a test's database."""
    people._remembered.clear()
    registry.engine_for.cache_clear()
    releases.opened.cache_clear()
    releases.playable_edition.cache_clear()


@pytest.fixture
def release(db: None) -> Any:
    return publish(toy_engine.CONTENT)


def make_user(name: str, **fields: Any) -> User:
    return User.objects.create_user(
        username=name, email=f"{name}@example.org", **{"time_zone": "UTC", **fields}
    )


@pytest.fixture
def anna(db: None) -> User:
    return make_user("anna")


@pytest.fixture
def boris(db: None) -> User:
    return make_user("boris")


@pytest.fixture
def vera(db: None) -> User:
    return make_user("vera")


def offer(**fields: Any) -> TableOffer:
    return TableOffer(**{"game": "toy", "seats": 2, "clock": PRESETS["24h"], **fields})


@pytest.fixture
def start(release: Any) -> Callable[..., Match]:
    """Opens a table of these people and starts it."""

    def start(*users: User, now: datetime = NOON, **fields: Any) -> Match:
        table = open_table(
            host_id=users[0].pk, offer=offer(**{"seats": len(users), **fields}), contribution="first", now=now
        )
        match = None
        for user in users[1:]:
            match = join_table(
                table_id=table.pk, user_id=user.pk, link_key=table.link_key, contribution="other", now=now
            )
        assert match is not None
        return match

    return start


@pytest.fixture
def match(start: Callable[..., Match], anna: User, boris: User) -> Match:
    """Anna in seat 0 and Boris in seat 1, one card game each, 24 hours a turn."""
    return start(anna, boris)
