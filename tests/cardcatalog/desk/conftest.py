"""Editors at their desk."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import Group

from accounts.models import User
from cardcatalog.drafting import start_draft
from cardcatalog.gates.running import ask_for_gates, run_gates
from cardcatalog.models import Draft, GateRun, Release
from cardcatalog.opened import OpenedRelease


@pytest.fixture(autouse=True)
def _few_trial_matches_and_an_own_folder(settings, tmp_path):
    settings.GATE_MATCHES = 1
    settings.MEDIA_ROOT = str(tmp_path)


def person(name: str, *roles: str) -> User:
    user = User.objects.create_user(name, f"{name}@kon.test", time_zone="UTC", is_staff=True)
    user.groups.set(Group.objects.filter(name__in=roles))
    return user


@pytest.fixture
def editor(db) -> User:
    return person("redaktor_bober", "editor")


@pytest.fixture
def reviewer(db) -> User:
    return person("zorkaya_sova", "reviewer")


@pytest.fixture
def publisher(db) -> User:
    return person("izdatel_los", "publisher")


def drafted(release: OpenedRelease, by: User, **more) -> Draft:
    return start_draft(release=Release.objects.get(hash=release.hash), by=by, **more)


def gated(draft: Draft) -> GateRun:
    """The gates passed, as a worker would."""
    draft.refresh_from_db()
    run = ask_for_gates(draft)
    run_gates(run.pk)
    run.refresh_from_db()
    return run


@pytest.fixture
def at_desk(client, editor):
    client.force_login(editor)
    return client
