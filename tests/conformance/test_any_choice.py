"""The laws again, with hypothesis choosing every move and shrinking what breaks them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.engines.kernel.chance import Chance
from games.engines.kernel.seats import everyone
from games.engines.kernel.sitting import Sitting, folded

from .play import Setting
from .settings import SETTINGS

_ENGINES: dict[str, Any] = {}


def engine_of(setting: Setting) -> Any:
    if (name := repr(setting)) not in _ENGINES:
        _ENGINES[name] = setting.engine()
    return _ENGINES[name]


def cards(engine: Any, state: Any) -> Counter[str]:
    return Counter(card for zone in engine.zones(state) for card in zone.cards)


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(SETTINGS), st.integers(0, 2**32), st.lists(st.integers(0, 2**16), max_size=40))
def test_the_laws_hold_whatever_is_chosen(setting, seed, choices):
    engine = engine_of(setting)
    sitting = Sitting(engine, str(seed).encode())
    whole = cards(engine, sitting.state)
    for choice in choices:
        state = sitting.state
        waiting = sorted(engine.to_act(state))
        assert bool(waiting) == (engine.outcome(state) is None), "progress"
        if not waiting:
            break
        seat = waiting[choice % len(waiting)]
        moves = engine.legal_moves(state, seat)
        assert moves, "progress"
        move = moves[choice % len(moves)]
        assert engine.rejection(state, seat, move) is None, "gate"
        assert engine.notation.parse(engine.notation.write(move)) == move, "round trip"
        assert engine.notation.set_up(engine.notation.position(state)) == state, "round trip"
        before = engine.codec.encode(state)
        _silence(engine, state, seat, moves, seed)
        sitting.play(seat, move)
        assert engine.codec.encode(state) == before, "frozen"
        assert cards(engine, sitting.state) == whole, "conservation"
    assert folded(engine, None, sitting.events) == sitting.state, "replay"


def _silence(engine: Any, state: Any, seat: int, moves: Any, seed: int) -> None:
    for viewer in everyone(engine.seats):
        view = engine.view(state, viewer)
        other = engine.imagine(view, Chance.of(f"{seed} {viewer}"))
        assert engine.view(other, viewer) == view, "silence"
        if viewer == seat:
            assert engine.legal_moves(other, viewer) == moves, "silence"
