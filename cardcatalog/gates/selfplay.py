"""Do bots get through whole matches: no crash, no endless match, no card lost or doubled?"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from games.bots.registry import bot_for
from games.engines.kernel.contract import Engine
from games.engines.kernel.parameters import ParameterError
from games.engines.kernel.record import Record, result_text
from games.engines.kernel.sitting import Sitting
from games.engines.kernel.text import Text
from games.selfplay.match import play_match
from games.selfplay.series import Played, summary

from .contract import Finding, Gate, Subject, Tell

SEED = "gates"
BOT = "random"


def check(subject: Subject, tell: Tell) -> Iterator[Finding]:
    low, high = subject.game.spec.seats
    total = (high - low + 1) * subject.matches
    for players in range(low, high + 1):
        try:
            engine = subject.game.engine(subject.edition, seats=players)
        except ParameterError as refused:
            yield Finding(
                "amber",
                Text(
                    f"{players} за столом играть нельзя: правила издания не сходятся ({refused}).",
                    f"{players} players cannot play: the edition's rules do not agree ({refused}).",
                ),
            )
            continue
        began = time.monotonic()
        played = []
        for number in range(subject.matches):
            tell((players - low) * subject.matches + number, total)
            seed = f"{SEED}/{number}"
            try:
                match, problem = watched_match(engine, seed)
            except Exception as crash:  # whatever the rules raise is the finding
                yield _red(
                    players,
                    seed,
                    f"правила сломались ({type(crash).__name__}: {crash})",
                    f"the rules broke ({type(crash).__name__}: {crash})",
                )
                continue
            played.append(match)
            if problem:
                yield _red(players, seed, problem.ru, problem.en)
        subject.played[players] = summary(played, time.monotonic() - began)
    if not subject.played:
        yield Finding(
            "red", Text("Ни при каком числе игроков играть нельзя.", "No number of players can play.")
        )


def watched_match(engine: Engine[Any, Any, Any, Any], seed: str) -> tuple[Played, Text | None]:
    bots = [bot_for(engine, BOT)] * engine.seats
    sitting, moves = play_match(engine, bots, seed.encode())
    outcome = engine.outcome(sitting.state)
    played = Played(
        bots=(BOT,) * engine.seats,
        winners=outcome.places[0] if outcome else (),
        reason=outcome.reason if outcome else "",
        record=Record(
            game=engine.spec.key,
            players=engine.seats,
            rules=engine.spec.rules_version,
            seed=seed,
            moves=tuple((seat, engine.notation.write(move)) for seat, move in moves),
            result=result_text(outcome),
        ),
    )
    if outcome is None:
        return played, Text(
            f"матч не кончился за {len(moves)} ходов", f"the match did not end in {len(moves)} moves"
        )
    if _cards(engine, sitting.state) != _cards(engine, Sitting(engine, seed.encode()).state):
        return played, Text("карта потерялась или удвоилась", "a card was lost or doubled")
    return played, None


def _cards(engine: Engine[Any, Any, Any, Any], state: Any) -> list[str]:
    return sorted(card for zone in engine.zones(state) for card in zone.cards)


def _red(players: int, seed: str, ru: str, en: str) -> Finding:
    return Finding(
        "red", Text(f"{players} за столом, зерно {seed}: {ru}", f"{players} players, seed {seed}: {en}")
    )


GATE = Gate("selfplay", Text("Пробные матчи", "Trial matches"), check)
