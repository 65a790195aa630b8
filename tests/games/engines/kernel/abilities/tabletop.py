"""A small real table to try abilities on: cards in zones, with owners and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.engines.kernel.abilities.deeds import Thing
from games.engines.kernel.abilities.world import Source


@dataclass(frozen=True)
class Piece:
    id: str
    zone: str
    owner: int
    suit: str = ""
    toughness: int | None = None
    traits: frozenset[str] = frozenset()

    @property
    def nouns(self) -> set[str]:
        return {"card"} if self.toughness is None else {"card", "fighter"}


@dataclass
class Tabletop:
    """Answers the interpreter from a plain list of pieces, in the order they lie."""

    pieces: list[Piece]
    seats: int = 3
    trump: str = ""
    facts: set[str] = field(default_factory=set)
    references: dict[str, Thing] = field(default_factory=dict)

    def piece(self, thing: Thing) -> Piece | None:
        return next((piece for piece in self.pieces if piece.id == thing), None)

    def members(self, noun: str, zone: str) -> Sequence[Thing]:
        if noun == "player":
            return range(self.seats)
        return [p.id for p in self.pieces if noun in p.nouns and zone in ("", p.zone)]

    def owner(self, thing: Thing) -> int | None:
        if isinstance(thing, int):
            return thing
        piece = self.piece(thing)
        return None if piece is None else piece.owner

    def allied(self, one: int, other: int) -> bool:
        return one == other

    def refer(self, name: str, source: Source) -> Thing | None:
        return self.references.get(name)

    def has(self, thing: Thing, trait: str) -> bool:
        piece = self.piece(thing)
        return piece is not None and trait in piece.traits

    def number(self, thing: Thing, property: str) -> int | None:
        piece = self.piece(thing)
        return None if piece is None else piece.toughness

    def same(self, thing: Thing, card: str, property: str) -> bool:
        one, other = self.piece(thing), self.piece(card)
        assert one is not None
        assert other is not None
        return other.suit in (self.trump, one.suit)

    def fact(self, name: str, source: Source) -> bool:
        return name in self.facts

    def size(self, seat: int, zone: str) -> int:
        return sum(piece.owner == seat and piece.zone == zone for piece in self.pieces)

    def payable(self, seat: int) -> Sequence[str]:
        return [p.id for p in self.pieces if p.owner == seat and p.zone == "hand"]
