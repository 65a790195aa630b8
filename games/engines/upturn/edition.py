"""Editions: which tiles there are, and what they are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from games.engines.kernel.edition import EditionError, EditionHead, check_parameters
from games.engines.kernel.text import Text

from .options import PARAMETERS
from .tiles import ACTION_FACE, HIGHEST, LOWEST, Kind, Tile


class KindText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a kind of tile is called and what it does, in a sentence for its card."""

    kind: Kind
    title: Text
    text: Text


class Edition(EditionHead, frozen=True, forbid_unknown_fields=True):
    tiles: tuple[Tile, ...] = ()
    kinds: tuple[KindText, ...] = ()
    credits: Text | None = None


def read_edition(content: Mapping[str, Any]) -> Edition:
    """A checked edition. Raises EditionError."""
    try:
        edition = msgspec.convert(dict(content), Edition)
    except msgspec.ValidationError as error:
        why, _, where = str(error).partition(" - at ")
        raise EditionError("shape", where.strip("`").removeprefix("$."), why=why) from None
    if edition.game != "upturn":
        raise EditionError("other_game", "game", game=edition.game)
    _check_tiles(edition.tiles)
    check_parameters(edition, PARAMETERS)
    return edition


def _check_tiles(tiles: tuple[Tile, ...]) -> None:
    seen: set[str] = set()
    for index, tile in enumerate(tiles):
        path = f"tiles[{index}]"
        if tile.id in seen:
            raise EditionError("tile_twice", f"{path}.id", tile.id)
        seen.add(tile.id)
        if tile.copies < 1:
            raise EditionError("copies_out_of_range", f"{path}.copies", tile.id, copies=tile.copies)
        if tile.kind in ACTION_FACE:
            if tile.number is not None:
                raise EditionError("action_with_number", f"{path}.number", tile.id)
            expected = ACTION_FACE[tile.kind]
        elif tile.number is None or not LOWEST <= tile.number <= HIGHEST:
            raise EditionError("number_out_of_range", f"{path}.number", tile.id, low=LOWEST, high=HIGHEST)
        else:
            expected = str(tile.number)
        if tile.id != expected:
            raise EditionError("id_is_not_the_face", f"{path}.id", tile.id, expected=expected)
    if not any(tile.number is not None for tile in tiles):
        raise EditionError("no_numbers", "tiles")
