"""A match of any game as one of its players sees it, move after move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardcatalog.editions import edition_content
from games.engines.kernel.chance import Chance
from games.engines.registry import GAMES
from games.presenters.boards import Seen

NAMES = ("bober", "sova", "zayac", "enot", "lisa", "yozh")


def turns(game: str, seats: int, moves: int, seed: str, **options: Any) -> Iterator[Seen]:
    """Whoever is to act, at each turn of random play."""
    content = edition_content(game)
    module = GAMES[game]
    engine: Any = module.engine(module.read_edition(content), seats=seats, options=options)
    chance = Chance.of(seed)
    state: Any = None
    happened = engine.open(chance)
    for _ in range(moves):
        for event in happened:
            state = engine.evolve(state, event)
        waiting = sorted(engine.to_act(state))
        if not waiting:
            return
        seat = waiting[0]
        yield _seen(engine, state, seat, content)
        move = chance.pick(engine.legal_moves(state, seat))
        happened = engine.decide(state, seat, move, chance)


def _seen(engine: Any, state: Any, seat: int, content: Any) -> Seen:
    return Seen(
        engine=engine,
        view=engine.view(state, seat),
        viewer=seat,
        names=NAMES[: engine.seats],
        language="en",
        content=content,
        moves=engine.legal_moves(state, seat),
        reject=lambda move: engine.rejection(state, seat, move),
        to_act=engine.to_act(state),
    )
