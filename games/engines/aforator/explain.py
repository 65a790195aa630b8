"""Why the trick goes where it goes, for the rules and for readers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.engines.kernel.seats import Seat

from .account import Account, Line, Why
from .kon import Reckoning, contribution, reckon, stopped_on_table
from .ruleset import Ruleset
from .state import Cards, Turn


def explain(rules: Ruleset, turns: tuple[Turn, ...], tables: tuple[Cards, ...]) -> Account:
    """The account of a round, finished or not; of one that is not, as if it ended now."""
    return account_of(rules, turns, reckon(rules, turns, tables))


def account_of(rules: Ruleset, turns: tuple[Turn, ...], found: Reckoning) -> Account:
    winner, why, tied = judge(rules, turns, found)
    return Account(
        turns,
        tuple(found.sums),
        tuple(found.neutralised_by),
        tuple(found.silenced_by),
        found.changes() if found.applied else (),
        winner,
        why,
        tied,
    )


def lines(rules: Ruleset, account: Account) -> tuple[Line, ...]:
    """The account turn by turn: what each Kon card gave, and what became of its ability."""
    return tuple(_lines(rules, account))


def _lines(rules: Ruleset, account: Account) -> Iterator[Line]:
    number = 0
    for turn, total in zip(account.turns, account.sums, strict=True):
        if turn.act != "kon":
            yield Line(turn.seat, turn.act, turn.card, sum=total)
            continue
        printed = rules.cards[turn.card].value
        changes = tuple(change for change in account.changes if change.card == turn.card)
        yield Line(
            turn.seat,
            turn.act,
            turn.card,
            printed,
            contribution(printed, changes),
            total,
            account.neutralised_by[number],
            account.silenced_by[number],
            changes,
        )
        number += 1


def judge(
    rules: Ruleset, turns: Sequence[Turn], found: Reckoning
) -> tuple[Seat | None, Why, tuple[Seat, ...]]:
    """Rules 6.1–6.5: the winner (None is the deck), why, and who shares the deviation."""
    sums = found.sums
    if not found.down:
        return None, "empty", ()
    if sums[-1] == 0:
        return None, "zero", ()
    if rules.by_threshold and reaches_threshold(rules, sums[-1]):
        return turns[-1].seat, "threshold", ()
    greatest, first, shared = -1, 0, False
    for number, total in enumerate(sums):
        size = abs(total)
        if size > greatest:
            greatest, first, shared = size, number, False
        elif size == greatest:
            shared = True
    if not shared:
        return turns[first].seat, "deviation", (turns[first].seat,)
    tied = _reached_by(turns, sums, greatest)
    if len(tied) == 1:
        return tied[0], "deviation", tied
    tie = rules.options.tie
    entitled = [seat for seat in tied if found.laid[seat].wins_ties and _wins_ties(rules, found, seat)]
    if entitled:
        return entitled[-1 if tie == "last" else 0], "tie_right", tied
    if tie == "deck":
        return None, "tie_deck", tied
    return (tied[0], "tie_first", tied) if tie == "first" else (tied[-1], "tie_last", tied)


def reaches_threshold(rules: Ruleset, total: int) -> bool:
    """Rule 6.5, where the table plays with it."""
    return rules.by_threshold and abs(total) >= rules.options.threshold


def _reached_by(turns: Sequence[Turn], sums: Sequence[int], size: int) -> tuple[Seat, ...]:
    """Rule 6.4: a turn counts if it put a card on the Kon or changed the sum."""
    reached, earlier = [], 0
    for turn, total in zip(turns, sums, strict=True):
        if abs(total) == size and (turn.act == "kon" or total != earlier):
            reached.append(turn.seat)
        earlier = total
    return tuple(reached)


def _wins_ties(rules: Ruleset, found: Reckoning, seat: Seat) -> bool:
    last = found.down[-1].id
    return not all(stopped_on_table(rules, card, last) for card in found.laid[seat].wins_ties)
