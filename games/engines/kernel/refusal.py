"""Why a move is not made: it cannot be read (malformed) or may not be made (rejected)."""

from __future__ import annotations

import msgspec

Param = str | int


class Rejection(msgspec.Struct, frozen=True):
    """A broken rule: a code, its number on our rules page, and what the sentence needs.

    The engine gives no words: the presenter owns them, in the reader's language. Parameters
    never name a card that the mover does not know.
    """

    code: str
    rule: str
    params: dict[str, Param] = {}


class IllegalMove(Exception):
    """`decide` was asked for a move that `rejection` refuses."""

    def __init__(self, rejection: Rejection) -> None:
        super().__init__(rejection.code)
        self.rejection = rejection


class Malformed(ValueError):
    """Text that is no move (or no position) of this game, whatever the state."""

    def __init__(self, code: str, text: str, at: int = 0, **params: Param) -> None:
        super().__init__(f"{code} at {at}: {text!r}")
        self.code = code
        self.text = text
        self.at = at
        self.params = params
