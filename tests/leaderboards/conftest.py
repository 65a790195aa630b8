"""Players, and finished matches of theirs without the trouble of playing them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from itertools import count

import pytest
from django.utils import timezone

from accounts.models import User
from leaderboards.finished import FinishedMatch, FinishedSeat
from leaderboards.services.boards import BoardBook
from leaderboards.services.rating import rate_matches

GAME = "upturn"


def player(name: str, **fields: object) -> User:
    """Without a password: hashing one takes longer than the whole test."""
    return User.objects.create(username=name, email=f"{name}@kon.test", **fields)


@pytest.fixture
def players(db: None) -> list[User]:
    return [player(name) for name in ("barsuk", "vydra", "gagara", "drozd")]


@pytest.fixture
def finished() -> Callable[..., FinishedMatch]:
    """A match with these people in the order of their places, the next number each time."""
    numbers = count(1)
    start = timezone.now() - timedelta(days=2)

    def finished(
        *users: User,
        game: str = GAME,
        at: datetime | None = None,
        left: Sequence[User] = (),
        uncounted: Sequence[User] = (),
        number: int | None = None,
    ) -> FinishedMatch:
        number = number or next(numbers)
        seats = tuple(
            FinishedSeat(
                seat=seat, place=seat + 1, user=user.pk, left=user in left, counts=user not in uncounted
            )
            for seat, user in enumerate(users)
        )
        return FinishedMatch(number, game, at or start + timedelta(seconds=number), seats)

    return finished


@pytest.fixture
def on_board(finished: Callable[..., FinishedMatch]) -> Callable[[Sequence[User]], None]:
    """Enough matches for everybody to be listed: each beats all who come later in the list."""

    def on_board(users: Sequence[User], rounds: int = 10) -> None:
        rate_matches([finished(*users) for _ in range(rounds)])

    return on_board


def board_id(game: str = GAME, at: datetime | None = None) -> int:
    """The board of all time, or of the season of that moment."""
    book = BoardBook()
    return book.board(game, book.season(at) if at else None).pk
