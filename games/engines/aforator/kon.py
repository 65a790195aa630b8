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

TABLE = -1
"""In place of a Kon card's number: the ability stands on a table card."""


class Reckoning:
    """Parallel lists: one entry a Kon card, but `sums` one entry a turn."""

    __slots__ = (
        "_laid", "_rules", "_tables", "applied", "at", "neutralised_by", "played", "silenced_by",
        "sums", "turns",
    )  # fmt: skip

    def __init__(self, rules: Ruleset, turns: Sequence[Turn], tables: tuple[Cards, ...]) -> None:
        self._rules, self._tables, self.turns = rules, tables, turns
        self.played: list[Turn] = []
        self.at: list[int] = []
        """The numbers of the turns that put a card on the Kon."""
        self.sums: list[int] = []
        self.neutralised_by: list[str] = []
        self.silenced_by: list[str] = []
        self.applied: dict[int, list[Applied]] = {}
        self._laid: dict[str, int] = {}
        static, muting, used = self._lay_out()
        for number in muting:
            self._silence(number)
        for number in static:
            if self.works(number):
                self._apply_kon_card(number)
        for number in used:
            self._apply_use(number)
        if self.played:
            self._apply_tables()
        if self.applied:
            self._add_up()

    def _lay_out(self) -> tuple[list[int], list[int], list[int]]:
        """Turns into Kon cards and printed sums, with neutralisation (rule 5.1): each card stops
        the one before it, and being printed, that itself cannot be stopped (5.4). Finds what
        needs a closer look: Kon cards that change numbers, that silence, and uses."""
        cards, total, before = self._rules.cards, 0, ""
        played, at, sums = self.played, self.at, self.sums
        static, muting, used = [], [], []
        stops: list[tuple[int, str]] = []
        for number, turn in enumerate(self.turns):
            if turn.act == "kon":
                card = cards[turn.card]
                if before in card.cancels and not turn.spares:
                    stops.append((len(at) - 1, turn.card))
                if card.numbers:
                    static.append(len(at))
                if card.mutes:
                    muting.append(len(at))
                played.append(turn)
                at.append(number)
                total += card.value
                before = turn.card
            elif turn.act == "table":
                self._laid[turn.card] = number
            if turn.used:
                used.append(number)
            sums.append(total)
        self.neutralised_by = [""] * len(at)
        self.silenced_by = [""] * len(at)
        for stopped, by in stops:
            if not self._immune(played[stopped]):
                self.neutralised_by[stopped] = by
        return static, muting, used

    def works(self, number: int) -> bool:
        """Whether the ability of the Kon's card with this number works."""
        return not (self.neutralised_by[number] or self.silenced_by[number])

    def changes(self, number: int) -> tuple[Change, ...]:
        """What abilities make of this card now."""
        last = len(self.turns) - 1
        return tuple(c for since, until, c in self.applied.get(number, ()) if since <= last < until)

    def _immune(self, turn: Turn) -> bool:
        """Rule 5.7."""
        rules, last = self._rules, self.played[-1].card
        for seat, table in enumerate(self._tables):
            if rules.protecting.isdisjoint(table):
                continue
            for card in table:
                if stopped_on_table(rules, card, last):
                    continue
                for static in rules.cards[card].protects:
                    holds = self._open(static.gate, len(self.turns), Source(seat, card))
                    if holds and any(
                        self.played[n] is turn for e in static.effects for n in self._group(e, seat)
                    ):
                        return True
        return False

    def _open(self, gate: Program | None, turns: int, source: Source) -> bool:
        """Whether an ability's `if` held when this many turns had been taken."""
        if gate is None:
            return True
        return gate.applies(KonWorld(self._rules.printed, self.turns[:turns], self._tables), source)

    def _silence(self, number: int) -> None:
        """Done in the order of play: a card that is silenced itself silences nobody."""
        if not self.works(number):
            return
        turn = self.played[number]
        for static in self._rules.cards[turn.card].mutes:
            if self._open(static.gate, len(self.turns), Source(turn.seat, turn.card)):
                for effect in static.effects:
                    for target, _, _ in self._reached(effect, number, turn.seat, 0):
                        self.silenced_by[target] = turn.card

    def _apply_kon_card(self, number: int) -> None:
        turn = self.played[number]
        for static in self._rules.cards[turn.card].numbers:
            self._apply(static, number, Source(turn.seat, turn.card), self.at[number])

    def _apply_use(self, at: int) -> None:
        """A use means what lay on the Kon when it was made."""
        turn = self.turns[at]
        down = [number for number, played_at in enumerate(self.at) if played_at < at]
        for static in self._rules.cards[turn.card].turned:
            for effect in static.effects:
                reach = effect.reach
                if reach.kind == "chosen":
                    targets = [n for n in down if self.played[n].card == turn.choices[reach.number]]
                elif reach.kind == "group":
                    targets = [n for n in self._group(effect, turn.seat) if n in down]
                else:
                    targets = down
                if reach.last or reach.kind == "last_on_kon":
                    targets = targets[-1:]
                for target in targets:
                    self.applied.setdefault(target, []).append((at, len(self.turns), effect.change))

    def _apply_tables(self) -> None:
        """Passive table cards, from the turn they were laid."""
        rules = self._rules
        for seat, table in enumerate(self._tables):
            if not rules.passive.isdisjoint(table):
                for card in table:
                    for static in rules.cards[card].passive:
                        self._apply(static, TABLE, Source(seat, card), self._laid.get(card, 0))

    def _apply(self, static: Static, number: int, source: Source, since: int) -> None:
        may_stop = number == TABLE and self._rules.options.neutralize_table
        for effect in static.effects:
            for target, start, end in self._reached(effect, number, source.seat, since):
                applied = self.applied.setdefault(target, [])
                if static.gate is None and not may_stop:
                    applied.append((start, end, effect.change))
                    continue
                for at in range(start, end):
                    stopped = may_stop and stopped_on_table(self._rules, source.card, self._last_down(at))
                    if not stopped and self._open(static.gate, at + 1, source):
                        applied.append((at, at + 1, effect.change))

    def _last_down(self, at: int) -> str:
        """The last card on the Kon after that turn."""
        return next((turn.card for turn in reversed(self.turns[: at + 1]) if turn.act == "kon"), "")

    def _group(self, effect: KonEffect, seat: Seat) -> list[int]:
        """The numbers of the Kon cards in the group that an ability of `seat` means."""
        ids, owner = effect.reach.ids, effect.reach.owner
        return [
            number
            for number, turn in enumerate(self.played)
            if turn.card in ids and (not owner or (turn.seat == seat) is (owner == "you"))
        ]

    def _reached(
        self, effect: KonEffect, number: int, seat: Seat, since: int
    ) -> Iterator[tuple[int, int, int]]:
        """The Kon cards that an effect of the Kon's card `number` (or of a table) is about,
        each with the turns between which it is."""
        reach, at, end = effect.reach, self.at, len(self.turns)
        if reach.kind == "self":
            yield number, since, end
        elif reach.kind == "previous":
            if number > 0:
                yield number - 1, since, end
        elif reach.kind == "next":
            if number + 1 < len(at):
                yield number + 1, at[number + 1], end
        else:
            group = self._group(effect, seat) if reach.kind == "group" else list(range(len(at)))
            moving = reach.last or reach.kind == "last_on_kon"
            for place, target in enumerate(group):
                until = at[group[place + 1]] if moving and place + 1 < len(group) else end
                start = max(since, at[target])
                if start < until:
                    yield target, start, until

    def _add_up(self) -> None:
        """From the printed sums to the true ones."""
        sums, end = self.sums, len(self.sums)
        for number, applied in self.applied.items():
            printed = self._rules.cards[self.played[number].card].value
            if not printed:
                continue
            first = self.at[number]
            whole = contribution(printed, [change for _, _, change in applied]) - printed
            always = all(since <= first and until == end for since, until, _ in applied)
            for at in range(first, end):
                if always:
                    sums[at] += whole
                else:
                    now = [change for since, until, change in applied if since <= at < until]
                    sums[at] += contribution(printed, now) - printed


def reckon(rules: Ruleset, turns: Sequence[Turn], tables: tuple[Cards, ...]) -> Reckoning:
    found = Reckoning(rules, turns, tables)
    if not rules.options.neutralize_retroactive:
        found.sums = [Reckoning(rules, turns[: n + 1], tables).sums[-1] for n in range(len(turns))]
    return found


def stopped_on_table(rules: Ruleset, card: str, last_on_kon: str) -> bool:
    """Rule 5.6, where the table plays with it: the Kon's last card stops table cards too."""
    return rules.options.neutralize_table and bool(last_on_kon) and card in rules.cards[last_on_kon].cancels


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
