"""What the referee is asked, as JSON, and how a mistake in it is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from cardcatalog.editions import edition_content
from games.engines.kernel.contract import Engine
from games.engines.kernel.edition import EditionError, content_hash
from games.engines.kernel.parameters import ParameterError
from games.engines.kernel.seats import SPECTATOR, Viewer
from games.engines.registry import GAMES


class Unreadable(ValueError):
    """A question that cannot be understood: where, and why."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")
        self.where, self.why = where, why


class AskedMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    move: str


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    players: int
    moves: tuple[AskedMove, ...] = ()
    options: dict[str, Any] = {}
    edition: dict[str, Any] | str | None = None
    """An edition's whole content, or the key or hash of the game's first release, which is
    also what is taken if nothing is said."""
    position: dict[str, Any] | None = None
    seed: int | str = 0
    views: tuple[int | str, ...] = ()


def read_question(text: bytes | str) -> Question:
    try:
        return msgspec.json.decode(text, type=Question)
    except msgspec.ValidationError as error:
        why, _, where = str(error).partition(" - at ")
        raise Unreadable(where.strip("`") or "$", why) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Unreadable("$", str(error)) from None


def engine_for(question: Question) -> Engine[Any, Any, Any, Any]:
    if question.game not in GAMES:
        raise Unreadable("$.game", f"no such game; there are {', '.join(GAMES)}")
    game = GAMES[question.game]
    content = _content(question)
    try:
        edition = game.read_edition(content)
    except EditionError as error:
        raise Unreadable("$.edition", str(error)) from None
    try:
        return game.engine(edition, seats=question.players, options=question.options)
    except ParameterError as error:
        where = (
            "$.players"
            if error.key == "players" and "players" not in question.options
            else (f"$.options.{error.key}")
        )
        raise Unreadable(where, str(error)) from None


def _content(question: Question) -> Mapping[str, Any]:
    if isinstance(question.edition, dict):
        return question.edition
    shipped = edition_content(question.game)
    if question.edition not in (None, shipped["key"], content_hash(shipped)):
        raise Unreadable("$.edition", f"no such edition; there is {shipped['key']!r}")
    return shipped


def viewers_of(question: Question) -> dict[str, Viewer]:
    """The viewers asked for, by the name they have in the answer."""
    found: dict[str, Viewer] = {}
    for number, name in enumerate(question.views):
        if name == "spectator":
            found["spectator"] = SPECTATOR
        elif isinstance(name, int) and 0 <= name < question.players:
            found[str(name)] = name
        else:
            raise Unreadable(f"$.views[{number}]", f'a seat from 0 or "spectator", not {name!r}')
    return found
