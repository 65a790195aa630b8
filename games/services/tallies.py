"""Counting what was played when a match is over."""

from __future__ import annotations

from collections import defaultdict

from django.db import connection, transaction

from games import store
from games.models import Event, TalliedMatch
from games.plays import Play, plays_of
from games.registry import RulesUnavailable
from games.selectors.events import events_of

Sums = tuple[int, int, int, int]
"""Matches, plays, wins, thousandths of wins by lot."""

_ADD = """
    INSERT INTO games_cardtally (release_id, card, matches, plays, wins, fair) VALUES {rows}
    ON CONFLICT (release_id, card) DO UPDATE SET
        matches = games_cardtally.matches + excluded.matches,
        plays = games_cardtally.plays + excluded.plays,
        wins = games_cardtally.wins + excluded.wins,
        fair = games_cardtally.fair + excluded.fair
"""


def tally_match(match_id: int) -> None:
    """Idempotent, and safe beside itself. A match that no engine can read any more is passed over."""
    match = store.load(match_id)
    if match.outcome is None:
        return
    try:
        decode = match.engine.codec.event.decode
    except RulesUnavailable:
        return
    plays = plays_of(decode(event.body) for event in events_of(match_id) if event.scope == Event.Scope.GAME)
    winners = frozenset(match.outcome.places[0])
    with transaction.atomic():
        if not TalliedMatch.objects.get_or_create(match_id=match_id)[1]:
            return
        _add(match.release_hash, sums_of(plays, winners, match.seats))


def sums_of(plays: set[Play], winners: frozenset[int], seats: int) -> dict[str, Sums]:
    by_card: dict[str, list[int]] = defaultdict(list)
    for seat, card in plays:
        by_card[card].append(seat)
    share = round(1000 * len(winners) / seats)
    sums = {
        card: (1, len(players), len(winners.intersection(players)), share * len(players))
        for card, players in by_card.items()
    }
    return {"": (1, 0, 0, 0), **sums}


def _add(release_hash: str, sums: dict[str, Sums]) -> None:
    # In one order for everybody, so that two matches that end together never wait for each other.
    values = [value for card in sorted(sums) for value in (release_hash, card, *sums[card])]
    rows = ", ".join(["(%s, %s, %s, %s, %s, %s)"] * len(sums))
    with connection.cursor() as cursor:
        cursor.execute(_ADD.format(rows=rows), values)
