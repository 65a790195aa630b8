"""Real games at real tables, for tests of pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from accounts.models import User
from cardcatalog.editions import edition_content
from cardcatalog.publishing import publish
from games.clocks.rule import PRESETS
from games.engines.kernel.chance import Chance
from games.engines.registry import GAMES
from games.models import Match
from games.services.moves import play_move
from games.services.offers import TableOffer
from games.services.tables import join_table, open_table
from games.store import Stored, load
from tests.games.conftest import forget_everything


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    yield
    forget_everything()


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def people(db: None) -> list[User]:
    names = (
        "tikhiy_bober",
        "sova_v_ochkah",
        "zayac_na_lune",
        "enot_poloskun",
        "lisa_pochti",
        "yozh_v_pidzhake",
    )
    return [User.objects.create_user(name, f"{name}@kon.test", time_zone="UTC") for name in names]


def start_match(game: str, players: list[User], **fields: Any) -> Match:
    publish(edition_content(game))
    offer = TableOffer(
        **{"game": game, "seats": len(players), "clock": PRESETS["24h"], "rated": False, **fields}
    )
    table = open_table(host_id=players[0].pk, offer=offer)
    match = None
    for player in players[1:]:
        match = join_table(table_id=table.pk, user_id=player.pk, link_key=table.link_key)
    assert match is not None
    return match


def advance(match_id: int, moves: int, seed: object = 0) -> Stored:
    """Random legal moves by whoever is to act, through the real door."""
    chance = Chance.of(f"advance {seed}")
    for number in range(moves):
        match = load(match_id)
        waiting = sorted(match.engine.to_act(match.state))
        if not waiting or not match.is_running:
            break
        seat = chance.pick(waiting)
        move = chance.pick(match.engine.legal_moves(match.state, seat))
        play_move(
            match_id=match_id,
            user_id=match.occupants[seat].user,
            move=match.engine.notation.write(move),
            version=match.versions.of(seat),
            request_id=f"advance-{seed}-{number:04}",
        )
    return load(match_id)


@pytest.fixture
def started(game: str, people: list[User]) -> Callable[..., Match]:
    def started(seats: int = 2, **fields: Any) -> Match:
        return start_match(game, people[:seats], **fields)

    return started
