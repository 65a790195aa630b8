"""Whole random matches, for ours and for others. Legal moves are listed on every move."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

from bench.interleaved import Contestant
from cardcatalog.editions import edition_content
from games.engines.kernel.chance import Chance
from games.engines.kernel.sitting import advancing
from games.engines.registry import GAMES


def our_game(key: str, seats: int = 2, **options: Any) -> Contestant:
    """Through the engine contract and nothing else: the gate is asked on every move. An engine
    that comes to the next state while deciding (`advance`) is not made to do so twice."""
    game = GAMES[key]
    engine = game.engine(game.read_edition(edition_content(key)), seats=seats, options=options)
    random = Random(7)
    to_act, legal_moves, evolve = engine.to_act, engine.legal_moves, engine.evolve
    advance = advancing(engine)

    def play(seconds: float) -> int:
        moves = 0
        end = perf_counter() + seconds
        while perf_counter() < end:
            chance = Chance.of(random.getrandbits(64))
            state = None
            for event in engine.open(chance):
                state = evolve(state, event)
            while waiting := to_act(state):
                seat = next(iter(waiting))
                move = random.choice(legal_moves(state, seat))
                _, state = advance(state, seat, move, chance)
                moves += 1
        return moves

    return play


def rlcard_uno() -> Contestant:
    """RLCard's raw game loop without its environment. Each step lists the next player's legal
    actions anyway, so they are taken from there and not asked for twice."""
    from rlcard.games.uno import Game

    game = Game(num_players=2)
    random = Random(7)

    def play(seconds: float) -> int:
        moves = 0
        end = perf_counter() + seconds
        while perf_counter() < end:
            state, _ = game.init_game()
            while not game.is_over():
                state, _ = game.step(random.choice(state["legal_actions"]))
                moves += 1
        return moves

    return play


def open_spiel_crazy_eights() -> Contestant:
    """OpenSpiel's C++ game driven from Python. Deals and draws are steps of chance there;
    they count as moves too, which flatters OpenSpiel: our deals are no moves."""
    import pyspiel

    game = pyspiel.load_game("crazy_eights(players=2)")
    random = Random(7)

    def play(seconds: float) -> int:
        moves = 0
        end = perf_counter() + seconds
        while perf_counter() < end:
            state = game.new_initial_state()
            while not state.is_terminal():
                # At a step of chance these are its outcomes, equally likely with one deck.
                state.apply_action(random.choice(state.legal_actions()))
                moves += 1
        return moves

    return play
