"""Three people play a whole match of Афоратор, while a stranger looks on."""

from __future__ import annotations

from games.engines.kernel.chance import Chance
from games.store import load

from .playing import play_to_the_end
from .seeded import start_seeded


def test_three_people_play_it_out_and_the_onlooker_sees_it_live(visitor, people, monkeypatch):
    match_id = start_seeded(monkeypatch, "aforator", people[:3], 129)
    players = [visitor(people[0]), visitor(people[1], language="en"), visitor(people[2])]
    onlooker = visitor()
    for someone in (*players, onlooker):
        someone.go(f"/matches/{match_id}")
    chance = Chance.of("129")
    kinds = set()

    def any_move(match, seat):
        move = chance.pick(list(match.engine.legal_moves(match.state, seat)))
        kinds.add(type(move).__name__)
        return move

    moves = play_to_the_end(match_id, players, any_move, picture="aforator", every=30, onlookers=[onlooker])

    assert moves > 40
    assert kinds >= {"PlayToKon", "LayOnTable", "UseTable"}
    match = load(match_id)
    for seat, player in enumerate(players):
        place = match.outcome.place_of(seat)
        player.page.locator(f".player--mine .badge:has-text('{place}')").wait_for()
    assert onlooker.page.locator("#result-title").is_visible()
    onlooker.picture("aforator-over-onlooker")
