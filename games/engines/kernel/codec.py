"""States, moves, events and views to JSON and back."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

_encode = msgspec.json.Encoder(order="deterministic").encode


class Codec(Generic[S, M, E, V]):
    """One game's types, with a decoder made once for each. JSON is the only stored form."""

    __slots__ = ("event", "move", "state", "view")

    def __init__(self, *, state: Any, move: Any, event: Any, view: Any) -> None:
        self.state: msgspec.json.Decoder[S] = msgspec.json.Decoder(state)
        self.move: msgspec.json.Decoder[M] = msgspec.json.Decoder(move)
        self.event: msgspec.json.Decoder[E] = msgspec.json.Decoder(event)
        self.view: msgspec.json.Decoder[V] = msgspec.json.Decoder(view)

    @staticmethod
    def encode(value: Any) -> bytes:
        return _encode(value)
