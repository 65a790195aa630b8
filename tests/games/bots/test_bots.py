from __future__ import annotations

import pytest

from games.bots.greedy import Greedy
from games.bots.random_mover import RandomMover
from games.bots.registry import BOTS, bot_for
from games.bots.searcher import Searcher, credits_of
from games.engines.kernel.chance import Chance
from games.engines.kernel.outcome import Outcome
from games.engines.registry import GAMES
from games.selfplay.series import play_series, summary
from tests.conformance.play import Setting, opened
from tests.games.engines.upturn.board import Board


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["random", "greedy", "searcher:6"])
def test_every_bot_plays_every_game_from_the_view_alone(game, name):
    engine = Setting(game, GAMES[game].spec.seats[0]).engine()
    _, state = opened(engine, "bots")
    bot = bot_for(engine, name)
    for step in range(6):
        waiting = engine.to_act(state)
        if not waiting:
            break
        seat = min(waiting)
        view = engine.view(state, seat)
        moves = engine.legal_moves(state, seat)
        chosen = bot.choose(seat, view, moves, Chance.of(step))
        assert chosen in moves
        other = engine.imagine(view, Chance.of(f"other {step}"))
        again = bot_for(engine, name).choose(
            seat, engine.view(other, seat), engine.legal_moves(other, seat), Chance.of(step)
        )
        assert again == chosen, "the choice depended on something the seat cannot see"
        for event in engine.decide(state, seat, chosen, Chance.of(step)):
            state = engine.evolve(state, event)


def test_a_searcher_bounded_by_time_answers_in_time():
    board = Board("40 41 42 U J", "50 51 53", row="9", bag="2 3 4")
    bot = Searcher(board.engine, seconds=0.05)
    moves = board.engine.legal_moves(board.state, 0)
    assert bot.choose(0, board.engine.view(board.state, 0), moves, Chance.of(1)) in moves


@pytest.mark.parametrize("name", ["greedy", "searcher:200"])
def test_thinking_bots_take_a_win_and_announce_the_last_tile(name):
    winning = Board("40", "50 51", row="9", bag="2 3 4")
    assert _chosen(winning, name) == "40"
    announcing = Board("40 42", "50 51 53 54", row="9", bag="2 3 4")
    assert _chosen(announcing, name).endswith("!")


def _chosen(board: Board, name: str) -> str:
    engine, state = board.engine, board.state
    moves = engine.legal_moves(state, 0)
    return engine.notation.write(bot_for(engine, name).choose(0, engine.view(state, 0), moves, Chance.of(1)))


@pytest.mark.slow
def test_greedy_beats_random_and_the_searcher_beats_greedy_at_upturn():
    """Long enough that the true rates (90 % and 72 %, docs/balance/upturn.md) hardly ever miss."""
    engine = Setting("upturn", 2).engine()
    greedy = summary(list(play_series(engine, ["greedy", "random"], 60, 7)), 1)["wins_by_bot"]["greedy"]
    assert greedy["interval"][0] > 0.5
    strong = summary(list(play_series(engine, ["searcher:200", "greedy"], 80, 7)), 1)["wins_by_bot"]
    assert strong["searcher:200"]["interval"][0] > 0.5


def test_credit_is_for_winning_first_of_all():
    assert credits_of(Outcome(places=((1,), (0,)), reason="x"), 2) == [0.0, 1.0]
    four = credits_of(Outcome(places=((2,), (0, 1), (3,)), reason="x"), 4)
    assert four[2] == pytest.approx(1.0)
    assert four[0] == four[1] > four[3] == 0.0
    shared = credits_of(Outcome(places=((0, 1),), reason="x"), 2)
    assert shared == pytest.approx([0.5, 0.5])


def test_the_registry_names_what_it_makes():
    engine = Setting("upturn", 2).engine()
    made = {name: type(bot_for(engine, name)) for name in BOTS}
    assert made == {"random": RandomMover, "greedy": Greedy, "searcher": Searcher}
