"""Why a card can do nothing now."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import override

from games.engines.raiders.moves import Capture, Play
from games.engines.raiders.state import CaptureWindow
from games.presenters.boards.contract import Seen

from .words import reason, rules_of


def why_useless(seen: Seen, card: str) -> str:
    shnyaga = rules_of(seen).cards[card].shnyaga
    return why_no_capture(seen, card) if shnyaga is None else why_no_shnyaga(seen, card)


def why_no_capture(seen: Seen, card: str) -> str:
    """The same for every property, unless all of it is one's own."""
    field = seen.view.field
    return reason(seen, Capture(card, field[0].property)) if field else ""


def why_no_shnyaga(seen: Seen, card: str) -> str:
    """A wrong moment, or why it does not fit those it would most likely be played on."""
    rejection = seen.reject(Play(card))
    if rejection is None or rejection.code != "wrong_number_of_targets":
        return reason(seen, Play(card))
    phase = seen.view.phase
    fighters = [held.guard for held in seen.view.field if held.guard]
    if isinstance(phase, CaptureWindow) and phase.fighter:
        fighters.insert(0, phase.fighter)
    if not fighters:
        with override(seen.language):
            return _("There is no fighter on the field to play it on.")
    return reason(seen, Play(card, (fighters[0],)))
