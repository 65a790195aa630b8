"""The arithmetic of the Kon: a pure function of the round's turns and the tables (rule 4.5).

History is never stored. A card played later can neutralise an ability that had already
changed the sum; reckoning the whole Kon anew is what makes that ability never have been
(rule 5.5).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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

    __slots__ = ("applied", "at", "laid", "neutralised_by", "played", "silenced_by", "sums", "turns")

    def __init__(self, rules: Ruleset, turns: Sequence[Turn]) -> None:
        self.turns = turns
        self.played: list[Turn] = []
        self.at: list[int] = []
        """The numbers of the turns that put a card on the Kon."""
        self.laid: dict[str, int] = {}
        """The numbers of the turns in which table cards were laid."""
        self.sums: list[int] = []
        total = 0
        for number, turn in enumerate(turns):
            if turn.act == "kon":
                self.played.append(turn)
                self.at.append(number)
                total += rules.cards[turn.card].value
            elif turn.act == "table":
                self.laid[turn.card] = number
            self.sums.append(total)
        self.neutralised_by = [""] * len(self.at)
        self.silenced_by = [""] * len(self.at)
        self.applied: dict[int, list[Applied]] = {}

    def works(self, number: int) -> bool:
        """Whether the ability of the Kon's card with this number works."""
        return not (self.neutralised_by[number] or self.silenced_by[number])

    def changes(self, number: int) -> tuple[Change, ...]:
        """What abilities make of this card now."""
        if number not in self.applied:
            return ()
        last = len(self.turns) - 1
        return tuple(c for since, until, c in self.applied[number] if since <= last < until)


def reckon(rules: Ruleset, turns: Sequence[Turn], tables: tuple[Cards, ...]) -> Reckoning:
    found = _reckon(rules, turns, tables)
    if not rules.options.neutralize_retroactive:
        found.sums = [_reckon(rules, turns[: n + 1], tables).sums[-1] for n in range(len(turns))]
    return found


def _reckon(rules: Ruleset, turns: Sequence[Turn], tables: tuple[Cards, ...]) -> Reckoning:
    found = Reckoning(rules, turns)
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
        if not rules.protecting.isdisjoint(table)
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
    cards = rules.cards
    down = -1
    for at, turn in enumerate(found.turns):
        if turn.act == "kon":
            down += 1
            numbers = cards[turn.card].numbers
            if numbers and found.works(down):
                _apply(rules, found, numbers, down, Source(turn.seat, turn.card), at, tables)
        elif turn.used:
            for static in cards[turn.card].turned:
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
    if not found.played:
        return
    for seat, table in enumerate(tables):
        if rules.passive.isdisjoint(table):
            continue
        for card in table:
            passive = rules.cards[card].passive
            if passive:
                laid = found.laid.get(card, 0)
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
    may_stop = number < 0 and rules.options.neutralize_table
    for static in statics:
        always = static.gate is None and not may_stop
        for effect in static.effects:
            for target, start, end in _reached(effect, found, number, source.seat, since):
                applied = found.applied.setdefault(target, [])
                if always:
                    applied.append((start, end, effect.change))
                    continue
                for at in range(start, end):
                    if may_stop and stopped_on_table(rules, source.card, _last_down(found, at)):
                        continue
                    if _open(rules, static.gate, found, at + 1, tables, source):
                        applied.append((at, at + 1, effect.change))


def _last_down(found: Reckoning, at: int) -> str:
    """The last card on the Kon after that turn."""
    return next((turn.card for turn in reversed(found.turns[: at + 1]) if turn.act == "kon"), "")


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


def _add_up(rules: Ruleset, found: Reckoning) -> None:
    """From the printed sums to the true ones."""
    sums = found.sums
    for number, applied in found.applied.items():
        printed = rules.cards[found.played[number].card].value
        if printed:
            for at in range(found.at[number], len(sums)):
                changes = [change for since, until, change in applied if since <= at < until]
                sums[at] += contribution(printed, changes) - printed


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
