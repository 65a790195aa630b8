"""Several people with browsers take turns until the match is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.bots.greedy import Greedy
from games.engines.kernel.chance import Chance
from games.store import Stored, load

from . import hands
from .conftest import Visitor

Choose = Callable[[Stored, int], Any]


def by_instinct(match: Stored, seat: int) -> Any:
    """What the bot of the game would do, so that matches do not drag on."""
    view = match.engine.view(match.state, seat)
    listed = match.engine.legal_moves(match.state, seat)
    return Greedy(match.engine).choose(seat, view, listed, Chance.of(f"{match.id} {match.version}"))


def make(match: Stored, move: Any, visitor: Visitor) -> None:
    """By clicks; returns when the mover's page shows the match after the move."""
    page, notation = visitor.page, match.engine.notation.write(move)
    if match.game == "upturn":
        hands.lay_tile(page, move)
    elif match.game == "aforator":
        hands.play_card(page, move, notation)
    else:
        hands.raid(page, move)
    hands.confirm(page, notation)


def wait_for(visitor: Visitor, version: int) -> None:
    visitor.page.wait_for_function(
        "version => Number(document.querySelector('.live').dataset.version) >= version", arg=version
    )


def play_to_the_end(
    match_id: int,
    visitors: Sequence[Visitor],
    choose: Choose = by_instinct,
    *,
    onlookers: Sequence[Visitor] = (),
    picture: str = "",
    every: int = 12,
    at_most: int = 400,
) -> int:
    """Nobody reloads: whoever waits is shown every move by the socket. The number of moves."""
    for number in range(at_most):
        match = load(match_id)
        if not match.is_running:
            return number
        seat = min(match.engine.to_act(match.state))
        move = choose(match, seat)
        if picture and number % every == every // 2:
            visitors[seat].picture(f"{picture}-{number:03}")
        make(match, move, visitors[seat])
        wait_for(visitors[seat], match.versions.of(seat) + 1)
        after = load(match_id)
        for other, visitor in enumerate(visitors):
            wait_for(visitor, after.versions.of(other))
        for onlooker in onlookers:
            wait_for(onlooker, after.versions.of(None))
    raise AssertionError(f"still running after {at_most} moves")
