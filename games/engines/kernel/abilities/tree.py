"""What an ability is: a small closed tree, written as JSON on the card.

No loops, no recursion, no expressions, no text to parse. Every name in it (a window, a zone,
a property) is a key of the game's vocabulary. The grammar is in docs/abilities.md.
"""

from __future__ import annotations

from hashlib import sha256

import msgspec

from games.engines.kernel.text import Text

MOST_EFFECTS, MOST_CHOICES, MOST_COSTS, MOST_FILTERS = 4, 2, 2, 3


class Node(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Every part of a tree: a value, strict about what it holds, silent about what it lacks."""


# Filters: which of the things in a group are meant.


class Same(Node, frozen=True, tag="same", tag_field="test"):
    """The thing shares this property with the card the ability is on (a suit)."""

    property: str


class Number(Node, frozen=True, tag="number", tag_field="test"):
    """The thing's property lies within limits; at least one limit is given."""

    property: str
    at_least: int | None = None
    at_most: int | None = None


class Trait(Node, frozen=True, tag="trait", tag_field="test"):
    """The thing is in a certain state (guards, takes part in the capture), or is not."""

    trait: str
    negated: bool = msgspec.field(default=False, name="not")


class MoreThanYou(Node, frozen=True, tag="more_than_you", tag_field="test"):
    """The player has more cards in a zone than you have in yours."""

    zone: str


Filter = Same | Number | Trait | MoreThanYou


class Group(Node, frozen=True):
    """Things described rather than named: «карты на Кону», "fighters of the same suit".

    `owner` is `you`, `rival`, a player reference of the vocabulary or the name of a chosen
    player. `last` means only the one that lies last in its zone.
    """

    noun: str
    zone: str = ""
    owner: str = ""
    where: tuple[Filter, ...] = ()
    last: bool = False


Target = str | Group
"""A reference of the vocabulary (`self`, `you`, `previous`), a choice's name, or a group."""


# Effects: a dozen operations.


class Add(Node, frozen=True, tag="add", tag_field="op"):
    target: Target
    property: str
    by: int


class Multiply(Node, frozen=True, tag="multiply", tag_field="op"):
    """By 2 doubles, by -1 changes the sign."""

    target: Target
    property: str
    by: int


class Set(Node, frozen=True, tag="set", tag_field="op"):
    target: Target
    property: str
    to: int


class Silence(Node, frozen=True, tag="silence", tag_field="op"):
    """The target's abilities do not work."""

    target: Target


class Grant(Node, frozen=True, tag="grant", tag_field="op"):
    """A named right or protection of the vocabulary."""

    target: Target
    right: str


class Move(Node, frozen=True, tag="move", tag_field="op"):
    target: Target
    to: str


class Return(Node, frozen=True, tag="return", tag_field="op"):
    """Back to its owner's hand."""

    target: Target


class Kill(Node, frozen=True, tag="kill", tag_field="op"):
    target: Target


class Take(Node, frozen=True, tag="take", tag_field="op"):
    """Becomes yours, with whatever it guards."""

    target: Target


YOU = "you"


class ForPlayer(Node, frozen=True):
    """Done by one player, you unless another is named."""

    count: int
    who: str = YOU

    def __post_init__(self) -> None:
        # A default is left out of the JSON only if it is the very same object, and equal
        # abilities must have equal hashes whether or not somebody wrote the default down.
        if self.who == YOU:
            msgspec.structs.force_setattr(self, "who", YOU)


class Draw(ForPlayer, frozen=True, tag="draw", tag_field="op"):
    """Cards from the deck."""


class Discard(ForPlayer, frozen=True, tag="discard", tag_field="op"):
    """Cards of the player's own choice from hand."""


class Look(Node, frozen=True, tag="look", tag_field="op"):
    """You look at the first cards of a hidden zone, take some, and put the rest away."""

    zone: str
    count: int
    take: int
    to: str
    rest: str


Effect = Add | Multiply | Set | Silence | Grant | Move | Return | Kill | Take | Draw | Discard | Look


# Conditions, choices, costs.


class Fact(Node, frozen=True, tag="fact", tag_field="test"):
    """Something the game knows to be so: the deck won the round."""

    fact: str
    negated: bool = msgspec.field(default=False, name="not")


class AnyOf(Node, frozen=True, tag="any_of", tag_field="test"):
    """There is such a thing."""

    group: Group
    negated: bool = msgspec.field(default=False, name="not")


Condition = Fact | AnyOf


class Choice(Node, frozen=True):
    """One thing that the player names when using the ability."""

    name: str = msgspec.field(name="as")
    group: Group = msgspec.field(name="of")


class DiscardCost(Node, frozen=True, tag="discard", tag_field="pay"):
    """Cards of your choice from your hand, other than this card and the chosen ones."""

    count: int


class SacrificeCost(Node, frozen=True, tag="sacrifice", tag_field="pay"):
    """This card itself."""


Cost = DiscardCost | SacrificeCost


class Limit(Node, frozen=True):
    times: int
    per: str


class Ability(Node, frozen=True):
    when: tuple[str, ...]
    do: tuple[Effect, ...]
    name: Text | None = None
    family: str = ""
    optional: bool = False
    condition: Condition | None = msgspec.field(default=None, name="if")
    cost: tuple[Cost, ...] = ()
    choose: tuple[Choice, ...] = ()
    until: str = ""
    limit: Limit | None = None


def to_json(ability: Ability) -> bytes:
    """The canonical form, which the hash is taken of."""
    return msgspec.json.encode(ability, order="deterministic")


def ability_hash(ability: Ability) -> str:
    """What a wording override is pinned to: it changes when the meaning may have changed."""
    return sha256(to_json(ability)).hexdigest()
