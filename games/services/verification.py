"""Playing a stored match again: is it what its moves make, and was the shuffle as promised?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from games import store
from games.engines.kernel.chance import Chance
from games.engines.kernel.refusal import IllegalMove, Malformed
from games.engines.kernel.seats import everyone
from games.models import Event, Match, ShuffleReceipt
from games.registry import AnyEngine, RulesUnavailable
from games.selectors.events import events_of

from .receipts import commitment_to, seed_from


@dataclass(frozen=True)
class Verdict:
    """`problems` is empty if everything agrees. `views` are hashes by viewer, so that two
    versions of the code can be compared without showing anybody's cards."""

    match_id: int
    moves: int
    problems: tuple[str, ...]
    state_hash: str = ""
    views: dict[str, str] = field(default_factory=dict)


def verify_match(match_id: int) -> Verdict:
    """The whole proof: the commitment, the seed, and every draw from the opening on. Raises
    Match.DoesNotExist."""
    receipt = ShuffleReceipt.objects.get(match_id=match_id)
    problems = []
    if commitment_to(receipt.secret) != receipt.commitment:
        problems.append("the secret is not the one that was promised")
    if seed_from(receipt.secret, receipt.contributions) != receipt.seed:
        problems.append("the seed is not made of the secret and the contributions")
    replay = replay_match(match_id)
    return Verdict(match_id, replay.moves, (*problems, *replay.problems), replay.state_hash, replay.views)


def replay_match(match_id: int) -> Verdict:
    """Decides every stored move again and compares the events, then the state with the snapshot
    and its fold."""
    match = store.load(match_id)
    events = [event for event in events_of(match_id) if event.scope == Event.Scope.GAME]
    try:
        engine = match.engine
    except RulesUnavailable as problem:
        return Verdict(match_id, 0, (f"no engine plays {problem}",))
    problems: list[str] = []
    state, moves = None, 0
    for step in _steps(events):
        try:
            made = _made(engine, state, step, match.seed)
        except (IllegalMove, Malformed) as refusal:
            problems.append(f"step {step[0].step} is refused now: {refusal}")
            break
        if [engine.codec.encode(event).decode() for event in made] != [event.body for event in step]:
            problems.append(f"step {step[0].step} comes out otherwise")
        for event in step:
            state = engine.evolve(state, engine.codec.event.decode(event.body))
        moves += step[0].step > 0
    folded = engine.codec.encode(state).decode()
    if folded != match.snapshot:
        problems.append("the snapshot is not the fold of the events")
    if [event.seq for event in events_of(match_id)] != list(range(1, match.last_seq + 1)):
        problems.append("events are missing")
    views = {
        str(viewer): _hash(engine.codec.encode(engine.view(state, viewer)))
        for viewer in everyone(match.seats)
    }
    return Verdict(match_id, moves, tuple(problems), _hash(folded.encode()), views)


def stored_matches() -> Iterator[int]:
    """Every match ever, the oldest first, a batch at a time."""
    last = 0
    while ids := list(Match.objects.filter(pk__gt=last).order_by("pk").values_list("pk", flat=True)[:1000]):
        yield from ids
        last = ids[-1]


def _steps(events: Sequence[Event]) -> Iterator[list[Event]]:
    step: list[Event] = []
    for event in events:
        if step and event.step != step[0].step:
            yield step
            step = []
        step.append(event)
    if step:
        yield step


def _made(engine: AnyEngine, state: Any, step: Sequence[Event], seed: str) -> Sequence[Any]:
    chance = Chance.for_step(bytes.fromhex(seed), step[0].step)
    if step[0].step == 0:
        return engine.open(chance)
    seat, text = step[0].seat, step[0].move
    if seat is None or text is None:
        raise Malformed("record_move", "", step[0].step)
    return engine.decide(state, seat, engine.notation.parse(text), chance)


def _hash(data: bytes) -> str:
    return sha256(data).hexdigest()
