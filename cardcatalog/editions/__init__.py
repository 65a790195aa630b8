"""The first releases as data files, and how such a folder becomes one edition's content."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

FOLDER = Path(__file__).parent


class BadDataFile(ValueError):
    """A data file that cannot be read: one sentence, which begins with the file's name."""


def edition_content(game: str, folder: Path = FOLDER) -> dict[str, Any]:
    """All JSON files of a game's folder joined into one content: lists with the same key are
    joined in the order of the file names, and no other key may stand in two files."""
    content: dict[str, Any] = {}
    for name, part in _parts(game, folder):
        for key, value in part.items():
            if isinstance(value, list) and isinstance(content.get(key, []), list):
                content[key] = content.get(key, []) + value
            elif key in content:
                raise BadDataFile(f"{name}: “{key}” stands in another file too.")
            else:
                content[key] = value
    return content


def place_in_files(game: str, path: str, folder: Path = FOLDER) -> str:
    """`cards[40].name` of the content as `aforator/cards/love.json, cards[2].name`. What stands in
    no file is missing from the folder as a whole."""
    path = path.removeprefix(".")
    key, number, rest = re.fullmatch(r"(\w*)(?:\[(\d+)])?(.*)", path, re.DOTALL).groups()  # type: ignore[union-attr]
    index = int(number) if number else None
    for name, part in _parts(game, folder):
        if key not in part:
            continue
        if index is None:
            return f"{name}, {path}"
        if index < len(part[key]):
            return f"{name}, {key}[{index}]{rest}"
        index -= len(part[key])
    return f"{game}/, {path}" if path else f"{game}/"


def _parts(game: str, folder: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    for file in sorted((folder / game).rglob("*.json")):
        name = str(file.relative_to(folder))
        try:
            yield name, msgspec.json.decode(file.read_bytes(), type=dict[str, Any])
        except msgspec.DecodeError as mistake:
            raise BadDataFile(f"{name}: this is not a JSON object ({mistake}).") from None
