"""People to test with."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.utils import translation

from accounts.models import User

PASSWORD = "berezhok-i-samovar-7"


def person(name: str, **fields: object) -> User:
    """Without a password: hashing one takes longer than the whole test."""
    return User.objects.create(username=name, email=f"{name}@kon.test", **fields)


@pytest.fixture(autouse=True)
def _limits_of_its_own(settings):
    """Limits are counted in the cache, which outlives a test and is shared by its neighbours."""
    here = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": uuid4().hex}
    settings.CACHES = {"default": here}


@pytest.fixture(autouse=True)
def _russian():
    """A page read in English by another test leaves its language behind."""
    with translation.override("ru"):
        yield


@pytest.fixture
def sova(db: None) -> User:
    return person("sova")


@pytest.fixture
def filin(db: None) -> User:
    return person("filin")
