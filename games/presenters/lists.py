"""Matches as lines of a list."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from games.clocks.rule import ClockRule
from games.engines.kernel.outcome import Outcome
from games.engines.registry import GAMES
from games.models import Match, Sitting
from games.presenters.names import bot_name, seat_names
from games.presenters.tables import clock_words
from games.presenters.waiting import waited_for
from games.seating import Occupant
from games.selectors.matches import MyMatch
from games.selectors.people import people

_occupants = msgspec.json.Decoder(tuple[Occupant, ...])
_outcome = msgspec.json.Decoder(Outcome)
_rule = msgspec.json.Decoder(ClockRule)


def running_rows(
    found: Sequence[MyMatch], language: str, unread: Collection[int] = ()
) -> list[dict[str, Any]]:
    rows = []
    for one in found:
        names = seat_names(one.match, language)
        rows.append(
            {
                "id": one.match.id,
                "game": one.match.game,
                "title": GAMES[one.match.game].spec.title[language],
                "names": names,
                "others": [name for seat, name in enumerate(names) if seat != one.seat],
                "mine": one.due_at is not None,
                "due": one.due_at or one.match.clock.due,
                "is_window": one.is_window,
                "waiting_for": [names[seat] for seat in waited_for(one.match, one.seat)],
                "moves": one.match.moves,
                "rated": one.match.rated,
                "unread": one.match.id in unread,
            }
        )
    return rows


def offer_rows(found: Sequence[Sitting], language: str) -> list[dict[str, Any]]:
    """Seats of running matches that may be taken over, with who plays on there."""
    rows = []
    for offer, row in zip(found, match_rows([one.match for one in found], language), strict=True):
        others = [name for seat, name in enumerate(row["names"]) if seat != offer.seat]
        rule = _rule.decode(offer.match.clock_rule)
        rows.append({**row, "seat": offer.seat, "others": others, "clock": clock_words(rule)})
    return rows


def match_rows(found: Sequence[Match], language: str, user_id: int | None = None) -> list[dict[str, Any]]:
    """Others' running matches, and finished ones."""
    seated = {match.pk: _occupants.decode(match.occupants) for match in found}
    known = people({who.user for seats in seated.values() for who in seats if who.user is not None})
    rows = []
    for match in found:
        names = [
            known[who.user].name if who.user in known else bot_name(who.bot, language)
            for who in seated[match.pk]
        ]
        outcome = _outcome.decode(match.outcome) if match.outcome else None
        mine = next(
            (seat for seat, who in enumerate(seated[match.pk]) if user_id and who.user == user_id), None
        )
        rows.append(
            {
                "id": match.pk,
                "game": match.game,
                "title": GAMES[match.game].spec.title[language],
                "names": names,
                "winners": [names[seat] for seat in outcome.places[0]] if outcome and outcome.places else [],
                "place": outcome.place_of(mine) if outcome and mine is not None else None,
                "status": match.status,
                "rated": match.rated,
                "moves": match.moves,
                "started_at": match.started_at,
                "finished_at": match.finished_at,
            }
        )
    return rows
