"""The arithmetic of the Kon: a pure function of the round's turns and the tables (rule 4.5).

History is never stored. A card played later can neutralise an ability that had already
changed the sum; reckoning the whole Kon anew is what makes that ability never have been
(rule 5.5).
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engines.kernel.abilities.world import Source
from games.engines.kernel.seats import Seat

from .account import Change
from .reach import KonEffect
from .ruleset import Ruleset
from .state import Cards, Turn
from .world import KonWorld

Applied = tuple[int, int, int, KonEffect]
"""The number of the Kon card that is changed, between which turns, and by what."""

TABLE = -1
"""In place of a Kon card's number: the ability stands on a table card."""


class Reckoning:
    """Parallel lists: one entry a Kon card, but `sums` one entry a turn. `settling` are the
    numbers of the Kon cards that have something to settle, `laid` what lies on each table."""

    __slots__ = (
        "_rules", "_tables", "applied", "at", "laid", "neutralised_by", "played", "settling",
        "silenced_by", "sums", "turns",
    )  # fmt: skip

    def __init__(self, rules: Ruleset, turns: Sequence[Turn], tables: tuple[Cards, ...]) -> None:
        self._rules, self._tables, self.turns = rules, tables, turns
        self.laid = [rules.table(table) for table in tables]
        cards = rules.cards
        self.played: list[Turn] = []
        self.at: list[int] = []
        self.sums: list[int] = []
        self.settling: list[int] = []
        self.applied: list[Applied] = []
        played, at, sums, applied = self.played, self.at, self.sums, self.applied
        muting: list[int] = []
        changing: list[int] = []
        used: list[int] = []
        stops: list[tuple[int, str]] = []
        laid_at: dict[str, int] = {}
        total, before, down = 0, "", 0
        for number, turn in enumerate(turns):
            if turn.act == "kon":
                card = cards[turn.card]
                if before in card.cancels and not turn.spares:
                    stops.append((down - 1, turn.card))
                if card.numbers:
                    changing.append(down)
                if card.mutes:
                    muting.append(down)
                if card.settlers:
                    self.settling.append(down)
                played.append(turn)
                at.append(number)
                total += card.value
                before = turn.card
                down += 1
            else:
                if turn.used:
                    used.append(number)
                if turn.act == "table":
                    laid_at[turn.card] = number
            sums.append(total)
        self.neutralised_by = [""] * down
        self.silenced_by = [""] * down
        for stopped, by in stops:  # rule 5.1; printed, so that it cannot itself be stopped (5.4)
            if not self._immune(stopped):
                self.neutralised_by[stopped] = by
        for number in muting:
            self._silence(number)
        end = len(turns)
        for number in changing:
            if not self.neutralised_by[number] and not self.silenced_by[number]:
                turn = played[number]
                for effect in cards[turn.card].numbers:
                    if effect.kind == "self" and effect.simple:
                        applied.append((number, at[number], end, effect))
                    elif effect.kind == "previous" and effect.simple:
                        if number:
                            applied.append((number - 1, at[number], end, effect))
                    else:
                        self._apply(effect, number, turn.seat, at[number])
        for number in used:
            self._apply_use(number)
        for seat, table in enumerate(self.laid):
            for effect in table.passive:  # from the turn its card was laid
                self._apply(effect, TABLE, seat, laid_at.get(effect.by, 0))
        if applied:
            self._add_up()

    def works(self, number: int) -> bool:
        """Whether the ability of the Kon's card with this number works."""
        return not (self.neutralised_by[number] or self.silenced_by[number])

    def changes(self) -> tuple[Change, ...]:
        """What abilities make of the Kon now."""
        last = len(self.turns) - 1
        return tuple(
            [
                Change(self.played[number].card, effect.by, effect.op, effect.amount)
                for number, since, until, effect in self.applied
                if since <= last < until
            ]
        )

    def _immune(self, number: int) -> bool:
        """Rule 5.7."""
        last = self.played[-1].card
        for seat, table in enumerate(self.laid):
            for effect in table.protects:
                reached = number in self._group(effect, seat) and self._open(effect, seat, len(self.turns))
                if reached and not stopped_on_table(self._rules, effect.by, last):
                    return True
        return False

    def _silence(self, number: int) -> None:
        """Done in the order of play: a card that is silenced itself silences nobody."""
        turn = self.played[number]
        for effect in self._rules.cards[turn.card].mutes:
            if self.works(number) and self._open(effect, turn.seat, len(self.turns)):
                for target in self._targets(effect, number, turn.seat):
                    self.silenced_by[target] = turn.card

    def _apply_use(self, at: int) -> None:
        """A use means what lay on the Kon when it was made."""
        turn, end = self.turns[at], len(self.turns)
        down = [number for number, played_at in enumerate(self.at) if played_at < at]
        for effect in self._rules.cards[turn.card].turned:
            if effect.kind == "chosen":
                targets = [n for n in down if self.played[n].card == turn.choices[effect.number]]
            elif effect.kind == "group":
                targets = [n for n in self._group(effect, turn.seat) if n in down]
            else:
                targets = down
            for target in targets[-1:] if effect.moving else targets:
                self.applied.append((target, at, end, effect))

    def _apply(self, effect: KonEffect, number: int, seat: Seat, since: int) -> None:
        end, applied, at_turn = len(self.turns), self.applied, self.at
        if effect.simple and (number != TABLE or not self._rules.options.neutralize_table):
            for target in self._targets(effect, number, seat):
                start = at_turn[target]
                applied.append((target, since if since > start else start, end, effect))
            return
        targets = self._targets(effect, number, seat)
        for place, target in enumerate(targets):
            until = self.at[targets[place + 1]] if effect.moving and place + 1 < len(targets) else end
            for at in range(max(since, self.at[target]), until):
                stopped = number == TABLE and stopped_on_table(self._rules, effect.by, self._last_down(at))
                if not stopped and self._open(effect, seat, at + 1):
                    applied.append((target, at, at + 1, effect))

    def _targets(self, effect: KonEffect, number: int, seat: Seat) -> Sequence[int]:
        """The Kon cards that an effect of the Kon's card `number`, or of a table, is about."""
        kind = effect.kind
        if kind == "self":
            return (number,)
        if kind == "previous":
            return (number - 1,) if number > 0 else ()
        if kind == "next":
            return (number + 1,) if number + 1 < len(self.at) else ()
        return self._group(effect, seat) if kind == "group" else range(len(self.at))

    def _group(self, effect: KonEffect, seat: Seat) -> list[int]:
        """The Kon cards in the group that an ability of `seat` means."""
        ids, owner = effect.ids, effect.owner
        return [
            number
            for number, turn in enumerate(self.played)
            if turn.card in ids and (not owner or (turn.seat == seat) is (owner == "you"))
        ]

    def _open(self, effect: KonEffect, seat: Seat, turns: int) -> bool:
        """Whether the ability's `if` held when this many turns had been taken."""
        if effect.gate is None:
            return True
        world = KonWorld(self._rules.printed, self.turns[:turns], self._tables)
        return effect.gate.applies(world, Source(seat, effect.by))

    def _last_down(self, at: int) -> str:
        """The last card on the Kon after that turn."""
        return next((turn.card for turn in reversed(self.turns[: at + 1]) if turn.act == "kon"), "")

    def _add_up(self) -> None:
        """From the printed sums to the true ones."""
        sums = self.sums
        changed: dict[int, list[Applied]] = {}
        for entry in self.applied:
            changed.setdefault(entry[0], []).append(entry)
        for number, entries in changed.items():
            printed = self._rules.cards[self.played[number].card].value
            if not printed:
                continue
            if len(entries) == 1:
                _, since, until, effect = entries[0]
                more = contribution(printed, (effect,)) - printed
                for at in range(since, until):
                    sums[at] += more
                continue
            for at in range(self.at[number], len(sums)):
                now = [effect for _, since, until, effect in entries if since <= at < until]
                sums[at] += contribution(printed, now) - printed


def reckon(rules: Ruleset, turns: Sequence[Turn], tables: tuple[Cards, ...]) -> Reckoning:
    found = Reckoning(rules, turns, tables)
    if not rules.options.neutralize_retroactive:
        found.sums = [Reckoning(rules, turns[: n + 1], tables).sums[-1] for n in range(len(turns))]
    return found


def stopped_on_table(rules: Ruleset, card: str, last_on_kon: str) -> bool:
    """Rule 5.6, where the table plays with it: the Kon's last card stops table cards too."""
    return rules.options.neutralize_table and bool(last_on_kon) and card in rules.cards[last_on_kon].cancels


def contribution(printed: int, changes: Sequence[Change | KonEffect]) -> int:
    """Rule 4.3: first every multiplication, then what is added away from zero. A card without
    a sign stays out of the sum whatever happens to it."""
    factor, extra = printed, 0
    for change in changes:
        if change.op == "multiply":
            factor *= change.amount
        else:
            extra += change.amount
    if factor > 0:
        return max(0, factor + extra)
    return min(0, factor - extra) if factor else 0
