"""One match between bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.bots.contract import Bot
from games.engines.kernel.chance import Chance
from games.engines.kernel.contract import Engine
from games.engines.kernel.seats import Seat
from games.engines.kernel.sitting import Sitting


def play_match(
    engine: Engine[Any, Any, Any, Any], bots: Sequence[Bot], secret: bytes
) -> tuple[Sitting, list[tuple[Seat, Any]]]:
    """The sitting and the moves made. It ends at the longest match even if the engine breaks
    its word that there is an outcome by then."""
    sitting = Sitting(engine, secret)
    first = Chance(secret).fork("who is first")
    thoughts = [Chance(secret).fork(f"bot {seat}") for seat in range(engine.seats)]
    moves: list[tuple[Seat, Any]] = []
    while len(moves) < engine.longest_match:
        waiting = engine.to_act(sitting.state)
        if not waiting:
            break
        # Where several seats may answer, none is always the first to.
        seat = first.pick(sorted(waiting)) if len(waiting) > 1 else next(iter(waiting))
        listed = engine.legal_moves(sitting.state, seat)
        view = engine.view(sitting.state, seat)
        move = bots[seat].choose(seat, view, listed, thoughts[seat])
        sitting.play(seat, move)
        moves.append((seat, move))
    return sitting, moves
