"""A match told in full: its record, with what each move caused as remarks.

A transcript is a record too, since remarks are skipped in reading; golden ones in
tests/games/transcripts/ show when a change of code changed the game.
"""

from __future__ import annotations

from typing import Any

import msgspec

from .contract import Engine
from .record import Record, replayed, write_record
from .seats import Seat
from .sitting import Sitting


def transcript(engine: Engine[Any, Any, Any, Any], record: Record) -> str:
    header = write_record(msgspec.structs.replace(record, moves=()))
    start = None if record.position is None else engine.notation.set_up(record.position)
    opened = Sitting(engine, record.secret, start)
    lines = [header.rstrip("\n"), ""]
    lines += [f"#   {_told(event)}" for event in opened.events]
    lines += _waiting(engine, opened.state)
    for number, (seat, move, events, sitting) in enumerate(replayed(engine, record), 1):
        lines.append(f"{number}. {seat} {move}")
        lines += [f"#   {_told(event)}" for event in events]
        lines += _waiting(engine, sitting.state)
        opened = sitting
    position = engine.codec.encode(engine.notation.position(opened.state)).decode()
    return "\n".join([*lines, f"# {position}"]) + "\n"


def _waiting(engine: Engine[Any, Any, Any, Any], state: Any) -> list[str]:
    def choices(seat: Seat) -> str:
        return f"seat {seat} has {len(engine.legal_moves(state, seat))} legal moves"

    return [f"# {choices(seat)}" for seat in sorted(engine.to_act(state))]


def _told(event: Any) -> str:
    """`TileDrawn seat=0 tile=57`: the kind, then every field that says something."""
    fields = msgspec.to_builtins(event)
    fields.pop("type", None)
    said = [f"{key}={_short(value)}" for key, value in fields.items() if value not in (None, (), [], {})]
    return " ".join([type(event).__name__, *said])


def _short(value: Any) -> str:
    if isinstance(value, list | tuple):
        return "[" + " ".join(_short(item) for item in value) + "]"
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
