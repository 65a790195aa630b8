"""Moves as text that people can type (docs/notation.md, «Рейдеры»).

capture KS club-1        play AC JS @4        effect 10C discard 6H hold
pass    pass capture @4    end    order unless-mine    call AC
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Any, get_args

from games.engines.kernel.refusal import Malformed

from . import position as positions
from .moves import END_TURN, Call, Capture, EndTurn, Move, Pass, Play, SetOrder, UseEffect
from .rules import Rules
from .state import OrderKind, State

ORDER_WORDS = get_args(OrderKind)


class Words:
    """The words of one move, taken from the front; `at` is where the next one stands."""

    __slots__ = ("_words", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self._words: list[tuple[int, str]] = []
        position = 0
        for word in text.split():
            position = text.index(word, position)
            self._words.append((position, word))
            position += len(word)
        self._words.reverse()

    @property
    def at(self) -> int:
        return self._words[-1][0] if self._words else len(self.text)

    def fault(self, code: str, **params: str | int) -> Malformed:
        return Malformed(code, self.text, self.at, **params)

    def next(self) -> str | None:
        return self._words[-1][1] if self._words else None

    def take(self) -> str:
        if not self._words:
            raise self.fault("missing_word")
        return self._words.pop()[1]

    def take_if(self, word: str) -> bool:
        return self.next() == word and self.take() == word

    def take_known(self, known: Container[str], code: str) -> str:
        word = self.next()
        if word is not None and word not in known:
            raise self.fault(code, word=word)
        return self.take()


class RaidersNotation:
    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def parse(self, text: str) -> Move:
        words = Words(text)
        verb = words.next()
        if verb is None:
            raise words.fault("empty_move")
        if verb not in _READERS:
            raise words.fault("unknown_verb", word=verb)
        words.take()
        move = _READERS[verb](self._rules, words)
        if (extra := words.next()) is not None:
            raise words.fault("extra_word", word=extra)
        return move

    def write(self, move: Move) -> str:
        match move:
            case EndTurn():
                return "end"
            case SetOrder(order=order):
                return f"order {order}"
            case Call(card=card):
                return f"call {card}"
            case Pass(whole=whole, at=at):
                return _joined("pass", "capture" if whole else "", _version(at))
            case Capture(fighter=fighter, property=property, hold=hold):
                return _joined("capture", fighter, property, "hold" if hold else "")
            case Play(card=card, chosen=chosen, paid=paid, hold=hold, at=at):
                verb = "play"
            case UseEffect(card=card, chosen=chosen, paid=paid, hold=hold, at=at):
                verb = "effect"
        price = ("discard", *paid) if paid else ()
        return _joined(verb, card, *chosen, *price, "hold" if hold else "", _version(at))

    def position(self, state: State) -> dict[str, Any]:
        return positions.position(self._rules, state)

    def set_up(self, position: Mapping[str, Any]) -> State:
        return positions.set_up(self._rules, position)


def _joined(*words: str) -> str:
    return " ".join(filter(None, words))


def _version(at: int | None) -> str:
    return "" if at is None else f"@{at}"


def _read_version(words: Words) -> int | None:
    word = words.next()
    if word is None or not word.startswith("@"):
        return None
    if not (word[1:].isascii() and word[1:].isdigit() and len(word) < 10):
        raise words.fault("bad_version", word=word)
    return int(words.take()[1:])


def _read_capture(rules: Rules, words: Words) -> Move:
    fighter = words.take_known(rules.cards, "unknown_card")
    property = words.take_known(rules.estates, "unknown_property")
    return Capture(fighter, property, words.take_if("hold"))


def _read_use(rules: Rules, words: Words) -> tuple[str, tuple[str, ...], tuple[str, ...], bool, int | None]:
    card = words.take_known(rules.cards, "unknown_card")
    chosen: list[str] = []
    paid: list[str] = []
    while (word := words.next()) is not None and word not in ("discard", "hold") and word[0] != "@":
        chosen.append(words.take_known(rules.cards, "unknown_card"))
    if words.take_if("discard"):
        paid.append(words.take_known(rules.cards, "unknown_card"))
        while (word := words.next()) is not None and word != "hold" and word[0] != "@":
            paid.append(words.take_known(rules.cards, "unknown_card"))
    return card, tuple(chosen), tuple(paid), words.take_if("hold"), _read_version(words)


def _read_pass(rules: Rules, words: Words) -> Move:
    return Pass(words.take_if("capture"), _read_version(words))


def _read_order(rules: Rules, words: Words) -> Move:
    order: Any = words.take_known(ORDER_WORDS, "unknown_order")
    return SetOrder(order)


_READERS: dict[str, Callable[[Rules, Words], Move]] = {
    "capture": _read_capture,
    "play": lambda rules, words: Play(*_read_use(rules, words)),
    "effect": lambda rules, words: UseEffect(*_read_use(rules, words)),
    "pass": _read_pass,
    "end": lambda rules, words: END_TURN,
    "order": _read_order,
    "call": lambda rules, words: Call(words.take_known(rules.cards, "unknown_card")),
}
