"""Playing a ruling's scene on the pure engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from cardcatalog.cards import cards_of
from cardcatalog.wording import Content
from games.engines.kernel.contract import Engine
from games.engines.kernel.parameters import ParameterError
from games.engines.kernel.refusal import IllegalMove, Malformed
from games.engines.kernel.seats import SPECTATOR
from games.engines.kernel.sitting import Sitting, secret_of
from games.engines.kernel.text import Text
from games.engines.registry import GAMES

MOST_LISTED = 12
"""Possible moves that a problem names."""


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move of the scene; `refused` is the code it must be refused with, if it must."""

    seat: int
    move: str
    refused: str = ""


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`position` may leave out the face-down stock: every card not named lies in it. `expect`
    maps places in the end position (`piles[0]`, `turn`) to what must stand there; a place with
    `?` asks whether a list holds the value."""

    players: int
    moves: tuple[Said, ...]
    position: dict[str, Any] | None = None
    seed: int | str = 0
    options: dict[str, Any] = {}
    expect: dict[str, Any] = {}


class Line(NamedTuple):
    """One move of the scene as it went."""

    seat: int
    move: str
    refused: str
    rule: str


class Verdict(NamedTuple):
    """Whether the ruling holds on this release; `problem` is for the editor, and so is the end
    position `ended`, if the scene got there."""

    holds: bool
    lines: tuple[Line, ...]
    problem: Text = Text("", "")
    ended: Mapping[str, Any] = {}


def play_scene(scene: Any, content: Content) -> Verdict:
    """Never raises for a bad scene: a ruling that cannot be played does not hold."""
    lines: list[Line] = []
    try:
        scenario = msgspec.convert(scene, Scenario)
        game = GAMES[content["game"]]
        engine = game.engine(game.read_edition(content), seats=scenario.players, options=scenario.options)
        sitting = _seated(engine, scenario, content)
        for number, said in enumerate(scenario.moves):
            before = _listed(sitting, said.seat)
            line = _played(sitting, said)
            lines.append(line)
            if line.refused != said.refused:
                return Verdict(False, tuple(lines), _otherwise(number, said, line, before))
        ended = msgspec.json.decode(msgspec.json.encode(engine.notation.position(sitting.state)))
        ended["seen"] = msgspec.json.decode(engine.codec.encode(engine.view(sitting.state, SPECTATOR)))
        for place, wanted in scenario.expect.items():
            found = _at(ended, place.rstrip("?"))
            if (wanted not in found) if place.endswith("?") else (found != wanted):
                return Verdict(False, tuple(lines), _differs(place, found, wanted), ended)
    except (msgspec.ValidationError, Malformed, ParameterError, LookupError, TypeError, ValueError) as error:
        words = f"{type(error).__name__}: {error}"
        return Verdict(
            False, tuple(lines), Text(f"сцену нельзя сыграть ({words})", f"it cannot be played ({words})")
        )
    return Verdict(True, tuple(lines))


def _otherwise(number: int, said: Said, line: Line, moves: list[str]) -> Text:
    """A move that went otherwise than the scene says, and what was possible instead."""
    some = ", ".join(moves[:MOST_LISTED]) or "—"
    if line.refused and said.refused:
        ru, en = (
            f"отказ «{line.refused}», а не «{said.refused}»",
            f"refused as “{line.refused}”, not “{said.refused}”",
        )
    elif line.refused:
        ru, en = (
            f"отказ «{line.refused}»; можно было: {some}",
            f"refused as “{line.refused}”; possible were: {some}",
        )
    else:
        ru, en = (
            f"ход принят, а ждали отказа «{said.refused}»",
            f"accepted, and “{said.refused}” was expected",
        )
    return Text(f"ход {number + 1}, «{said.move}»: {ru}", f"move {number + 1}, “{said.move}”: {en}")


def _differs(place: str, found: Any, wanted: Any) -> Text:
    stands, asked = (msgspec.json.encode(value).decode() for value in (found, wanted))
    return Text(f"{place}: стоит {stands}, а ждали {asked}", f"{place}: {stands} stands there, not {asked}")


def _listed(sitting: Sitting, seat: int) -> list[str]:
    engine = sitting.engine
    moves = engine.legal_moves(sitting.state, seat) if 0 <= seat < engine.seats else ()
    return [engine.notation.write(move) for move in list(moves)[:MOST_LISTED]]


def _played(sitting: Sitting, said: Said) -> Line:
    try:
        sitting.play(said.seat, sitting.engine.notation.parse(said.move))
    except Malformed as malformed:
        return Line(said.seat, said.move, malformed.code, "")
    except IllegalMove as illegal:
        return Line(said.seat, said.move, illegal.rejection.code, illegal.rejection.rule)
    return Line(said.seat, said.move, "", "")


def _seated(engine: Engine[Any, Any, Any, Any], scenario: Scenario, content: Content) -> Sitting:
    secret = secret_of(scenario.seed)
    if scenario.position is None:
        return Sitting(engine, secret)
    position = {**scenario.position, **_stock(scenario.position, content)}
    return Sitting(engine, secret, engine.notation.set_up(position))


def _stock(position: dict[str, Any], content: Content) -> dict[str, list[str]]:
    """The face-down stock of the scene: whatever the position does not name, in release order.
    A card shown at the bottom of the deck lies last in it."""
    shown = position.get("bottom")
    named = _named({key: value for key, value in position.items() if key != "bottom"})
    stocks: dict[str, list[str]] = {}
    for kind, card in cards_of(content):
        zone = {"tiles": "bag", "properties": "estate"}.get(kind, "deck")
        if zone in position:
            continue
        copies = card.get("copies", 1)
        faces = (
            [f"{card['id']}-{n}" for n in range(1, copies + 1)]
            if kind == "properties"
            else [card["id"]] * copies
        )
        stock = stocks.setdefault(zone, [])
        for face in faces:
            if face in named:
                named.remove(face)
            else:
                stock.append(face)
        stock.sort(key=lambda face: face == shown)
    return stocks


def _named(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return [name for part in inside for name in _named(part)]


def _at(value: Any, place: str) -> Any:
    for step in place.replace("]", "").replace("[", ".").split("."):
        value = value[int(step)] if isinstance(value, list) else value[step]
    return value
