from __future__ import annotations

from datetime import timedelta

import pytest

from games.models import Turn
from games.selectors.reliability import reliability_of
from tests.games.conftest import NOON

pytestmark = pytest.mark.django_db


def turns(match, user, endings: str) -> None:
    """One letter a turn, oldest first: m moved, - missed, v void, o still open."""
    names = {"m": "moved", "-": "missed", "v": "void", "o": ""}
    Turn.objects.filter(user=user).delete()
    Turn.objects.bulk_create(
        Turn(
            match=match,
            seat=0,
            user=user,
            is_window=False,
            began_at=NOON,
            due_at=NOON + timedelta(days=1),
            remind_at=NOON + timedelta(hours=20),
            ended_at=None if letter == "o" else NOON,
            ending=names[letter],
        )
        for letter in endings
    )


@pytest.mark.parametrize(
    ("endings", "per_cent"),
    [
        ("m" * 9, None),
        ("m" * 9 + "o" * 5, None),
        ("m" * 9 + "v" * 5, None),
        ("m" * 10, 100),
        ("m" * 8 + "--", 80),
        ("m" * 8 + "--" + "v" * 30 + "o" * 30, 80),
        ("-" * 50 + "m" * 100, 100),
        ("-" * 50 + "m" * 99 + "o", 99),
        ("m" * 50 + "-" * 25 + "m" * 75, 75),
    ],
)
def test_the_last_hundred_turns_that_ended_are_counted(match, anna, endings, per_cent):
    turns(match, anna, endings)
    assert reliability_of(anna.pk) == per_cent
