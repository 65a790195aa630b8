"""Two people play a whole match of Рейдеры: windows, a standing order that passes by itself, an
answer with a card, and a fighter called back from certain death."""

from __future__ import annotations

from typing import Any

from games.bots.greedy import Greedy
from games.engines.kernel.chance import Chance
from games.engines.raiders.moves import Play, SetOrder, UseEffect
from games.models import Event
from games.store import load

from .playing import make, play_to_the_end, wait_for
from .seeded import start_seeded

NUMBER = 60


def test_two_people_raid_answer_order_and_recall(visitor, people, monkeypatch):
    match_id = start_seeded(monkeypatch, "raiders", people[:2], NUMBER, target_by_players={"2": 10})
    players = [visitor(people[0]), visitor(people[1], language="en")]
    for player in players:
        player.go(f"/matches/{match_id}")
    thoughts = Chance.of(f"journey {NUMBER}")
    moved: list[Any] = []
    answered: list[Any] = []

    def raid(match, seat):
        if len(moved) >= 4 and not any(isinstance(move, SetOrder) for move in moved):
            _give_order(match_id, players, moved)
            match = load(match_id)
        engine = match.engine
        move = Greedy(engine).choose(
            seat, engine.view(match.state, seat), engine.legal_moves(match.state, seat), thoughts
        )
        moved.append(move)
        if engine.window(match.state) is not None and isinstance(move, Play | UseEffect):
            answered.append(move)
            players[seat].picture(f"raiders-answer-{len(answered)}")
        return move

    play_to_the_end(match_id, players, raid, picture="raiders", every=4)

    facts = [load(match_id).engine.codec.event.decode(event.body) for event in Event.objects.filter(scope=0)]
    assert answered
    assert "FighterRecalled" in {type(fact).__name__ for fact in facts}
    assert any(getattr(fact, "by_order", False) for fact in facts)
    players[0].picture("raiders-over")


def _give_order(match_id, players, moved):
    """Whoever is not on the move may say beforehand when to be asked."""
    match = load(match_id)
    if match.engine.window(match.state) is not None:
        return
    other = 1 - min(match.engine.to_act(match.state))
    order = SetOrder("unless-mine")
    make(match, order, players[other])
    wait_for(players[other], match.versions.of(other) + 1)
    players[other].picture("raiders-standing-order")
    moved.append(order)
