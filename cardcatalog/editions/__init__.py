"""The first releases as data files, and how such a folder becomes one edition's content."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

FOLDER = Path(__file__).parent


def edition_content(game: str, folder: Path = FOLDER) -> dict[str, Any]:
    """All JSON files of a game's folder joined into one content: lists with the same key are
    joined in the order of the file names, and no other key may stand in two files."""
    content: dict[str, Any] = {}
    for file in sorted((folder / game).rglob("*.json")):
        part = msgspec.json.decode(file.read_bytes())
        for key, value in part.items():
            if isinstance(value, list) and isinstance(content.get(key, []), list):
                content[key] = content.get(key, []) + value
            elif key in content:
                raise ValueError(f"{file.relative_to(folder)}: {key!r} stands in another file too")
            else:
                content[key] = value
    return content
