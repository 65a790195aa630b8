"""The rulings of a card, each played on the release one reads."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec

from cardcatalog.models import Ruling
from cardcatalog.opened import OpenedRelease
from cardcatalog.selectors.releases import opened
from games.engines.kernel.text import Text

from .scenario import Verdict, play_scene


class Ruled(NamedTuple):
    key: str
    rule: str
    question: Text
    answer: Text
    verdict: Verdict


def rulings_of(release: OpenedRelease, key: str = "") -> list[Ruled]:
    """Of one card, or of the whole game."""
    found = Ruling.objects.filter(game=release.game)
    return [
        Ruled(
            ruling.key,
            ruling.rule,
            Text(ruling.question_ru, ruling.question_en),
            Text(ruling.answer_ru, ruling.answer_en),
            verdict_on(release.hash, msgspec.json.encode(ruling.scenario, order="deterministic")),
        )
        for ruling in found
        if not key or key in ruling.cards
    ]


@lru_cache(maxsize=1024)
def verdict_on(release_hash: str, scene: bytes) -> Verdict:
    """The same scene on the same release always goes the same way."""
    return play_scene(msgspec.json.decode(scene), opened(release_hash).content)
