"""What all tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.management import call_command

DATABASE_FIXTURES = {"db", "transactional_db", "live_server", "admin_client", "django_db_serialized_rollback"}


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # once, before the workers start
        call_command("compile_words", verbosity=0)


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Every test that touches the database is marked, so that it runs on PostgreSQL as well: before
    everything else, since pytest's own choice by marks is one of the hooks in between.

    Browsers come last: Playwright keeps an event loop running in its process, in which no other
    asynchronous test could start one. They are known when every folder has marked its own.
    """
    for item in items:
        fixtures = set(getattr(item, "fixturenames", ()))
        if item.get_closest_marker("django_db") or fixtures & DATABASE_FIXTURES:
            item.add_marker("database")
    yield
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
