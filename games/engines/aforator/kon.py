"""The arithmetic of the Kon: a pure function of the round's turns and the tables (rule 4.5).

History is never stored. A card played later can neutralise an ability that had already
changed the sum; reckoning the whole Kon anew is what makes that ability never have been
(rule 5.5).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from games.engines.kernel.abilities.interpret import Program
from games.engines.kernel.abilities.world import Source
from games.engines.kernel.seats import Seat

from .account import Change
from .reach import KonEffect
from .ruleset import Ruleset, Static
from .state import Cards, Turn
from .world import KonWorld

Applied = tuple[int, int, Change]
"""A change in force from one turn (by its number in the round) up to another."""


class Reckoning:
    """Parallel lists: one entry a Kon card, but `sums` one entry a turn."""

    __slots__ = ("applied", "at", "neutralised_by", "played", "silenced_by", "sums", "turns")

    def __init__(self, turns: Sequence[Turn]) -> None:
        self.turns = turns
        self.at = [number for number, turn in enumerate(turns) if turn.act == "kon"]
        """The numbers of the turns that put a card on the Kon."""
        self.played = [turns[number] for number in self.at]
        self.neutralised_by = [""] * len(self.at)
        self.silenced_by = [""] * len(self.at)
        self.applied: dict[int, list[Applied]] = {}
        self.sums: list[int] = []

    @property
    def kon(self) -> list[str]:
        return [turn.card for turn in self.played]

    def works(self, number: int) -> bool:
        """Whether the ability of the Kon's card with this number works."""
        return not (self.neutralised_by[number] or self.silenced_by[number])

    def changes(self, number: int) -> tuple[Change, ...]:
        """What abilities make of this card now."""
        last = len(self.turns) - 1
        return tuple(c for since, until, c in self.applied.get(number, ()) if since <= last < until)


def reckon(rules: Ruleset, turns: Sequence[Turn], tables: tuple[Cards, ...]) -> Reckoning:
    found = _reckon(rules, turns, tables)
    if not rules.options.neutralize_retroactive:
        found.sums = [_reckon(rules, turns[: n + 1], tables).sums[-1] for n in range(len(turns))]
    return found


def _reckon(rules: Ruleset, turns: Sequence[Turn], tables: tuple[Cards, ...]) -> Reckoning:
    found = Reckoning(turns)
    _neutralise(rules, found, tables)
    _silence(rules, found, tables)
    _apply_kon(rules, found, tables)
    _apply_tables(rules, found, tables)
    _add_up(rules, found)
    return found


def _neutralise(rules: Ruleset, found: Reckoning, tables: tuple[Cards, ...]) -> None:
    """Rule 5.1: each card stops the one before it. Printed fields, so nothing revives (5.4)."""
    cards, played = rules.cards, found.played
    for number in range(1, len(played)):
        turn, before = played[number], played[number - 1]
        cancels = before.card in cards[turn.card].cancels and not turn.spares
        if cancels and not _immune(rules, found, tables, before):
            found.neutralised_by[number - 1] = turn.card


def _immune(rules: Ruleset, found: Reckoning, tables: tuple[Cards, ...], turn: Turn) -> bool:
    return any(
        effect.reach.takes_in(turn.card, turn.seat, seat)
        for seat, table in enumerate(tables)
        for card in table
        if rules.cards[card].protects and not stopped_on_table(rules, card, found.played[-1].card)
        for static in rules.cards[card].protects
        if _open(rules, static.gate, found, len(found.turns), tables, Source(seat, card))
        for effect in static.effects
    )


def stopped_on_table(rules: Ruleset, card: str, last_on_kon: str) -> bool:
    """Rule 5.6, where the table plays with it: the Kon's last card stops table cards too."""
    return rules.options.neutralize_table and bool(last_on_kon) and card in rules.cards[last_on_kon].cancels


def _open(
    rules: Ruleset,
    gate: Program | None,
    found: Reckoning,
    turns: int,
    tables: tuple[Cards, ...],
    source: Source,
) -> bool:
    """Whether an ability's `if` held when this many turns had been taken."""
    return gate is None or gate.applies(KonWorld(rules.printed, found.turns[:turns], tables), source)


def _silence(rules: Ruleset, found: Reckoning, tables: tuple[Cards, ...]) -> None:
    """In the order of play: a card that is silenced itself silences nobody."""
    for number, turn in enumerate(found.played):
        mutes = rules.cards[turn.card].mutes
        if not mutes or not found.works(number):
            continue
        for static in mutes:
            if _open(rules, static.gate, found, len(found.turns), tables, Source(turn.seat, turn.card)):
                for effect in static.effects:
                    for target, _, _ in _reached(effect, found, number, turn.seat, 0):
                        found.silenced_by[target] = turn.card


