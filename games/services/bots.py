"""Bots at tables: they see their seat's view, and move through the same door as people."""

from __future__ import annotations

from datetime import datetime

from games import store
from games.bots.registry import bot_for
from games.engines.kernel.chance import Chance
from games.engines.kernel.seats import Seat
from games.models import Match
from games.store import Stored

from .moves import play_for_bot

MOVES_IN_ONE_GO = 200
"""A table of bots must not keep a worker for ever; the sweep calls them again."""


def play_bots(match_id: int, now: datetime | None = None) -> int:
    """Moves for every bot that the match waits for, until it waits for a person; how often."""
    for played in range(MOVES_IN_ONE_GO):
        try:
            match = store.load(match_id)
        except Match.DoesNotExist:
            return played
        seat = _waited_for(match)
        if seat is None:
            return played
        play_for_bot(match_id=match_id, seat=seat, move=_choice(match, seat), version=match.version, now=now)
    return MOVES_IN_ONE_GO


def _waited_for(match: Stored) -> Seat | None:
    if not match.is_running:
        return None
    waiting = sorted(match.engine.to_act(match.state))
    return next((seat for seat in waiting if match.occupants[seat].bot), None)


def _choice(match: Stored, seat: Seat) -> object:
    """What a bot rolls is no part of the match, but depends on the seed, so that nobody can
    foretell it and a second try at the same move comes out the same."""
    engine = match.engine
    bot = bot_for(engine, match.occupants[seat].bot)
    chance = Chance.for_step(bytes.fromhex(match.seed), match.moves + 1).fork(f"bot {seat}")
    return bot.choose(seat, engine.view(match.state, seat), engine.legal_moves(match.state, seat), chance)
