"""People to test with."""

from __future__ import annotations

import pytest
from django.core.cache import cache

from accounts.models import User

PASSWORD = "berezhok-i-samovar-7"


def person(name: str, **fields: object) -> User:
    """Without a password: hashing one takes longer than the whole test."""
    return User.objects.create(username=name, email=f"{name}@kon.test", **fields)


@pytest.fixture(autouse=True)
def _fresh_limits():
    """Limits are counted in the cache, which outlives a test's database."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def sova(db: None) -> User:
    return person("sova")


@pytest.fixture
def filin(db: None) -> User:
    return person("filin")
