"""Matches whose shuffle is known beforehand, so that a journey is short and meets what it is about."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import pytest

from accounts.models import User
from games.clocks.rule import PRESETS
from games.services import receipts
from games.services.offers import TableOffer
from games.services.tables import join_table, open_table


def start_seeded(
    monkeypatch: pytest.MonkeyPatch, game: str, players: Sequence[User], number: int, **options: Any
) -> int:
    secret = sha256(f"{game} journey {number}".encode()).hexdigest()
    monkeypatch.setattr(receipts.secrets, "token_hex", lambda size=32: secret[: 2 * size])
    offer = TableOffer(
        game=game, seats=len(players), clock=PRESETS["24h"], rated=False, options=options, public=True
    )
    table = open_table(host_id=players[0].pk, offer=offer, contribution="seat 0")
    match = None
    for seat, player in enumerate(players[1:], 1):
        match = join_table(table_id=table.pk, user_id=player.pk, seat=seat, contribution=f"seat {seat}")
    monkeypatch.undo()
    assert match is not None
    return match.pk
