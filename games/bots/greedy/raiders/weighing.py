"""One seat looks at one table and weighs what it could do there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from games.engines.kernel.seats import Seat
from games.engines.raiders.disputes import was_cheat
from games.engines.raiders.events import Event, FighterDied, FighterRecalled
from games.engines.raiders.forecast import capture_of, forecast, threat_of
from games.engines.raiders.moves import Call, Capture, EndTurn, Move, Pass, Play, SetOrder, UseEffect
from games.engines.raiders.rules import Rules
from games.engines.raiders.state import WINDOW, BeforeCapture, Entry, Holding, State
from games.engines.raiders.world import Field, holding_of

from .prices import CARD, guards, kept, living, progress

_DRAWN = 0.03
_FRESH = 0.01
"""What it is worth to make room for another card in a hand that can do nothing."""
_CHEAT = 1.0
_ANSWER = 0.35
"""How likely rivals are to spoil a capture that would just come off; less with every point
of toughness to spare."""


class Weighing:
    """What is the same for all moves is found once, when the first move asks for it. `hasty`
    leaves out what hardly ever matters: it is for playing on in the searcher's thoughts."""

    def __init__(
        self, rules: Rules, table: State, seat: Seat, hand: Sequence[str], *, hasty: bool = False
    ) -> None:
        self.rules, self.table, self.seat, self.hand, self.hasty = rules, table, seat, hand, hasty

    def worth(self, move: Move) -> float:
        match move:
            case Pass(whole=whole):
                return -0.001 * whole
            case EndTurn():
                return 0.0
            case SetOrder():
                return -1.0
            case Capture(fighter=fighter, property=property):
                return self._capture(fighter, property)
            case Call(card=card):
                return self._call(card)
            case Play(card=card, chosen=chosen, paid=paid):
                entry = Entry(self.seat, card, chosen, paid)
                price = sum(map(self._kept, (*paid, card)))
                if self.rules.bluff and self._is_cheat(entry):
                    price += _CHEAT
            case UseEffect(card=card, chosen=chosen, paid=paid):
                entry = Entry(self.seat, card, chosen, paid, effect=True)
                price = sum(map(self._kept, paid))
        return self._play(entry) - price

    @cached_property
    def _now(self) -> float:
        return self._value([], self.table)

    @cached_property
    def _unanswered(self) -> float:
        """How things look if the open window closes without another word."""
        return self._value(*forecast(self.rules, self.table))

    @cached_property
    def _owners(self) -> dict[str, Seat]:
        return Field(self.rules, self.table).owners

    @cached_property
    def _stuck(self) -> bool:
        """A full hand of which no fighter can take anything: somebody weak has to make room."""
        rules = self.rules
        if len(self.hand) < rules.options.hand_size:
            return False
        best = max((rules.cards[card].toughness or 0 for card in self.hand), default=0)
        return all(
            (held.owner is not None and rules.allied(held.owner, self.seat)) or best < self._needed(held)
            for held in self.table.field
        )

    def _kept(self, card: str) -> float:
        return kept(self.rules, self.table.trump, card)

    def _play(self, entry: Entry) -> float:
        """How much better things look with this shnyaga than without it."""
        rules, table = self.rules, self.table
        shnyaga = rules.cards[entry.card].shnyaga
        if shnyaga is not None and shnyaga.draws and not entry.effect:
            return _DRAWN + self._kept(entry.card)
        if isinstance(table.phase, WINDOW):
            if self.hasty and self._unanswered > self._now - CARD:
                return 0.0  # what does not hurt is let pass
            return self._value(*forecast(rules, table, entry)) - self._unanswered
        events, after = forecast(rules, threat_of(table, entry))
        return self._value(events, after) - self._now + self._follow_up(after)

    def _follow_up(self, after: State) -> float:
        """Property that a shnyaga freed can be captured in the same turn."""
        before = self.table
        if not isinstance(before.phase, BeforeCapture) or before.turn != self.seat:
            return 0.0
        guarded = {held.property for held in before.field if held.guard is not None}
        freed = [held.property for held in after.field if held.guard is None and held.property in guarded]
        return max((self._gain(after, property) / 2 for property in freed), default=0.0)

    def _gain(self, table: State, property: str) -> float:
        """What owning this property too would bring."""
        owned = [
            Holding(property, self.seat, held.guard) if held.property == property else held
            for held in table.field
        ]
        before, after = (
            progress(self.rules, self.seat, field, table.round) for field in (table.field, owned)
        )
        return after - before

    def _capture(self, fighter: str, property: str) -> float:
        """The result if nobody answers, and the loss of the fighter if somebody does."""
        rules = self.rules
        spare = (rules.cards[fighter].toughness or 0) - self._needed(holding_of(self.table, property))
        if spare < 0 and self._stuck:
            return _FRESH - living(rules, fighter) / 10
        if spare < 0 and self.hasty:
            return -CARD - self._kept(fighter)
        gain = self._value(*forecast(rules, capture_of(self.table, fighter, property))) - self._now
        if spare < 0:
            return gain - self._kept(fighter)
        spoiled = _ANSWER / (1 + spare / 2)
        # A strong guard keeps what it took; a strong card stays useful in hand.
        return (1 - spoiled) * gain - spoiled * living(rules, fighter) - self._kept(fighter) / 2

    def _needed(self, held: Holding) -> int:
        """The toughness that takes this property."""
        needed = self.rules.estates[held.property].toughness
        return (
            needed if held.guard is None else max(needed, (self.rules.cards[held.guard].toughness or 0) + 1)
        )

    def _call(self, card: str) -> float:
        """A beginner who sees a rival's cheat says so at once."""
        assert self.table.docket is not None
        play = next(play for play in self.table.docket.plays if play.entry.card == card)
        rivals = not self.rules.allied(self.seat, play.entry.seat)
        return 1.0 if rivals and was_cheat(self.rules, self.table, play) else -1.0

    def _is_cheat(self, entry: Entry) -> bool:
        shnyaga = self.rules.cards[entry.card].shnyaga
        assert shnyaga is not None
        source = self.rules.sources[entry.seat][entry.card]
        return shnyaga.printed.misfit(Field(self.rules, self.table), source, entry.chosen) is not None

    def _value(self, events: Sequence[Event], after: State) -> float:
        """How the table looks to the seat after these events."""
        rules, seat = self.rules, self.seat
        value = progress(rules, seat, after.field, self.table.round) + guards(rules, seat, after.field)
        for event in events:
            if type(event) is FighterDied:
                owner = self._owners.get(event.fighter, self.table.turn)
                lost = CARD + living(rules, event.fighter)
                value += -lost if rules.allied(owner, seat) else lost / 2 / (len(rules.teams) - 1)
            elif type(event) is FighterRecalled and rules.allied(event.seat, seat):
                value += CARD
        return value
