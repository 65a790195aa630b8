"""Why something asked for is not done. The presenter owns the words, by code."""

from __future__ import annotations

from typing import ClassVar

from games.engines.kernel.refusal import Malformed, Rejection
from games.store import Stored

Param = str | int


class Refused(Exception):
    """Nothing was stored. `status` is what HTTP calls it."""

    status: ClassVar[int] = 409

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class NotFound(Refused):
    status = 404


class NotAllowed(Refused):
    status = 403


class BadRequest(Refused):
    status = 400


class Unfit(Refused):
    """Well-formed, but not something that can be done with."""

    status = 422


class MoveMalformed(Refused):
    """No move of this game."""

    status = 400

    def __init__(self, mistake: Malformed, game: str) -> None:
        super().__init__("malformed", at=mistake.at)
        self.mistake, self.game = mistake, game


class MoveRejected(Refused):
    """A move of the game, but against a rule."""

    status = 422

    def __init__(self, rejection: Rejection, game: str) -> None:
        super().__init__("rejected", rule=rejection.rule)
        self.rejection, self.game = rejection, game


class StaleMove(Refused):
    """The game has gone on since the page was made; `fresh` is how it stands now."""

    status = 409

    def __init__(self, fresh: Stored, seat: int) -> None:
        super().__init__("stale", version=fresh.versions.of(seat))
        self.fresh, self.seat = fresh, seat
