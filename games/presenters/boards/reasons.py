"""Why a move is refused, with cards, tiles and people by the names that players know."""

from __future__ import annotations

from collections.abc import Callable

from games.engines.kernel.refusal import Rejection
from games.presenters.refusals import refusal_text

from .contract import Seen

SEATS = ("seat", "turn")
"""Parameters of refusals that tell a seat by its number."""


def refusal_words(seen: Seen, rejection: Rejection, name: Callable[[Seen, str], str]) -> str:
    """`name` says what a thing is called; what it does not know it gives back as it is."""

    def named(key: str, value: str | int) -> str | int:
        if isinstance(value, str):
            return name(seen, value)
        return seen.names[value] if key in SEATS and value in range(len(seen.names)) else value

    params = {key: named(key, value) for key, value in rejection.params.items()}
    told = Rejection(rejection.code, rejection.rule, params)
    return refusal_text(seen.engine.spec.key, told)[seen.language]
