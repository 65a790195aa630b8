"""The demo world is played through the real door and can be made while the site runs."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from threading import Event as Signal
from threading import Thread

import pytest
from django.core.management import call_command
from django.db import connection
from django.utils import timezone

from accounts.models import User
from config.demo import HANDLES, AlreadyThere, make_world
from games.engines.registry import GAMES
from games.models import Match, Table
from games.services.sweeping import find_work, sweep
from leaderboards.models import RatedMatch
from tests.concurrency.conftest import db

__all__ = ["db"]

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


def test_a_world_is_made_beside_a_sweeping_site(db):
    call_command("load_editions", verbosity=0)
    now = timezone.now()
    enough = Signal()
    broken: list[Exception] = []

    def sweeps() -> None:
        try:
            while not enough.is_set():
                sweep(now)
                enough.wait(0.05)
        except Exception as problem:
            broken.append(problem)
        finally:
            connection.close()

    sweeper = Thread(target=sweeps)
    sweeper.start()
    try:
        make_world(now=now, finished=1, running=2, tell=lambda done, total: None)
    finally:
        enough.set()
        sweeper.join()

    assert not broken
    assert set(User.objects.filter(username__in=HANDLES).values_list("username", flat=True)) == set(HANDLES)
    played = Counter(Match.objects.values_list("game", flat=True))
    assert played == Counter(dict.fromkeys(GAMES, 3))
    for status in ("finished", "running"):  # one meant to go on may end early
        assert set(Match.objects.filter(status=status).values_list("game", flat=True)) == set(GAMES)
    assert RatedMatch.objects.count() >= len(GAMES)
    assert Table.objects.filter(status=Table.Status.OPEN).exists()
    assert not find_work(now + timedelta(hours=6)).matches, "a running match of the demo is overdue"
    with pytest.raises(AlreadyThere):
        make_world(now=now, finished=1, running=1, tell=lambda done, total: None)
