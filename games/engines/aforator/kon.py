"""The arithmetic of the Kon: a pure function of the round's turns and the tables (rule 4.5).

History is never stored. A card played later can neutralise an ability that had already
changed the sum; reckoning the whole Kon anew is what makes that ability never have been
(rule 5.5).
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engines.kernel.abilities.deeds import Adjust, AnyDeed, Endow, Mute, Scale
from games.engines.kernel.abilities.world import Source
from games.engines.kernel.seats import Seat

from .account import Change
from .ruleset import Ruleset
from .state import Cards, Turn
from .world import KonWorld, on_the_kon

Changes = list[list[Change]]


class Reckoning:
    """Parallel lists: one entry a Kon card, but `sums` one entry a turn."""

    __slots__ = ("changes", "kon", "neutralised_by", "players", "silenced_by", "sums", "values")

    def __init__(self, kon: list[str], players: list[Seat]) -> None:
        self.kon, self.players = kon, players
        self.neutralised_by = [""] * len(kon)
        self.silenced_by = [""] * len(kon)
        self.changes: Changes = [[] for _ in kon]
        self.values: list[int] = []
        self.sums: list[int] = []

    def works(self, number: int) -> bool:
        """Whether the ability of the Kon's card with this number works."""
        return not (self.neutralised_by[number] or self.silenced_by[number])


def reckon(rules: Ruleset, turns: Sequence[Turn], tables: tuple[Cards, ...]) -> Reckoning:
    found = _reckon(rules, turns, tables)
    if not rules.options.neutralize_retroactive:
        found.sums = [_reckon(rules, turns[: n + 1], tables).sums[-1] for n in range(len(turns))]
    return found


def _reckon(rules: Ruleset, turns: Sequence[Turn], tables: tuple[Cards, ...]) -> Reckoning:
    kon, players = on_the_kon(turns)
    found = Reckoning(kon, players)
    world = KonWorld(rules, kon, players, tables)
    _neutralise(rules, found, turns, world)
    _silence(rules, found, world)
    _add_up(rules, found, turns, world)
    return found


def _neutralise(rules: Ruleset, found: Reckoning, turns: Sequence[Turn], world: KonWorld) -> None:
    """Rule 5.1: each card stops the one before it. Printed fields, so no chain of effects."""
    kon, cards = found.kon, rules.cards
    immune: set[object] | None = None
    for number in range(1, len(kon)):
        before, card = kon[number - 1], kon[number]
        if before not in cards[card].cancels or _spares(turns, card):
            continue
        if immune is None:
            immune = _immune(rules, world)
        if before not in immune:
            found.neutralised_by[number - 1] = card


def _spares(turns: Sequence[Turn], card: str) -> bool:
    return any(turn.spares and turn.card == card for turn in turns)


def _immune(rules: Ruleset, world: KonWorld) -> set[object]:
    return {
        deed.thing
        for seat, table in enumerate(world.tables)
        for card in table
        if rules.cards[card].protects and not stopped_on_table(rules, card, world.kon)
        for deed in _asked(rules.cards[card].protects, world, Source(seat, card))
        if isinstance(deed, Endow)
    }


def stopped_on_table(rules: Ruleset, card: str, kon: Sequence[str]) -> bool:
    """Rule 5.6, where the table plays with it: the Kon's last card stops table cards too."""
    return rules.options.neutralize_table and bool(kon) and card in rules.cards[kon[-1]].cancels


def _asked(programs: Sequence[object], world: KonWorld, source: Source) -> list[AnyDeed]:
    return [
        deed
        for program in programs
        if program.applies(world, source)  # type: ignore[attr-defined]
        for deed in program.deeds(world, source)  # type: ignore[attr-defined]
    ]


def _silence(rules: Ruleset, found: Reckoning, world: KonWorld) -> None:
    """In the order of play: a card that is silenced itself silences nobody."""
    for number, card in enumerate(found.kon):
        mutes = rules.cards[card].mutes
        if mutes and found.works(number):
            for deed in _asked(mutes, world, Source(found.players[number], card)):
                if isinstance(deed, Mute):
                    found.silenced_by[found.kon.index(str(deed.thing))] = card


def _add_up(rules: Ruleset, found: Reckoning, turns: Sequence[Turn], world: KonWorld) -> None:
    """After each turn: what the abilities working by then make of every card, and the sum."""
    kon, cards = found.kon, rules.cards
    lasting = found.changes
    passive = [
        (seat, card) for seat, table in enumerate(world.tables) for card in table if cards[card].passive
    ]
    open_cards = [n for n, card in enumerate(kon) if cards[card].open and found.works(n)]
    values: list[int] = []
    down = 0
    for at, turn in enumerate(turns):
        if turn.act == "kon":
            if cards[turn.card].fixed and found.works(down):
                source = Source(turn.seat, turn.card)
                _note(lasting, kon, turn.card, _asked(cards[turn.card].fixed, world, source))
            down += 1
        elif turn.used:
            active = cards[turn.card].active
            assert active is not None
            prefix = KonWorld(rules, kon[:down], found.players[:down], world.tables)
            _note(lasting, kon, turn.card, active.deeds(prefix, Source(turn.seat, turn.card), turn.choices))
        changes = lasting
        if passive or open_cards:
            changes = [list(of_card) for of_card in lasting]
            prefix = KonWorld(rules, kon[:down], found.players[:down], world.tables)
            laid_later = {later.card for later in turns[at + 1 :] if later.act == "table"}
            for number in open_cards:
                if number < down:
                    source = Source(found.players[number], kon[number])
                    _note(changes, kon, kon[number], _asked(cards[kon[number]].open, prefix, source))
            for seat, card in passive:
                if card not in laid_later and not stopped_on_table(rules, card, prefix.kon):
                    _note(changes, kon, card, _asked(cards[card].passive, prefix, Source(seat, card)))
            if at == len(turns) - 1:
                found.changes = changes
        values = [contribution(cards[kon[n]].value, changes[n]) for n in range(down)]
        found.sums.append(sum(values))
    found.values = values


def _note(changes: Changes, kon: list[str], by: str, deeds: Sequence[AnyDeed]) -> None:
    for deed in deeds:
        if isinstance(deed, Scale):
            changes[kon.index(str(deed.thing))].append(Change(by, "multiply", deed.by))
        elif isinstance(deed, Adjust):
            changes[kon.index(str(deed.thing))].append(Change(by, "add", deed.by))


def contribution(printed: int, changes: Sequence[Change]) -> int:
    """Rule 4.3: first every multiplication, then what is added away from zero. A card without
    a sign stays out of the sum whatever happens to it."""
    if not changes or not printed:
        return printed
    factor, extra = printed, 0
    for change in changes:
        if change.op == "multiply":
            factor *= change.amount
        else:
            extra += change.amount
    if factor > 0:
        return max(0, factor + extra)
    return min(0, factor - extra) if factor else 0
