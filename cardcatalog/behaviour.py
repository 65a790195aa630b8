"""How a release plays, measured by seeded matches of bots and recorded once."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

from cardcatalog.models import Behaviour, Release
from cardcatalog.selectors.releases import playable_edition
from games.engines.registry import GAMES
from games.selfplay.series import play_series, summary

BOT, MATCHES, SEED = "random", 60, "behaviour"


class Figures(NamedTuple):
    """What a reader is shown of one number of players."""

    players: int
    matches: int
    median: int
    shortest: int
    longest: int
    seats: tuple[float, ...]
    unfinished: int


def measure(release: Release) -> None:
    """Plays what has not been played yet. Two workers at once play the same matches and record
    them once."""
    game = GAMES[release.edition.game]
    low, high = game.spec.seats
    for players in range(low, high + 1):
        wanted = {
            "release": release,
            "rules_version": game.spec.rules_version,
            "players": players,
            "bot": BOT,
            "matches": MATCHES,
            "seed": SEED,
        }
        if not Behaviour.objects.filter(**wanted).exists():
            engine = game.engine(playable_edition(release.hash), seats=players)
            began = time.monotonic()
            played = list(play_series(engine, [BOT], MATCHES, SEED))
            figures = summary(played, time.monotonic() - began)
            Behaviour.objects.get_or_create(**wanted, defaults={"figures": figures})


def unmeasured() -> list[Release]:
    """Releases that nobody has played through for every number of players."""
    missing = []
    for release in Release.objects.select_related("edition").defer("content"):
        game = GAMES.get(release.edition.game)
        if game is None:
            continue
        low, high = game.spec.seats
        have = release.behaviours.filter(rules_version=game.spec.rules_version, seed=SEED).count()
        if have < high - low + 1:
            missing.append(release)
    return missing


def figures_of(release_hash: str) -> list[Figures]:
    rows = Behaviour.objects.filter(release__hash=release_hash, seed=SEED).order_by("players")
    return [_figures(row.players, row.figures) for row in rows]


def compared(before: str, after: str) -> list[tuple[Figures, Figures]]:
    """The same table at both releases, where both have been measured."""
    old = {figures.players: figures for figures in figures_of(before)}
    return [(old[new.players], new) for new in figures_of(after) if new.players in old]


def _figures(players: int, figures: dict[str, Any]) -> Figures:
    finished = max(figures["matches"] - figures["unfinished"], 1)
    return Figures(
        players,
        figures["matches"],
        figures["length"]["p50"] or 0,
        figures["length"]["p5"] or 0,
        figures["length"]["p95"] or 0,
        tuple(wins / finished for wins in figures["wins_by_seat"]),
        figures["unfinished"],
    )
