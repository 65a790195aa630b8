"""Рейдеры: length, fairness, how matches end, and how much the windows are used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from cardcatalog.editions import edition_content
from games.bots.registry import bot_for
from games.engines.raiders import GAME
from games.engines.raiders import events as e
from games.engines.raiders.engine import RaidersEngine
from games.selfplay.match import play_match

TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (3, {}),
    (4, {}),
    (4, {"teams": "pairs"}),
    (5, {}),
    (6, {}),
)


class Told(msgspec.Struct, frozen=True):
    """What one match has to say."""

    turns: int
    rounds: int
    reason: str
    first: int
    winners: tuple[int, ...]
    windows: int
    quiet_windows: int


def tables(matches: int, seed: object, bot: str, players: int | None = None) -> Iterator[dict[str, Any]]:
    """One line of figures for each table, or for those of so many players."""
    edition = GAME.read_edition(edition_content("raiders"))
    for seats, options in TABLES:
        if players not in (None, seats):
            continue
        engine = GAME.engine(edition, seats=seats, options=options)
        player = bot_for(engine, bot)
        told = []
        for number in range(matches):
            sitting, _ = play_match(engine, [player] * seats, f"{seed}/{number}".encode())
            told.append(_told(engine, sitting.state, sitting.events))
        yield {"seats": seats, **options, **_figures(engine, told)}


def _told(engine: RaidersEngine, state: Any, events: Sequence[e.Event]) -> Told:
    outcome = engine.outcome(state)
    windows = quiet = 0
    acted = False
    for event in events:
        if isinstance(event, e.CaptureDeclared):
            acted = False
        elif isinstance(event, e.ShnyagaPlayed | e.EffectUsed):
            # A threat window opens with a shnyaga; only an answer to it counts.
            acted = not (isinstance(event, e.ShnyagaPlayed) and event.asked)
        elif isinstance(event, e.WindowClosed):
            windows += 1
            quiet += not acted
            acted = False
    return Told(
        turns=sum(isinstance(event, e.TurnStarted) for event in events),
        rounds=state.round,
        reason=outcome.reason if outcome else "",
        first=state.first,
        winners=outcome.places[0] if outcome else (),
        windows=windows,
        quiet_windows=quiet,
    )


def _figures(engine: RaidersEngine, told: Sequence[Told]) -> dict[str, Any]:
    finished = [match for match in told if match.reason]
    turns = sorted(match.turns for match in told)
    windows = sum(match.windows for match in told)
    return {
        "matches": len(told),
        "unfinished": len(told) - len(finished),
        "turns_median": turns[len(turns) // 2],
        "turns_p95": turns[len(turns) * 95 // 100],
        "rounds_median": sorted(match.rounds for match in told)[len(told) // 2],
        "reasons": _shares([match.reason for match in finished]),
        "wins_by_seat": _wins(engine, finished, dict.fromkeys(range(len(finished)), 0)),
        "wins_by_turn_order": _wins(engine, finished, {k: match.first for k, match in enumerate(finished)}),
        "windows_per_match": round(windows / len(told), 1),
        "windows_without_a_shnyaga": round(sum(match.quiet_windows for match in told) / windows, 3),
    }


def _shares(values: Sequence[str]) -> dict[str, float]:
    return {value: round(values.count(value) / len(values), 3) for value in sorted(set(values))}


def _wins(engine: RaidersEngine, finished: Sequence[Told], first: Mapping[int, int]) -> list[float]:
    """Each seat's share of the wins, counted from the first one, beside a fair share as 1."""
    wins = [0.0] * engine.seats
    for number, match in enumerate(finished):
        for seat in match.winners:
            wins[(seat - first[number]) % engine.seats] += 1 / len(match.winners)
    return [round(share * engine.seats / len(finished), 2) for share in wins]
