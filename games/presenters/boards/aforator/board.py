from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.engines.kernel.refusal import Rejection
from games.presenters.boards.card_words import card_name
from games.presenters.boards.contract import Composing, Seen
from games.presenters.boards.reasons import refusal_words

from .composing import compose
from .lines import line
from .scene import scene


class AforatorBoard:
    template = "games/boards/aforator/board.html"
    hand = "games/boards/aforator/hand.html"
    composer = "games/boards/aforator/composer.html"
    styles = ("css/cards.css", "css/boards/aforator.css")

    def scene(self, seen: Seen) -> dict[str, Any]:
        return scene(seen)

    def compose(self, seen: Seen, picks: Mapping[str, Sequence[str]]) -> Composing:
        return compose(seen, picks)

    def line(self, seen: Seen, kind: str, facts: Mapping[str, Any], seat: int | None) -> str:
        return line(seen, kind, facts)

    def refusal(self, seen: Seen, rejection: Rejection) -> str:
        return refusal_words(seen, rejection, card_name)
