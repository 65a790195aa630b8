"""The only source of randomness an engine may use.

A stream of 32-bit words from SHA-256 in counter mode. It is this simple on purpose: anybody
can re-derive a shuffle from the revealed secret with a dozen lines in any language, which is
what makes the shuffle receipt checkable (docs/notation.md, "Chance").
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

_WORD = 1 << 32
_words_of = Struct(">8I").unpack


class Chance:
    """Deterministic draws from a seed; the same seed gives the same draws in any process."""

    __slots__ = ("_block", "_seed", "_words")

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._block = 0
        self._words: list[int] = []

    @classmethod
    def of(cls, seed: int | str) -> Chance:
        """For tests, self-play and records, where a seed is something people type."""
        return cls(str(seed).encode())

    @classmethod
    def for_step(cls, secret: bytes, step: int) -> Chance:
        """The draws of one step of a match: 0 is the opening, n the n-th accepted move.

        Each step has a stream of its own, so that a draw does not depend on how many words
        an earlier step happened to use.
        """
        return cls(sha256(b"kon step %d " % step + secret).digest())

    def _next_block(self) -> list[int]:
        block = sha256(self._seed + self._block.to_bytes(8, "big")).digest()
        self._block += 1
        # Reversed, because pop() takes from the end and words are used in order.
        self._words = [*_words_of(block)[::-1]]
        return self._words

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely."""
        if not 0 < limit <= _WORD:
            raise ValueError(f"limit must be from 1 to 2**32, not {limit}")
        fair = _WORD - _WORD % limit
        while True:
            word = (self._words or self._next_block()).pop()
            if word < fair:  # the others are thrown away: they would favour small numbers
                return word % limit

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Fisher–Yates from the end."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            limit = last + 1  # what follows is below(limit), without a call for each card
            word = (self._words or self._next_block()).pop()
            chosen = word % limit if word < _WORD - _WORD % limit else self.below(limit)
            deck[last], deck[chosen] = deck[chosen], deck[last]
        return tuple(deck)

    def fork(self, label: str) -> Chance:
        """An independent stream, for play that must not disturb this one (bots, what-ifs)."""
        return Chance(sha256(self._seed + b" fork " + label.encode()).digest())
