"""A whole match as text: header lines, an empty line, then one move a line.

    game: upturn
    rules: 1
    edition: 5f3c…
    players: 2
    options: {"announce":"auto"}
    seed: 7
    result: 0 | 1 (empty_rack)

    1. 0 40
    2. 1 draw

`rules`, `edition` and `result` are checked when they are there; `position` (one line of
JSON) stands for a match that began from a position set up. docs/notation.md has the details.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from .contract import Engine
from .outcome import Outcome
from .refusal import Malformed
from .seats import Seat
from .sitting import Sitting, secret_of

_MOVE = re.compile(r"(\d+)\.\s+(\d+)\s+(\S.*)")


class Record(msgspec.Struct, frozen=True):
    game: str
    players: int
    moves: tuple[tuple[Seat, str], ...] = ()
    rules: int | None = None
    edition: str = ""
    options: dict[str, Any] = {}
    seed: str = "0"
    position: dict[str, Any] | None = None
    result: str = ""

    @property
    def secret(self) -> bytes:
        return secret_of(self.seed)


def result_text(outcome: Outcome | None) -> str:
    """`0 | 1,2 (empty_rack)`: places from the best, shared ones together."""
    if outcome is None:
        return ""
    places = " | ".join(",".join(map(str, group)) for group in outcome.places)
    return f"{places} ({outcome.reason})"


def write_record(record: Record) -> str:
    header: list[tuple[str, object]] = [("game", record.game)]
    if record.rules is not None:
        header.append(("rules", record.rules))
    if record.edition:
        header.append(("edition", record.edition))
    header.append(("players", record.players))
    if record.options:
        header.append(("options", _json(record.options)))
    header.append(("seed", record.seed))
    if record.position is not None:
        header.append(("position", _json(record.position)))
    if record.result:
        header.append(("result", record.result))
    lines = [f"{key}: {value}" for key, value in header]
    lines.append("")
    lines += [f"{number}. {seat} {move}" for number, (seat, move) in enumerate(record.moves, 1)]
    return "\n".join(lines) + "\n"


def read_record(text: str) -> Record:
    """Raises Malformed whose `at` is the number of the line. Lines that begin with `#` are
    remarks."""
    fields: dict[str, Any] = {}
    moves: list[tuple[Seat, str]] = []
    lines = list(_lines(text))
    header = next((i for i, (_, line) in enumerate(lines) if not line), len(lines))
    for number, line in lines[:header]:
        key, colon, value = line.partition(":")
        if not colon or key not in Record.__struct_fields__ or key in ("moves", *fields):
            raise Malformed("record_header", line, number)
        fields[key] = _field(key, value.strip(), number)
    for number, line in lines[header:]:
        if not line:
            continue
        found = _MOVE.fullmatch(line)
        if not found or int(found[1]) != len(moves) + 1:
            raise Malformed("record_move", line, number)
        moves.append((int(found[2]), found[3]))
    for key in ("game", "players"):
        if key not in fields:
            raise Malformed("record_lacks", key, 0, key=key)
    return Record(moves=tuple(moves), **fields)


def replayed(
    engine: Engine[Any, Any, Any, Any], record: Record
) -> Iterator[tuple[Seat, str, tuple[Any, ...], Sitting]]:
    """Each move with the facts it caused, and the sitting after it. Raises Malformed or
    IllegalMove at the move that does not fit, and Malformed if the result is another."""
    notation = engine.notation
    start = None if record.position is None else notation.set_up(record.position)
    sitting = Sitting(engine, record.secret, start)
    for seat, text in record.moves:
        yield seat, text, sitting.play(seat, notation.parse(text)), sitting
    reached = result_text(engine.outcome(sitting.state))
    if record.result and reached != record.result:
        raise Malformed("record_result", record.result, 0, reached=reached or "-")


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        if not line.startswith("#"):
            yield number, line.strip()


def _field(key: str, value: str, number: int) -> Any:
    if key in ("game", "edition", "seed", "result"):
        return value
    try:
        found = msgspec.json.decode(value)
    except msgspec.DecodeError:
        raise Malformed("record_header", value, number) from None
    if not isinstance(found, int if key in ("players", "rules") else dict):
        raise Malformed("record_header", value, number)
    return found


def _json(value: Any) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()
