"""Releases to read: the shipped editions, and a second release with a few changes."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from cardcatalog.editions import edition_content
from cardcatalog.models import Release
from cardcatalog.opened import OpenedRelease
from cardcatalog.publishing import publish
from cardcatalog.rulings.loading import load_rulings
from cardcatalog.selectors import releases
from cardcatalog.views import cards as card_views
from cardcatalog.views import gallery as gallery_views


@pytest.fixture(autouse=True)
def _nothing_kept_from_another_database():
    """What is kept for ever in a process outlives the database of a test."""
    yield
    releases.opened.cache_clear()
    releases.playable_edition.cache_clear()
    gallery_views.results.cache_clear()
    card_views.body.cache_clear()


@pytest.fixture
def aforator(db) -> OpenedRelease:
    load_rulings("aforator")
    return releases.opened(publish(edition_content("aforator")).hash)


@pytest.fixture
def raiders(db) -> OpenedRelease:
    load_rulings("raiders")
    return releases.opened(publish(edition_content("raiders")).hash)


@pytest.fixture
def upturn(db) -> OpenedRelease:
    load_rulings("upturn")
    return releases.opened(publish(edition_content("upturn")).hash)


def changed_content() -> dict[str, Any]:
    """The next release of Рейдеры: the captain is weaker and his ability too, the kiosk is
    gone, and the hand is bigger."""
    content = deepcopy(edition_content("raiders"))
    captain = next(card for card in content["fighters"] if card["id"] == "KS")
    captain["toughness"] = 7
    captain["name"] = {"ru": "Старый капитан", "en": "The Old Captain"}
    captain["abilities"][0]["do"][0]["by"] = 4
    content["properties"] = [card for card in content["properties"] if card["id"] != "kiosk"]
    content["rules"] = {"hand_size": 7}
    return content


@pytest.fixture
def next_raiders(raiders) -> OpenedRelease:
    """Published after `raiders`, so that it is the current one."""
    return releases.opened(publish(changed_content()).hash)


@pytest.fixture
def release_row(raiders) -> Release:
    return Release.objects.get(hash=raiders.hash)
