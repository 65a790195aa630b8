"""The board of a game that has no board of its own yet: what is known, and moves as a list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from games.engines.kernel.refusal import Rejection

from .contract import Composing, Seen
from .reasons import refusal_words


class PlainBoard:
    template = "games/boards/plain/board.html"
    hand = ""
    composer = "games/boards/plain/composer.html"
    styles: tuple[str, ...] = ()

    def scene(self, seen: Seen) -> dict[str, Any]:
        return {"facts": msgspec.to_builtins(seen.view)}

    def compose(self, seen: Seen, picks: Mapping[str, Sequence[str]]) -> Composing:
        write = seen.engine.notation.write
        listed = {write(move): move for move in seen.moves}
        wanted = (picks.get("move") or [""])[-1]
        if wanted in listed:
            return Composing((("move", wanted),), listed[wanted], wanted, {"moves": list(listed)})
        return Composing(context={"moves": list(listed)})

    def line(self, seen: Seen, kind: str, facts: Mapping[str, Any], seat: int | None) -> str:
        who = seen.names[seat] if seat is not None else ""
        told = ", ".join(f"{key}: {value}" for key, value in facts.items() if value is not None)
        return f"{who} {kind} {told}".strip()

    def refusal(self, seen: Seen, rejection: Rejection) -> str:
        return refusal_words(seen, rejection, lambda _, thing: thing)


BOARD = PlainBoard()
