"""Facts about a sitting that no rule of the game knows: clocks, seats, stewards.

They stand in the same log as the engine's events and are public, so none may name a card.
"""

from __future__ import annotations

import msgspec


class Fact(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    pass


class MissExcused(Fact):
    seat: int


class TurnMissed(Fact):
    """The system moves for the seat; `in_row` counts how often by now."""

    seat: int
    in_row: int


class BotStuck(Fact):
    seat: int


class SeatOffered(Fact):
    seat: int


class SeatLeft(Fact):
    seat: int


class CameBack(Fact):
    seat: int


class SeatTaken(Fact):
    seat: int
    user: int | None = None
    bot: str = ""


class CancelAsked(Fact):
    seat: int


class CancelDeclined(Fact):
    seat: int


class MatchCancelled(Fact):
    by_steward: bool = False
    reason: str = ""


class MatchForfeited(Fact):
    """Everybody but one side is gone; those are the seats that stayed."""

    winners: tuple[int, ...]


class OutageCredited(Fact):
    seconds: int


class DeadlineMoved(Fact):
    """The seat's person is away at other times than was known when the turn began."""

    seat: int


class TimeAdded(Fact):
    seconds: int
    reason: str


AnyFact = (
    MissExcused
    | TurnMissed
    | BotStuck
    | SeatOffered
    | SeatLeft
    | CameBack
    | SeatTaken
    | CancelAsked
    | CancelDeclined
    | MatchCancelled
    | MatchForfeited
    | OutageCredited
    | DeadlineMoved
    | TimeAdded
)

encode = msgspec.json.Encoder(order="deterministic").encode
decode = msgspec.json.Decoder(AnyFact).decode
