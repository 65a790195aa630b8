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
from .card_rules import CardRules
from .reach import KonEffect
from .ruleset import Ruleset
from .state import Cards, Turn
from .world import KonWorld

Applied = tuple[int, int, int, KonEffect]
"""The number of the Kon card that is changed, between which turns, and by what."""

TABLE = -1
"""In place of a Kon card's number: the ability stands on a table card."""

_UNTOUCHED = tuple(("",) * count for count in range(16))
"""What is neutralised or silenced on a Kon of so many cards if nothing is."""


class Reckoning:
    """`at` are the turns that put a card on the Kon and `down` those cards; `neutralised_by` and
    `silenced_by` go with them, `sums` with all turns. `laid` is what lies on each table."""

    __slots__ = (
        "_rules", "_tables", "applied", "at", "down", "laid", "neutralised_by", "silenced_by", "sums",
        "turns",
    )  # fmt: skip

    def __init__(self, rules: Ruleset, turns: Sequence[Turn], tables: tuple[Cards, ...]) -> None:
        self._rules, self._tables, self.turns = rules, tables, turns
        cards = rules.cards
        self.laid = [*map(rules.tables.__getitem__, tables)]
        self.at: list[int] = []
        self.down: list[CardRules] = []
        self.sums: list[int] = []
        at, down, sums = self.at, self.down, self.sums
        self.applied: list[Applied] = []
        stops: list[tuple[int, str]] = []
        used: list[int] = []
        total, before, mutes, changes = 0, "", False, False
        for number, turn in enumerate(turns):
            if turn.act == "kon":
                name = turn.card
                card = cards[name]
                if before in card.cancels and not turn.spares:
                    stops.append((len(down) - 1, name))
                if card.numbers:
                    changes = True
                if card.mutes:
                    mutes = True
                at.append(number)
                down.append(card)
                total += card.value
                before = name
            elif turn.used:
                used.append(number)
            sums.append(total)
        self.neutralised_by: Sequence[str] = _UNTOUCHED[len(down)]
        self.silenced_by: Sequence[str] = self.neutralised_by
        if stops:  # rule 5.1; printed, so that it cannot itself be stopped (5.4)
            self.neutralised_by = self._stopped(stops)
        if mutes:
            self._silence()
        if changes:
            self._apply_numbers()
        for number in used:
            self._apply_use(number)
        for seat, table in enumerate(self.laid):
            for effect in table.passive:
                if effect.own and not rules.options.neutralize_table:
                    self._apply_to_own(effect, seat)
                else:
                    self._apply(effect, TABLE, seat, self._laid_at(effect.by))
        if self.applied:
            self._add_up()

    def works(self, number: int) -> bool:
        """Whether the ability of the Kon's card with this number works."""
        return not (self.neutralised_by[number] or self.silenced_by[number])

    def changes(self) -> tuple[Change, ...]:
        """What abilities make of the Kon now."""
        last = len(self.turns) - 1
        return tuple(
            [
                Change(self.down[number].id, effect.by, effect.op, effect.amount)
                for number, since, until, effect in self.applied
                if since <= last < until
            ]
        )

    def _stopped(self, stops: Sequence[tuple[int, str]]) -> list[str]:
        stopped = [""] * len(self.down)
        for number, by in stops:
            if not self._immune(number):
                stopped[number] = by
        return stopped

    def _immune(self, number: int) -> bool:
        """Rule 5.7."""
        for seat, table in enumerate(self.laid):
            for effect in table.protects:
                reached = number in self._group(effect, seat) and self._open(effect, seat, len(self.turns))
                if reached and not stopped_on_table(self._rules, effect.by, self.down[-1].id):
                    return True
        return False

    def _silence(self) -> None:
        """Done in the order of play: a card that is silenced itself silences nobody."""
        self.silenced_by = silenced = [""] * len(self.down)
        for number, card in enumerate(self.down):
            for effect in card.mutes:
                seat = self.turns[self.at[number]].seat
                if self.works(number) and self._open(effect, seat, len(self.turns)):
                    for target in self._targets(effect, number, seat):
                        silenced[target] = card.id

    def _apply_numbers(self) -> None:
        """What the Kon's own cards change, from the turn they were played in."""
        at, end = self.at, len(self.turns)
        for number, card in enumerate(self.down):
            if not card.numbers or not self.works(number):
                continue
            for effect in card.numbers:
                if not effect.simple or effect.kind not in ("self", "previous"):
                    self._apply(effect, number, self.turns[at[number]].seat, at[number])
                elif effect.kind == "self":
                    self.applied.append((number, at[number], end, effect))
                elif number:
                    self.applied.append((number - 1, at[number], end, effect))

    def _apply_use(self, at: int) -> None:
        """A use means what lay on the Kon when it was made."""
        turn, end = self.turns[at], len(self.turns)
        effects = self._rules.cards[turn.card].turned
        if not effects:
            return
        down = [number for number, played_at in enumerate(self.at) if played_at < at]
        for effect in effects:
            if effect.kind == "chosen":
                targets = [n for n in down if self.down[n].id == turn.choices[effect.number]]
            elif effect.kind == "group":
                targets = [n for n in self._group(effect, turn.seat) if n in down]
            else:
                targets = down
            for target in targets[-1:] if effect.moving else targets:
                self.applied.append((target, at, end, effect))

    def _apply_to_own(self, effect: KonEffect, seat: Seat) -> None:
        """The same as `_apply` for the commonest kind: a player has one turn in a round, so the
        table card lay there before they played to the Kon."""
        turns = self.turns
        for number, at in enumerate(self.at):
            if turns[at].seat == seat:
                if turns[at].card in effect.ids:
                    self.applied.append((number, at, len(turns), effect))
                return

    def _laid_at(self, card: str) -> int:
        """The turn from which a table card is felt: the first, or the one it was laid in."""
        if len(self.at) < len(self.turns):
            for number, turn in enumerate(self.turns):
                if turn.card == card and turn.act == "table":
                    return number
        return 0

    def _apply(self, effect: KonEffect, number: int, seat: Seat, since: int) -> None:
        end, applied, at_turn = len(self.turns), self.applied, self.at
        targets = self._targets(effect, number, seat)
        if effect.simple and (number != TABLE or not self._rules.options.neutralize_table):
            for target in targets:
                start = at_turn[target]
                applied.append((target, since if since > start else start, end, effect))
            return
        for place, target in enumerate(targets):
            until = at_turn[targets[place + 1]] if effect.moving and place + 1 < len(targets) else end
            for at in range(max(since, at_turn[target]), until):
                stopped = number == TABLE and stopped_on_table(self._rules, effect.by, self._last_down(at))
                if not stopped and self._open(effect, seat, at + 1):
                    applied.append((target, at, at + 1, effect))

    def _targets(self, effect: KonEffect, number: int, seat: Seat) -> Sequence[int]:
        """The Kon cards that an effect of the Kon's card `number`, or of a table, is about."""
        kind = effect.kind
        if kind == "group":
            return self._group(effect, seat)
        if kind == "self":
            return (number,)
        if kind == "previous":
            return (number - 1,) if number > 0 else ()
        if kind == "next":
            return (number + 1,) if number + 1 < len(self.at) else ()
        return range(len(self.at))

    def _group(self, effect: KonEffect, seat: Seat) -> Sequence[int]:
        """The Kon cards in the group that an ability of `seat` means."""
        ids, owner, turns, at = effect.ids, effect.owner, self.turns, self.at
        if owner == "you":  # one card at most: everybody has one turn in a round
            for number, played_at in enumerate(at):
                if turns[played_at].seat == seat:
                    return (number,) if self.down[number].id in ids else ()
            return ()
        return [
            number
            for number, card in enumerate(self.down)
            if card.id in ids and (not owner or turns[at[number]].seat != seat)
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
        sums, applied = self.sums, self.applied
        changed: dict[int, list[Applied]] = {}
        for entry in applied:
            if self.down[entry[0]].value:
                changed.setdefault(entry[0], []).append(entry)
        for number, entries in changed.items():
            printed = self.down[number].value
            if len(entries) == 1:
                _, since, until, effect = entries[0]
                more = effect.alone(printed) - printed
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
