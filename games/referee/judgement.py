"""What the referee answers."""

from __future__ import annotations

from typing import Any

import msgspec

from games.engines.kernel.contract import Engine
from games.engines.kernel.refusal import IllegalMove, Malformed, Rejection
from games.engines.kernel.sitting import Sitting, secret_of
from games.presenters.refusals import refusal_text

from .question import AskedMove, Question, Unreadable, engine_for, viewers_of


def judged(question: Question) -> dict[str, Any]:
    """The answer as plain JSON. A refused move changes nothing, and the next one is tried."""
    engine = engine_for(question)
    viewers = viewers_of(question)
    sitting = _seated(engine, question)
    results = [_tried(sitting, asked) for asked in question.moves]
    state = sitting.state
    listed = {seat: engine.legal_moves(state, seat) for seat in range(engine.seats)}
    outcome = engine.outcome(state)
    return {
        "results": results,
        "position": engine.notation.position(state),
        "to_act": sorted(engine.to_act(state)),
        "legal": {
            str(seat): [engine.notation.write(move) for move in moves]
            for seat, moves in listed.items()
            if moves
        },
        "outcome": outcome and _plain(engine, outcome),
        "views": {name: _plain(engine, engine.view(state, viewer)) for name, viewer in viewers.items()},
    }


def _seated(engine: Engine[Any, Any, Any, Any], question: Question) -> Sitting:
    try:
        secret = secret_of(question.seed)
    except ValueError:
        raise Unreadable("$.seed", "`hex:` must be followed by pairs of hexadecimal digits") from None
    if question.position is None:
        return Sitting(engine, secret)
    try:
        start = engine.notation.set_up(question.position)
    except Malformed as malformed:
        where = str(malformed.params.get("where", ""))
        words = refusal_text(question.game, malformed)
        raise Unreadable(
            f"$.position.{where}".rstrip("."), f"{malformed.code}: {words.en} / {words.ru}"
        ) from None
    return Sitting(engine, secret, start)


def _tried(sitting: Sitting, asked: AskedMove) -> dict[str, Any]:
    engine = sitting.engine
    try:
        if not 0 <= asked.seat < engine.seats:
            raise Malformed("no_such_seat", str(asked.seat), seat=asked.seat, last=engine.seats - 1)
        events = sitting.play(asked.seat, engine.notation.parse(asked.move))
    except Malformed as malformed:
        return _refused(engine, "malformed", malformed, None)
    except IllegalMove as illegal:
        return _refused(engine, "illegal", illegal.rejection, illegal.rejection.rule)
    return {"ok": True, "events": [_plain(engine, event) for event in events]}


def _refused(
    engine: Engine[Any, Any, Any, Any], kind: str, refusal: Malformed | Rejection, rule: str | None
) -> dict[str, Any]:
    words = refusal_text(engine.spec.key, refusal)
    return {
        "ok": False,
        "kind": kind,
        "code": refusal.code,
        "rule": rule,
        "message": {"ru": words.ru, "en": words.en},
    }


def _plain(engine: Engine[Any, Any, Any, Any], value: Any) -> Any:
    return msgspec.json.decode(engine.codec.encode(value))
