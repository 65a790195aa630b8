"""Does the game play as the parent release does: as long, and as fair to every seat?

Both play the same seeds with the same bots. How a game should play is for people to judge, so
only a match three times as long or as short is red.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from cardcatalog.selectors.releases import playable_edition
from games.engines.kernel.text import Text
from games.engines.registry import GAMES
from games.selfplay.interval import wilson
from games.selfplay.series import play_series, summary

from .contract import Colour, Finding, Gate, Subject, Tell
from .selfplay import BOT, SEED

ODD, ABSURD = 1.5, 3
ENOUGH = 8
"""Fewer matches than this prove nothing."""


def check(subject: Subject, tell: Tell) -> Iterator[Finding]:
    for number, (players, now) in enumerate(sorted(subject.played.items())):
        tell(number, len(subject.played))
        was = parent_figures(subject.parent.game, subject.parent.hash, players, subject.matches)
        old, new = was["length"]["p50"], now["length"]["p50"]
        if not old or not new:
            continue
        ratio = max(new / old, old / new)
        colour: Colour = (
            "note" if ratio < ODD else "amber" if ratio < ABSURD or subject.matches < ENOUGH else "red"
        )
        yield Finding(
            colour,
            Text(
                f"{players} за столом: обычная длина {new} ходов, была {old}.",
                f"{players} players: the usual length is {new} moves; it was {old}.",
            ),
        )
        yield from _balance(players, now)


def _balance(players: int, now: dict[str, Any]) -> Iterator[Finding]:
    finished = now["matches"] - now["unfinished"]
    for seat, wins in enumerate(now["wins_by_seat"]):
        low, high = wilson(wins, finished)
        if not low <= 1 / players <= high:
            share = round(100 * wins / max(finished, 1))
            yield Finding(
                "amber",
                Text(
                    f"{players} за столом: место {seat + 1} выигрывает {share} % матчей.",
                    f"{players} players: seat {seat + 1} wins {share}% of matches.",
                ),
            )


@lru_cache(maxsize=64)
def parent_figures(game: str, release_hash: str, players: int, matches: int) -> dict[str, Any]:
    """A release never changes, so neither do its figures."""
    engine = GAMES[game].engine(playable_edition(release_hash), seats=players)
    began = time.monotonic()
    played = list(play_series(engine, [BOT], matches, SEED))
    return summary(played, time.monotonic() - began)


GATE = Gate("behaviour", Text("Поведение рядом с прежним", "Behaviour beside the parent"), check)
