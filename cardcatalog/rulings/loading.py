"""The rulings shipped with the project; one that is there already is left as editors made it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from cardcatalog.models import Ruling

FOLDER = Path(__file__).parent / "first"


def shipped_rulings(game: str) -> list[dict[str, Any]]:
    file = FOLDER / f"{game}.json"
    return msgspec.json.decode(file.read_bytes(), type=list[dict[str, Any]]) if file.is_file() else []


def load_rulings(game: str) -> None:
    for shipped in shipped_rulings(game):
        Ruling.objects.get_or_create(
            game=game,
            key=shipped["key"],
            defaults={
                "cards": shipped["cards"],
                "rule": shipped["rule"],
                "question_ru": shipped["question"]["ru"],
                "question_en": shipped["question"]["en"],
                "answer_ru": shipped["answer"]["ru"],
                "answer_en": shipped["answer"]["en"],
                "scenario": shipped["scenario"],
            },
        )
