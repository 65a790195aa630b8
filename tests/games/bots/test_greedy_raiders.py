from __future__ import annotations

from games.bots.greedy import Greedy
from games.engines.kernel.chance import Chance
from games.selfplay.series import play_series, summary
from tests.games.engines.raiders.board import Board, board, engine, guarded

RICH = (guarded("garage-1", 0, "9S"), guarded("garage-2", 0, "9D"), guarded("garage-3", 0, "9C"))
"""Three garages: the fourth would win."""


def chosen(table: Board, seat: int) -> str:
    bot = Greedy(table.engine)
    moves = table.engine.legal_moves(table.state, seat)
    move = bot.choose(seat, table.engine.view(table.state, seat), moves, Chance.of(1))
    return table.engine.notation.write(move).partition(" @")[0]


def test_it_raids_what_is_worth_most_with_a_fighter_that_can_take_it():
    table = board("6S KS", "KD 9D", field=("bank-1", "kiosk-1"))
    assert chosen(table, 0) == "capture KS bank-1"


def test_it_takes_the_win():
    table = board("KS 6S", "KD 9H", field=(*RICH, "garage-4", "bank-1"))
    assert chosen(table, 0) == "capture KS garage-4"


def test_it_stops_a_rival_who_is_about_to_win():
    table = board("KS 6S", "AS 9H", field=(*RICH, "garage-4"))
    table.play(0, "capture KS garage-4")
    assert chosen(table, 1) == "play AS KS"


def test_it_defends_its_property_if_that_saves_it():
    table = board("JS 6D", "KD 6H", field=(guarded("bank-1", 1, "9C"), "kiosk-1"), trump="S")
    table.play(0, "capture JS bank-1")
    assert chosen(table, 1) == "play KD 9C"


def test_it_wastes_nothing_where_nothing_can_be_saved():
    table = board("KS 6D", "7S 9H", field=("kiosk-1",))
    table.play(0, "capture KS kiosk-1")
    assert chosen(table, 1) == "pass"


def test_it_saves_a_fighter_from_certain_death():
    table = board("KS 8D 6D", "AS 9H", field=("bank-1",))
    table.play(0, "capture KS bank-1")
    table.play(1, "play AS KS")
    assert chosen(table, 0) == "play 8D KS"


def test_it_calls_a_cheat_and_only_a_cheat():
    for card, answer in (("AC", "call AC"), ("AS", "pass")):
        table = board("KS 6D 7D", f"{card} 9H", field=("bank-1",), options={"cheating": "bluff"})
        table.play(0, "capture KS bank-1")
        table.play(1, f"play {card} KS")
        assert chosen(table, 0) == answer


def test_it_does_not_cheat():
    table = board("KS 6D", "AC 9H", field=(*RICH, "garage-4"), options={"cheating": "bluff"})
    table.play(0, "capture KS garage-4")
    moves = table.engine.legal_moves(table.state, 1)
    assert any(table.engine.notation.write(move).startswith("play AC KS") for move in moves)
    table = board("KS 6D", "AC 9H", field=("kiosk-1",), options={"cheating": "bluff"})
    table.play(0, "capture KS kiosk-1")
    assert chosen(table, 1) == "pass"


def test_it_makes_room_in_a_hand_that_can_do_nothing():
    table = board("6S 7S 6D AS AC AD", "KD 9D", field=("bank-1",))
    assert chosen(table, 0) in ("capture 6S bank-1", "capture 6D bank-1")


def test_it_beats_random_play():
    figures = summary(list(play_series(engine(2), ["greedy", "random"], 30, "strength")), 1.0)
    assert figures["unfinished"] == 0
    assert figures["wins_by_bot"]["greedy"]["wins"] >= 25
