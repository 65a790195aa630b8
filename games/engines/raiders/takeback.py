"""What a dispute remembers of a turn, and how a turn is taken back (section 9).

Only open facts are kept, so nothing here can leak a hand: the field, the discards and the
phase of a moment, and which cards have left which hand since.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.engines.kernel.seats import Seat

from . import events as e
from .rules import Rules
from .state import (
    WINDOW,
    CaptureWindow,
    Disputable,
    Entry,
    OpenWindow,
    Phase,
    Snapshot,
    Spent,
    State,
)
from .windows import passes_after


def snapshot(state: State) -> Snapshot:
    assert state.docket is not None
    return Snapshot(state.field, state.discard, state.phase, len(state.docket.spent))


def as_it_was(state: State, moment: Snapshot) -> State:
    """The table of that moment, to ask questions about; hands and decks are those of now."""
    return replace(state, field=moment.field, discard=moment.discard, phase=moment.phase)


def dispute(state: State, entry: Entry) -> State:
    """From now on the play that is about to happen may be called a cheat."""
    assert state.docket is not None
    plays = (*state.docket.plays, Disputable(entry, snapshot(state)))
    return replace(state, docket=replace(state.docket, plays=plays))


def left(state: State, seat: Seat, cards: tuple[str, ...], stands: bool = False) -> State:
    """Remember whose hand the cards left, in bluff play."""
    if state.docket is None:
        return state
    spent = state.docket.spent + tuple(Spent(seat, card, stands) for card in cards)
    return replace(state, docket=replace(state.docket, spent=spent))


def closing(state: State) -> State:
    """A window closes in fizzle play: a card caught later makes this window's result be worked
    out again, so the moment to go back to is now, with all that waits in the window (9.5)."""
    window = state.phase
    if state.docket is None or not isinstance(window, WINDOW):
        return state
    now, pending = snapshot(state), window.queue[window.done :]
    plays = tuple(replace(play, before=now) if play.entry in pending else play for play in state.docket.plays)
    return replace(state, docket=replace(state.docket, plays=plays))


def waits(state: State, card: str) -> bool:
    """Whether the card's shnyaga still waits in an open window."""
    window = state.phase
    return isinstance(window, WINDOW) and any(
        entry.card == card and not entry.effect for entry in window.queue[window.done :]
    )


def called(rules: Rules, state: State, event: e.CheatCalled) -> State:
    assert state.docket is not None
    plays = tuple(
        replace(play, callers=(*play.callers, event.seat)) if play.entry.card == event.card else play
        for play in state.docket.plays
    )
    return replace(state, docket=replace(state.docket, plays=plays))


def voided(rules: Rules, state: State, event: e.ShnyagaVoided) -> State:
    window = state.phase
    assert state.docket is not None
    assert isinstance(window, WINDOW)
    plays = tuple(play for play in state.docket.plays if play.entry.card != event.card)
    return replace(
        state,
        phase=_without(window, event.card),
        version=state.version + 1,
        docket=replace(state.docket, plays=plays, spent=_standing(state.docket.spent, event.card)),
    )


def _standing(spent: tuple[Spent, ...], card: str) -> tuple[Spent, ...]:
    """A card that was caught stays discarded, whatever else is taken back later."""
    return tuple(replace(gone, stands=True) if gone.card == card else gone for gone in spent)


def _without(window: OpenWindow, card: str) -> OpenWindow:
    """The others look at a new situation, so their passes are cancelled."""
    queue = tuple(
        replace(entry, void=True) if entry.card == card and not entry.effect else entry
        for entry in window.queue
    )
    author = next(entry.seat for entry in queue if entry.card == card)
    return replace(window, queue=queue, passes=passes_after(window, author, hold=True))


def taken_back(rules: Rules, state: State, event: e.TurnTakenBack) -> State:
    docket = state.docket
    assert docket is not None
    number = next(i for i, play in enumerate(docket.plays) if play.entry.card == event.card)
    moment = docket.plays[number].before
    spent_cards = _standing(docket.spent, event.card) if event.spent else docket.spent
    since = spent_cards[moment.spent :]
    tabled = {*moment.discard, *(held.guard for held in moment.field)}
    if type(moment.phase) is CaptureWindow:
        tabled.add(moment.phase.fighter)
    # One card may have left its hand twice: as an attacker who was recalled, then as a shnyaga.
    standing = tuple(
        dict.fromkeys(spent.card for spent in since if spent.stands and spent.card not in tabled)
    )
    returning = [spent for spent in since if spent.card not in standing and spent.card not in tabled]
    discard = moment.discard + standing
    hands, shown = list(state.hands), list(state.shown)
    gone = {*tabled, *(spent.card for spent in returning)}
    for seat in range(rules.seats):
        back = tuple(dict.fromkeys(spent.card for spent in returning if spent.seat == seat))
        hands[seat] = (*(card for card in hands[seat] if card not in gone), *back)
        shown[seat] = (*(card for card in shown[seat] if card not in gone), *back)
    kept = [play for i, play in enumerate(docket.plays) if i < number or play.before == moment]
    return replace(
        state,
        hands=tuple(hands),
        shown=tuple(shown),
        discard=discard,
        field=moment.field,
        phase=_phase_of(moment, event.card) if event.spent else moment.phase,
        version=state.version + 1,
        docket=replace(
            docket,
            plays=tuple(play for play in kept if play.entry.card != event.card),
            spent=spent_cards[: moment.spent] + tuple(spent for spent in since if spent.card in standing),
            barred=docket.barred if event.spent else (*docket.barred, event.card),
        ),
    )


def _phase_of(moment: Snapshot, card: str) -> Phase:
    """In fizzle play a closed window is gone back to as it closed, without the card."""
    window = moment.phase
    if isinstance(window, WINDOW) and any(entry.card == card for entry in window.queue):
        return _without(window, card)
    return window