def _apply_kon(rules: Ruleset, found: Reckoning, tables: tuple[Cards, ...]) -> None:
    """What Kon cards do, and what table cards used in this round did, each from its turn on."""
    down = -1
    for at, turn in enumerate(found.turns):
        if turn.act == "kon":
            down += 1
            numbers = rules.cards[turn.card].numbers
            if numbers and found.works(down):
                _apply(rules, found, numbers, down, Source(turn.seat, turn.card), at, tables)
        elif turn.used:
            for static in rules.cards[turn.card].turned:
                for effect in static.effects:
                    for target in _used_on(effect, found, turn, down):
                        found.applied.setdefault(target, []).append((at, len(found.turns), effect.change))


def _used_on(effect: KonEffect, found: Reckoning, turn: Turn, down: int) -> Iterator[int]:
    """A use means what lay on the Kon when it was made."""
    reach = effect.reach
    if reach.kind == "chosen":
        yield from (n for n in range(down + 1) if found.played[n].card == turn.choices[reach.number])
    elif reach.kind == "last_on_kon":
        if down >= 0:
            yield down
    else:
        taken = [n for n in range(down + 1) if _in_group(effect, found, n, turn.seat)]
        yield from taken[-1:] if reach.last else taken


def _in_group(effect: KonEffect, found: Reckoning, number: int, seat: Seat) -> bool:
    turn = found.played[number]
    return effect.reach.takes_in(turn.card, turn.seat, seat)


def _apply_tables(rules: Ruleset, found: Reckoning, tables: tuple[Cards, ...]) -> None:
    """Passive table cards, from the turn they were laid."""
    cards = rules.cards
    if not found.played:
        return
    for seat, table in enumerate(tables):
        for card in table:
            passive = cards[card].passive
            if passive:
                laid = next((n for n, t in enumerate(found.turns) if t.card == card and t.act == "table"), 0)
                _apply(rules, found, passive, -1, Source(seat, card), laid, tables)


def _apply(
    rules: Ruleset,
    found: Reckoning,
    statics: Sequence[Static],
    number: int,
    source: Source,
    since: int,
    tables: tuple[Cards, ...],
) -> None:
    for static in statics:
        for effect in static.effects:
            for target, start, end in _reached(effect, found, number, source.seat, since):
                for span in _spans(rules, found, static, source, number, (start, end), tables):
                    found.applied.setdefault(target, []).append((*span, effect.change))


def _reached(
    effect: KonEffect, found: Reckoning, number: int, seat: Seat, since: int
) -> Iterator[tuple[int, int, int]]:
    """The Kon cards an effect of the Kon's card `number` (or of a table) is about, each with
    the turns between which it is."""
    reach, at, end = effect.reach, found.at, len(found.turns)
    kind = reach.kind
    if kind == "self":
        yield number, since, end
    elif kind == "previous":
        if number > 0:
            yield number - 1, since, end
    elif kind == "next":
        if number + 1 < len(at):
            yield number + 1, at[number + 1], end
    else:
        moving = kind == "last_on_kon" or reach.last
        group = range(len(at))
        if kind == "group":
            group = [n for n in group if _in_group(effect, found, n, seat)]  # type: ignore[assignment]
        for place, target in enumerate(group):
            follower = at[group[place + 1]] if moving and place + 1 < len(group) else end
            start = max(since, at[target])
            if start < follower:
                yield target, start, follower


def _spans(
    rules: Ruleset,
    found: Reckoning,
    static: Static,
    source: Source,
    number: int,
    span: tuple[int, int],
    tables: tuple[Cards, ...],
) -> Iterator[tuple[int, int]]:
    """The whole span, or those of its turns in which the ability is not held up."""
    may_stop = number < 0 and rules.options.neutralize_table
    if static.gate is None and not may_stop:
        yield span
        return
    for at in range(*span):
        last = next((t.card for t in reversed(found.turns[: at + 1]) if t.act == "kon"), "")
        if may_stop and stopped_on_table(rules, source.card, last):
            continue
        if _open(rules, static.gate, found, at + 1, tables, source):
            yield at, at + 1


def _add_up(rules: Ruleset, found: Reckoning) -> None:
    cards = rules.cards
    sums = list(accumulate(cards[t.card].value if t.act == "kon" else 0 for t in found.turns))
    for number, applied in found.applied.items():
        printed = cards[found.played[number].card].value
        if printed:
            for at in range(found.at[number], len(sums)):
                changes = [change for since, until, change in applied if since <= at < until]
                sums[at] += contribution(printed, changes) - printed
    found.sums = sums


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
