"""Афоратор from above: who wins rounds and matches, and what the abilities have to do with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from cardcatalog.editions import edition_content
from games.bots.registry import bot_for
from games.engines.aforator.edition import Edition
from games.engines.aforator.engine import AforatorEngine
from games.engines.aforator.events import CardMoved, CardsDrawn, DeckLooked, RoundSettled
from games.engines.aforator.explain import explain
from games.engines.aforator.ruleset import Ruleset
from games.engines.aforator.state import State
from games.engines.kernel.sitting import Sitting
from games.engines.registry import GAMES
from games.selfplay.match import play_match

SETTLING = (CardMoved, CardsDrawn, DeckLooked)


def tables(matches: int, seed: str, bot: str, players: int | None = None) -> Iterator[dict[str, Any]]:
    """One line for each number of seats, or for the one that is asked for."""
    game = GAMES["aforator"]
    edition = game.read_edition(edition_content("aforator"))
    fewest, most = game.spec.seats
    for seats in range(fewest, most + 1) if players is None else (players,):
        engine = game.engine(edition, seats=seats)
        assert isinstance(engine, AforatorEngine)
        bots = [bot_for(engine, bot)] * seats
        played = (play_match(engine, bots, f"{seed}/{number}".encode())[0] for number in range(matches))
        yield {"game": "aforator", "players": seats, "bot": bot, **figures(engine, played)}


def figures(engine: AforatorEngine, matches: Iterable[Sitting]) -> dict[str, Any]:
    without = _without_each_family(engine)
    count: Counter[str] = Counter()
    wins = [0.0] * engine.seats
    rounds: list[int] = []
    turns: list[int] = []
    places: Counter[int] = Counter()
    deciding: Counter[str] = Counter()
    acting: Counter[str] = Counter()
    for sitting in matches:
        outcome = engine.outcome(sitting.state)
        count["matches"] += 1
        turns.append(sitting.moves)
        if outcome is None:
            count["unfinished"] += 1
            continue
        count[outcome.reason] += 1
        count["shared"] += len(outcome.places[0]) > 1
        for seat in outcome.places[0]:
            wins[seat] += 1 / len(outcome.places[0])
        settled = list(_settled(engine, sitting))
        rounds.append(len(settled))
        for state, event in settled:
            account = event.account
            count["deck"] += account.winner is None
            count["empty"] += account.why == "empty"
            count["tied"] += len(account.tied) > 1
            if account.winner is not None:
                places[(account.winner - state.leader) % engine.seats] += 1
            for family, rules in without.items():
                deciding[family] += explain(rules, state.turns, state.tables).winner != account.winner
            acting.update(engine.rules.cards[claim.by].family for claim in event.claims)
        for event in sitting.events:
            if isinstance(event, SETTLING) and event.by:
                acting[engine.rules.cards[event.by].family] += 1
    played = max(1, sum(rounds))
    tricks = max(1, sum(places.values()))
    return {
        "matches": count["matches"],
        "unfinished": count["unfinished"],
        "ended_by_round_cap": count["round_cap"],
        "shared_wins": count["shared"],
        "rounds": _spread(rounds),
        "moves": _spread(turns),
        "deck_wins": round(count["deck"] / played, 4),
        "empty_kons": round(count["empty"] / played, 4),
        "tied_rounds": round(count["tied"] / played, 4),
        "wins_by_seat": [round(share * engine.seats / max(1, sum(wins)), 3) for share in wins],
        "tricks_by_place": [round(places[place] / tricks, 3) for place in range(engine.seats)],
        "decides": {family: round(deciding[family] / played, 4) for family in without},
        "acts_per_match": {
            family: round(acting[family] / max(1, count["matches"]), 2) for family in sorted(acting)
        },
    }


def _settled(engine: AforatorEngine, sitting: Sitting) -> Iterator[tuple[State, RoundSettled]]:
    """Every settlement with the state it was made in."""
    state: Any = None
    for event in sitting.events:
        if isinstance(event, RoundSettled):
            yield state, event
        state = engine.evolve(state, event)


def _without_each_family(engine: AforatorEngine) -> dict[str, Ruleset]:
    """The same table if one family's abilities did not exist, or neutralising did not."""
    edition = engine.edition
    families = sorted({card.abilities[0].family for card in edition.cards if card.abilities})
    found = {
        family: Ruleset(_stripped(edition, family), engine.rules.options, engine.seats) for family in families
    }
    tame = tuple(replace(card, neutralizes=()) for card in edition.cards)
    return {
        **found,
        "neutralising": Ruleset(replace(edition, cards=tame), engine.rules.options, engine.seats),
    }


def _stripped(edition: Edition, family: str) -> Edition:
    cards = tuple(
        replace(card, abilities=()) if card.abilities and card.abilities[0].family == family else card
        for card in edition.cards
    )
    return replace(edition, cards=cards)


def _spread(numbers: list[int]) -> dict[str, float]:
    ordered = sorted(numbers)
    if not ordered:
        return {}

    def at(share: float) -> int:
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    mean = round(sum(ordered) / len(ordered), 1)
    return {"mean": mean, "p5": at(0.05), "p50": at(0.5), "p95": at(0.95), "most": ordered[-1]}
