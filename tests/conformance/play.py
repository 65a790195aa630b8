"""Random play through the engine contract, recorded step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cardcatalog.editions import edition_content
from games.engines.kernel.chance import Chance
from games.engines.kernel.contract import Engine
from games.engines.registry import GAMES


@dataclass(frozen=True)
class Setting:
    """One table to play at: what pytest shows as the test's id."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        chosen = ",".join(f"{key}={value}" for key, value in self.options)
        return f"{self.game}-{self.seats}" + (f"-{chosen}" if chosen else "")

    def engine(self) -> Engine[Any, Any, Any, Any]:
        game = GAMES[self.game]
        edition = game.read_edition(edition_content(self.game))
        return game.engine(edition, seats=self.seats, options=dict(self.options))


@dataclass(frozen=True)
class Step:
    """One accepted move: the state it was made in, and the facts it caused."""

    before: Any
    seat: int
    move: Any
    chance_seed: str
    events: tuple[Any, ...]
    after: Any


def opened(engine: Engine[Any, Any, Any, Any], seed: object) -> tuple[tuple[Any, ...], Any]:
    events = engine.open(Chance.of(f"{seed} open"))
    return events, folded(engine, None, events)


def folded(engine: Engine[Any, Any, Any, Any], state: Any, events: tuple[Any, ...]) -> Any:
    for event in events:
        state = engine.evolve(state, event)
    return state


def random_steps(engine: Engine[Any, Any, Any, Any], seed: object) -> Iterator[Step]:
    """A whole match of random legal moves. Any seat that may act can be the one to act, so
    that seats outside `to_act` are exercised too; but a match must not be kept from going on,
    so most moves are made by seats the match waits for."""
    chance = Chance.of(f"{seed} moves")
    _, state = opened(engine, seed)
    number = 0
    while waiting := sorted(engine.to_act(state)):
        seat = chance.pick(waiting)
        if chance.below(8) == 0:
            bystander = chance.below(engine.seats)
            if engine.legal_moves(state, bystander):
                seat = bystander
        move = chance.pick(engine.legal_moves(state, seat))
        number += 1
        chance_seed = f"{seed} step {number}"
        events = engine.decide(state, seat, move, Chance.of(chance_seed))
        after = folded(engine, state, events)
        yield Step(state, seat, move, chance_seed, events, after)
        state = after
