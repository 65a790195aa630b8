"""An edition: the cards and rule parameters that a match is played with, as a value.

The content is what `cardcatalog` publishes; an engine gets it handed in and never looks for
it. Its hash names it for ever: a match pins the hash, so no later edit can touch the match.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import msgspec

from .parameters import Parameter, ParameterError, Value, effective
from .text import Text


class EditionError(ValueError):
    """Content that is no edition of this game: where it is wrong, and why.

    `path` is the place inside the content (`cards[12].abilities[0].do[1]`), `card` the card's
    id if there is one; whoever read the content from files adds the file.
    """

    def __init__(self, code: str, path: str, card: str = "", **params: object) -> None:
        where = f"{card}: {path}" if card else path
        super().__init__(f"{where}: {code} {params or ''}".rstrip())
        self.code, self.path, self.card, self.params = code, path, card, params


class EditionHead(msgspec.Struct, frozen=True):
    """What every edition has, whatever its game.

    `rules` overrides parameter defaults; `open` lists the parameters a host may choose;
    `presets` are named sets of rules a host may start from.
    """

    game: str
    key: str
    title: Text
    rules: dict[str, Any] = {}
    open: tuple[str, ...] = ()
    presets: dict[str, dict[str, Any]] = {}


def check_parameters(edition: EditionHead, parameters: tuple[Parameter, ...]) -> None:
    """Every rule, preset and opened parameter is one the game has, within its limits. Raises
    EditionError."""
    known = {parameter.key for parameter in parameters}
    for place, key in enumerate(edition.open):
        if key not in known:
            raise EditionError("unknown_parameter", f"open[{place}]", key=key)
    presets = {f"presets.{name}": rules for name, rules in edition.presets.items()}
    for path, rules in {"rules": edition.rules, **presets}.items():
        try:
            effective(parameters, {}, rules)
        except ParameterError as error:
            raise EditionError(error.code, f"{path}.{error.key}", value=error.value) from None


def table_values(
    edition: EditionHead, parameters: tuple[Parameter, ...], options: Mapping[str, Any] | None
) -> dict[str, Value]:
    """Every parameter's value at a table: defaults, under the edition's rules, under the
    preset that the options name, under the other options. Raises ParameterError. Whether a
    host may choose a parameter at all (`open`) is for whoever opens tables to check."""
    chosen = dict(options or {})
    preset = chosen.pop("preset", None)
    if preset is not None:
        if preset not in edition.presets:
            raise ParameterError("preset", "unknown", preset)
        chosen = {**edition.presets[preset], **chosen}
    return effective(parameters, edition.rules, chosen)


def canonical(content: Mapping[str, Any]) -> bytes:
    """The one way to write content down: sorted keys, no spaces, UTF-8."""
    return msgspec.json.encode(content, order="deterministic")


def content_hash(content: Mapping[str, Any]) -> str:
    return sha256(canonical(content)).hexdigest()
