"""What a match needs to know of the people at it, remembered for a moment.

A move needs the next person's quiet hours and everybody's name; both change seldom. What is
remembered may be half a minute old, which no deadline suffers from: the sweep asks anew, with
`fresh=True`, and works a due deadline out again before it acts on it.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta

from accounts.availability import Availability
from accounts.models import User
from accounts.models.user import shown_name
from accounts.selectors.availability import availabilities
from games.clocks.match_clock import Patience
from games.clocks.rule import ClockRule
from games.seating import Occupant

REMEMBERED = 30.0
REMEMBERED_AT_MOST = 20_000

BOT_GRACE = timedelta(seconds=8)
"""After this the sweep calls the bot again."""
ABSENT_GRACE = timedelta(minutes=10)
"""How long a table waits for somebody whose seat is on offer."""
LEFT_GRACE = timedelta(0)

ALWAYS_THERE = Availability()


@dataclass(frozen=True, slots=True)
class Person:
    username: str
    kind: str
    availability: Availability

    @property
    def name(self) -> str:
        """In the language that is active when it is read."""
        return shown_name(self.username, self.kind)

    @property
    def page(self) -> str:
        """Whose page a name leads to; guests and former players have none."""
        return self.username if self.kind == User.Kind.PERSON else ""


_remembered: dict[int, tuple[float, Person]] = {}


def people(user_ids: Iterable[int], *, fresh: bool = False) -> dict[int, Person]:
    now = time.monotonic()
    found: dict[int, Person] = {}
    missing: list[int] = []
    for user_id in user_ids:
        known = _remembered.get(user_id)
        if known is not None and known[0] > now and not fresh:
            found[user_id] = known[1]
        else:
            missing.append(user_id)
    if missing:
        away = availabilities(missing)
        found_now = User.objects.filter(pk__in=missing).values_list("pk", "username", "kind")
        if len(_remembered) > REMEMBERED_AT_MOST:
            _remembered.clear()
        for user_id, username, kind in found_now:
            found[user_id] = Person(username, kind, away.get(user_id, ALWAYS_THERE))
            _remembered[user_id] = (now + REMEMBERED, found[user_id])
    return found


def forget(user_id: int) -> None:
    _remembered.pop(user_id, None)


def patience_with(occupants: Sequence[Occupant], rule: ClockRule) -> tuple[Patience, ...]:
    """How long the clock waits for each seat."""
    known = {} if rule.is_fast else people(who.user for who in occupants if who.user is not None)
    return tuple(_patience(who, known) for who in occupants)


def _patience(who: Occupant, known: dict[int, Person]) -> Patience:
    if who.away == "left":
        return LEFT_GRACE
    if who.away == "offered":
        return ABSENT_GRACE
    if who.user is None:
        return BOT_GRACE
    person = known.get(who.user)
    return person.availability if person else ALWAYS_THERE
