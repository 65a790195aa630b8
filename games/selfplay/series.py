"""Many matches between bots, and what they tell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from games.bots.registry import bot_for
from games.engines.kernel.contract import Engine
from games.engines.kernel.record import Record, result_text

from .interval import wilson
from .match import play_match


class Played(msgspec.Struct, frozen=True):
    """One match of a series: who sat where, how it went."""

    bots: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    record: Record

    @property
    def length(self) -> int:
        return len(self.record.moves)


def play_series(
    engine: Engine[Any, Any, Any, Any], bots: Sequence[str], matches: int, seed: int | str, first: int = 0
) -> Iterator[Played]:
    """Bots are dealt round the table and move on by one seat each match, so that over a whole
    series nobody owes a win to the seat. Match k of a seed is the same in any series."""
    makers = {name: bot_for(engine, name) for name in bots}
    for number in range(first, first + matches):
        names = tuple(bots[(seat + number) % len(bots)] for seat in range(engine.seats))
        match_seed = f"{seed}/{number}"
        sitting, moves = play_match(engine, [makers[name] for name in names], match_seed.encode())
        outcome = engine.outcome(sitting.state)
        yield Played(
            bots=names,
            winners=outcome.places[0] if outcome else (),
            reason=outcome.reason if outcome else "",
            record=Record(
                game=engine.spec.key,
                players=engine.seats,
                rules=engine.spec.rules_version,
                seed=match_seed,
                moves=tuple((seat, engine.notation.write(move)) for seat, move in moves),
                result=result_text(outcome),
            ),
        )


def summary(played: Sequence[Played], seconds: float) -> dict[str, Any]:
    """What `manage.py selfplay` closes with. A shared win counts as its share."""
    lengths = sorted(match.length for match in played)
    finished = [match for match in played if match.winners]
    seats = range(max((len(match.bots) for match in played), default=0))
    moves = sum(lengths)
    names = sorted({name for match in played for name in match.bots})
    return {
        "matches": len(played),
        "unfinished": len(played) - len(finished),
        "moves": moves,
        "moves_per_second": round(moves / seconds) if seconds else None,
        "length": {f"p{share}": _percentile(lengths, share) for share in (5, 25, 50, 75, 95, 100)},
        "reasons": {
            reason: sum(match.reason == reason for match in finished)
            for reason in sorted({match.reason for match in finished})
        },
        "wins_by_seat": [round(sum(_share(match, seat) for match in finished), 2) for seat in seats],
        "wins_by_bot": {name: _bot_line(finished, name) for name in names} if len(names) > 1 else {},
    }


def _share(match: Played, seat: int) -> float:
    return 1 / len(match.winners) if seat in match.winners else 0.0


def _bot_line(finished: Sequence[Played], name: str) -> dict[str, Any]:
    """Wins of a bot beside what equal bots would win, with a 95 % interval of the rate."""
    wins = sum(
        _share(match, seat) for match in finished for seat, bot in enumerate(match.bots) if bot == name
    )
    fair = sum(match.bots.count(name) / len(match.bots) for match in finished)
    low, high = wilson(wins, len(finished))
    return {
        "wins": round(wins, 2),
        "rate": round(wins / len(finished), 4) if finished else None,
        "interval": [round(low, 4), round(high, 4)],
        "fair_rate": round(fair / len(finished), 4) if finished else None,
    }


def _percentile(ordered: Sequence[int], share: int) -> int | None:
    """The smallest length that at least `share` per cent of the matches do not exceed."""
    return ordered[max(0, -(-len(ordered) * share // 100) - 1)] if ordered else None
