"""What a seat may ask for. `at` is the version of the window that the mover saw."""

from __future__ import annotations

import msgspec

from .state import OrderKind


class Capture(msgspec.Struct, frozen=True, tag="capture", omit_defaults=True, gc=False):
    fighter: str
    property: str
    hold: bool = False


class Play(msgspec.Struct, frozen=True, tag="play", omit_defaults=True, gc=False):
    """A shnyaga from hand."""

    card: str
    chosen: tuple[str, ...] = ()
    paid: tuple[str, ...] = ()
    hold: bool = False
    at: int | None = None


class UseEffect(msgspec.Struct, frozen=True, tag="effect", omit_defaults=True, gc=False):
    """The effect of a fighter in play."""

    card: str
    chosen: tuple[str, ...] = ()
    paid: tuple[str, ...] = ()
    hold: bool = False
    at: int | None = None


class Pass(msgspec.Struct, frozen=True, tag="pass", omit_defaults=True, gc=False):
    whole: bool = False
    """Until the window closes, whatever others do."""
    at: int | None = None


class EndTurn(msgspec.Struct, frozen=True, tag="end", gc=False):
    pass


class SetOrder(msgspec.Struct, frozen=True, tag="order", gc=False):
    order: OrderKind


class Call(msgspec.Struct, frozen=True, tag="call", gc=False):
    """«Мухлёж!»: the shnyaga of this card broke its restriction."""

    card: str


Move = Capture | Play | UseEffect | Pass | EndTurn | SetOrder | Call
END_TURN = EndTurn()
