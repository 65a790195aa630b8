"""Moves as text: `kon first-step`, `table cloud use @2`, `use cloud @2`, `take book`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engines.kernel.refusal import Malformed

from . import position
from .moves import LayOnTable, Move, PlayToKon, TakeCard, UseTable
from .ruleset import Ruleset
from .state import Choice, State

MALFORMED = (
    "empty_move",
    "unknown_verb",
    "missing_card",
    "unknown_card",
    "unknown_seat",
    "unexpected_word",
    *position.MALFORMED,
)


class AforatorNotation:
    """Bound to a table, because only its edition knows the cards' names."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules

    def parse(self, text: str) -> Move:
        words = text.split()
        if not words:
            raise Malformed("empty_move", text)
        verb, names = words[0], words[1:]
        if verb not in ("kon", "table", "use", "take"):
            raise Malformed("unknown_verb", text, text.index(verb), word=verb)
        if not names:
            raise Malformed("missing_card", text, len(text), word=verb)
        card, rest = self._card(names[0], text), names[1:]
        if verb == "use":
            return UseTable(card, self._choices(rest, text))
        if verb == "table" and rest[:1] == ["use"]:
            return LayOnTable(card, True, self._choices(rest[1:], text))
        if verb == "kon" and rest == ["spare"]:
            return PlayToKon(card, True)
        if rest:
            raise Malformed("unexpected_word", text, text.index(rest[-1]), word=rest[-1])
        plain: dict[str, type[PlayToKon | LayOnTable | TakeCard]]
        plain = {"kon": PlayToKon, "table": LayOnTable, "take": TakeCard}
        return plain[verb](card)

    def _card(self, word: str, text: str) -> str:
        if word not in self._rules.cards:
            raise Malformed("unknown_card", text, text.index(word), card=word)
        return word

    def _choices(self, words: list[str], text: str) -> tuple[Choice, ...]:
        return tuple(self._choice(word, text) for word in words)

    def _choice(self, word: str, text: str) -> Choice:
        if not word.startswith("@"):
            return self._card(word, text)
        if word[1:].isdecimal() and int(word[1:]) < self._rules.seats:
            return int(word[1:])
        raise Malformed("unknown_seat", text, text.index(word), word=word)

    def write(self, move: Move) -> str:
        match move:
            case PlayToKon(card=card, spare=spare):
                return f"kon {card} spare" if spare else f"kon {card}"
            case LayOnTable(card=card, use=use, choices=choices):
                return " ".join(["table", card, *(["use"] if use else []), *map(_written, choices)])
            case UseTable(card=card, choices=choices):
                return " ".join(["use", card, *map(_written, choices)])
            case TakeCard(card=card):
                return f"take {card}"

    def position(self, state: State) -> dict[str, Any]:
        return position.written(state, self.write)

    def set_up(self, given: Mapping[str, Any]) -> State:
        return position.set_up(self._rules, given, self.parse)


def _written(choice: Choice) -> str:
    return f"@{choice}" if isinstance(choice, int) else choice
