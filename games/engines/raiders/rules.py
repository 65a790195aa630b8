"""An edition, a table's options and its seats bound together: all that a rule may ask and that
does not change during a match."""

from __future__ import annotations

from games.engines.kernel.abilities.world import Source
from games.engines.kernel.parameters import ParameterError
from games.engines.kernel.seats import Seat

from .edition import FIELD_WINDOWS, Edition, Fighter, Property
from .moves import Capture
from .options import Options
from .shnyaga import Shnyaga
from .state import PASSED, WAITING, OrderKind
from .worth import worth_table

PAIRS: tuple[tuple[Seat, ...], ...] = ((0, 2), (1, 3))


class Card:
    """One physical card of the fighter deck."""

    __slots__ = ("effect", "id", "moments", "quick", "rank", "shnyaga", "suit", "takes", "toughness")

    def __init__(self, id: str, fighter: Fighter, shnyaga: Shnyaga | None, effect: Shnyaga | None) -> None:
        self.id, self.suit, self.rank = id, fighter.suit, fighter.rank
        self.toughness = fighter.toughness
        self.shnyaga, self.effect = shnyaga, effect
        self.moments = 0 if shnyaga is None else shnyaga.moments
        self.quick = None if shnyaga is None else shnyaga.quick
        self.takes = shnyaga is not None and shnyaga.takes


class Estate:
    """One physical property card."""

    __slots__ = ("cash", "id", "kind", "toughness")

    def __init__(self, id: str, kind: Property) -> None:
        self.id, self.kind = id, kind.id
        self.cash, self.toughness = kind.cash, kind.toughness


class Rules:
    """Made once for an engine; holds no state, so matches share it."""

    __slots__ = (
        "alone",
        "at_once",
        "base_target",
        "bluff",
        "captures",
        "cards",
        "declared_passes",
        "edition",
        "estates",
        "fresh_passes",
        "no_orders",
        "options",
        "sealed",
        "seats",
        "side",
        "sources",
        "teams",
        "worth",
    )

    def __init__(self, edition: Edition, options: Options, seats: int) -> None:
        low, high = options.players
        if not low <= seats <= high:
            raise ParameterError("players", "not_a_number_of_seats", seats)
        if options.teams == "pairs" and seats != 4:
            raise ParameterError("teams", "pairs_need_four_seats", seats)
        if options.window_mode == "sealed" and (options.cheating, options.resolution) != (
            "strict",
            "fifo_end",
        ):
            raise ParameterError("window_mode", "sealed_needs_strict_play_in_order", options.cheating)
        self.edition, self.options, self.seats = edition, options, seats
        self.teams = PAIRS if options.teams == "pairs" else tuple((seat,) for seat in range(seats))
        self.side = tuple(
            next(i for i, team in enumerate(self.teams) if seat in team) for seat in range(seats)
        )
        """The index of each seat's team."""
        self.no_orders: tuple[OrderKind, ...] = tuple("off" for _ in range(seats))
        self.base_target = _target(options, seats)
        self.bluff = options.cheating == "bluff"
        self.sealed = options.window_mode == "sealed"
        self.at_once = options.resolution == "immediate"
        self.fresh_passes = (0,) * seats
        self.declared_passes = tuple(
            tuple(PASSED if other == seat else WAITING for other in range(seats)) for seat in range(seats)
        )
        """What everybody has said in a window that this seat has just opened."""
        self.alone = tuple(frozenset((seat,)) for seat in range(seats))
        sets = options.sets_by_players.get(str(seats), 1)
        self.cards = {card.id: card for card in _cards(edition, options, sets)}
        if seats * options.hand_size >= len(self.cards):
            raise ParameterError("hand_size", "not_enough_cards_for_everybody", options.hand_size)
        self.estates = {estate.id: estate for estate in _estates(edition, sets)}
        self.sources = [{card: Source(seat, card) for card in self.cards} for seat in range(seats)]
        """What the interpreter calls a seat using a card, by seat and card."""
        self.captures = {
            card.id: {property: Capture(card.id, property) for property in self.estates}
            for card in self.cards.values()
            if card.toughness is not None
        }
        """Every capture there can be, by fighter and property, made once."""
        self.worth = {
            kind.id: worth_table(kind, kind.copies * sets, options.bonus_overflow)
            for kind in edition.properties
        }
        """The cash of 0, 1, 2… cards of each kind in one hand."""

    def allied(self, one: Seat, other: Seat) -> bool:
        return self.side[one] == self.side[other]


def _target(options: Options, seats: int) -> int:
    if options.teams == "pairs":
        return options.team_target
    if str(seats) not in options.target_by_players:
        raise ParameterError("target_by_players", "no_target_for_this_number_of_seats", seats)
    return options.target_by_players[str(seats)]


def _cards(edition: Edition, options: Options, sets: int) -> list[Card]:
    cards = []
    for fighter in edition.fighters:
        from_hand, in_play = None, None
        for ability in fighter.abilities:
            shnyaga = Shnyaga(ability, options)
            if ability.when[0] in FIELD_WINDOWS:
                in_play = shnyaga
            else:
                from_hand = shnyaga
        cards += [Card(fighter.id + "'" * copy, fighter, from_hand, in_play) for copy in range(sets)]
    return cards


def _estates(edition: Edition, sets: int) -> list[Estate]:
    return [
        Estate(f"{kind.id}-{number}" + "'" * copy, kind)
        for kind in edition.properties
        for copy in range(sets)
        for number in range(1, kind.copies + 1)
    ]
