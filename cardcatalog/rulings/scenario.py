"""Playing a ruling's scene on the pure engine."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from cardcatalog.cards import cards_of
from cardcatalog.wording import Content
from games.engines.kernel.contract import Engine
from games.engines.kernel.parameters import ParameterError
from games.engines.kernel.refusal import IllegalMove, Malformed
from games.engines.kernel.seats import SPECTATOR
from games.engines.kernel.sitting import Sitting, secret_of
from games.engines.registry import GAMES


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
    """Whether the ruling holds on this release; `problem` is for the editor."""

    holds: bool
    lines: tuple[Line, ...]
    problem: str = ""


def play_scene(scene: Any, content: Content) -> Verdict:
    """Never raises for a bad scene: a ruling that cannot be played does not hold."""
    lines: list[Line] = []
    try:
        scenario = msgspec.convert(scene, Scenario)
        game = GAMES[content["game"]]
        engine = game.engine(game.read_edition(content), seats=scenario.players, options=scenario.options)
        sitting = _seated(engine, scenario, content)
        for number, said in enumerate(scenario.moves):
            line = _played(sitting, said)
            lines.append(line)
            if line.refused != said.refused:
                found = line.refused or "accepted"
                return Verdict(
                    False, tuple(lines), f"moves[{number}]: {found}, not {said.refused or 'accepted'}"
                )
        ended = msgspec.json.decode(msgspec.json.encode(engine.notation.position(sitting.state)))
        ended["seen"] = msgspec.json.decode(engine.codec.encode(engine.view(sitting.state, SPECTATOR)))
        for place, wanted in scenario.expect.items():
            found = _at(ended, place.rstrip("?"))
            if (wanted not in found) if place.endswith("?") else (found != wanted):
                return Verdict(False, tuple(lines), f"expect.{place}: {found!r}, not {wanted!r}")
    except (msgspec.ValidationError, Malformed, ParameterError, LookupError, TypeError, ValueError) as error:
        return Verdict(False, tuple(lines), f"{type(error).__name__}: {error}")
    return Verdict(True, tuple(lines))


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
