"""A card in use: for a capture, for its shnyaga, or for the effect it has in play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

from django.utils.translation import gettext as _
from django.utils.translation import override
from msgspec.structs import replace

from games.engines.kernel.abilities.world import Source
from games.engines.raiders.forecast import table_of
from games.engines.raiders.moves import Capture, Play, UseEffect
from games.engines.raiders.state import WINDOW, CaptureWindow
from games.engines.raiders.world import Field
from games.presenters.boards.contract import Seen

from .projection import of_move
from .useless import why_no_capture, why_no_shnyaga
from .words import ability_name, card, label, reason, rules_of

Picks = Mapping[str, Sequence[str]]
Use = Capture | Play | UseEffect
DEEDS = {"capture": Capture, "shnyaga": Play, "effect": UseEffect}


class Using:
    """`card` is None if the picks name none that can be used. Targets are picked one after the
    other, then what is paid; the listed moves say what fits next."""

    def __init__(self, seen: Seen, picks: Picks) -> None:
        self.seen = seen
        self._mine: list[Use] = [
            move for move in seen.moves if isinstance(move, Use) and _card_of(move) == _one(picks, "card")
        ]
        self.card = _one(picks, "card") if self._mine else None
        self.deed = self._deed(picks)
        self._fitting = [move for move in self._mine if isinstance(move, DEEDS[self.deed])]
        self.targets = self._picked(picks.get("target", ()), _targets_of)
        self._fitting = [move for move in self._fitting if _starts(_targets_of(move), self.targets)]
        self.paid = self._picked(picks.get("pay", ()), _paid_of)
        if len(self._fitting) == 1:  # nothing to choose
            self.targets, self.paid = _targets_of(self._fitting[0]), _paid_of(self._fitting[0])
        self.holds = bool(picks.get("hold")) and self.may_hold
        self.move = self._complete()

    def _deed(self, picks: Picks) -> str:
        able = [deed for deed, kind in DEEDS.items() if any(isinstance(move, kind) for move in self._mine)]
        wanted = _one(picks, "do")
        return wanted if wanted in able or not able else able[0]

    def _picked(self, wanted: Sequence[str], part: Any) -> tuple[str, ...]:
        """As many of the picks as begin some listed move."""
        kept: tuple[str, ...] = ()
        for thing in wanted:
            if any(_starts(part(move), (*kept, thing)) for move in self._fitting):
                kept = (*kept, thing)
        return kept

    def _complete(self) -> Use | None:
        for move in self._fitting:
            if _targets_of(move) == self.targets and _paid_of(move) == self.paid:
                return replace(move, hold=True) if self.holds else move
        return None

    @property
    def may_hold(self) -> bool:
        """Holding makes sense where a window is open or would be."""
        if rules_of(self.seen).sealed or self.card is None:
            return False
        if self.deed != "shnyaga" or isinstance(self.seen.view.phase, WINDOW):
            return True
        shnyaga = rules_of(self.seen).cards[self.card].shnyaga
        return shnyaga is not None and shnyaga.removes and not shnyaga.recalls

    @property
    def picks(self) -> tuple[tuple[str, str], ...]:
        return (*self._aim, *(("pay", thing) for thing in self.paid), *self._held)

    @property
    def _aim(self) -> tuple[tuple[str, str], ...]:
        return (("card", self.card or ""), ("do", self.deed), *(("target", thing) for thing in self.targets))

    @property
    def _held(self) -> tuple[tuple[str, str], ...]:
        return (("hold", "1"),) if self.holds else ()

    def _query(self, *more: tuple[str, str]) -> str:
        """The address of these picks and more."""
        paid = tuple(("pay", thing) for thing in self.paid)
        return urlencode((*self._aim, *paid, *more))

    @property
    def context(self) -> dict[str, Any]:
        seen = self.seen
        assert self.card is not None
        targets = self._next_targets()
        return {
            "card": card(seen, self.card),
            "from_hand": self.deed != "effect",
            "deeds": self._deeds(),
            "deed": self.deed,
            "targets": targets,
            "aims": {target["place"]: target for target in targets},
            "aimed": self.targets,
            "prices": self._next_prices(),
            "paid": [card(seen, thing) for thing in self.paid],
            "hold": {
                "may": self.may_hold and self.move is not None,
                "on": self.holds,
                "query": self._query(*(() if self.holds else (("hold", "1"),))),
            },
            "preview": of_move(seen, self.move) if self.move is not None else None,
            "bluff": self._is_bluff(),
        }

    def _deeds(self) -> list[dict[str, Any]]:
        """What the card can be used for, open or closed with the reason."""
        seen, used = self.seen, rules_of(self.seen).cards[self.card or ""]
        if self.deed == "effect":
            return []
        deeds = []
        with override(seen.language):
            if used.toughness is not None:
                words = _("Capture (toughness %(toughness)s)") % {"toughness": used.toughness}
                deeds.append(("capture", words, why_no_capture))
            if used.shnyaga is not None:
                words = _("Shnyaga “%(name)s”") % {"name": ability_name(seen, used.id)}
                deeds.append(("shnyaga", words, why_no_shnyaga))
        return [
            {
                "deed": deed,
                "words": words,
                "on": deed == self.deed,
                "query": urlencode({"card": self.card, "do": deed}),
            }
            | ({} if self._can(deed) else {"reason": why_not(seen, used.id)})
            for deed, words, why_not in deeds
        ]

    def _can(self, deed: str) -> bool:
        return any(isinstance(move, DEEDS[deed]) for move in self._mine)

    def _next_targets(self) -> list[dict[str, Any]]:
        """Everybody (or every property) on the field: who fits next, and why the others do not."""
        fitting = {_targets_of(move)[len(self.targets)] for move in self._fitting if self._goes_on(move)}
        if not fitting:
            return []
        return [
            card(self.seen, thing)
            | {
                "place": place,
                "where": where,
                "query": self._query(("target", thing), *self._held),
                "reason": "" if thing in fitting else self._unfit(thing),
            }
            for thing, place, where in self._field()
            if thing not in self.targets
        ]

    def _goes_on(self, move: Use) -> bool:
        return len(_targets_of(move)) > len(self.targets)

    def _unfit(self, thing: str) -> str:
        plainest = Capture(self.card or "", thing)
        if self.deed == "capture":
            return reason(self.seen, plainest)
        kind = Play if self.deed == "shnyaga" else UseEffect
        return reason(self.seen, kind(self.card or "", (*self.targets, thing)))

    def _field(self) -> list[tuple[str, str, str]]:
        """What may be aimed at, each with its place on the board and that place in words."""
        seen, view = self.seen, self.seen.view
        if self.deed == "capture":
            return [
                (held.property, held.property, self._whose(held.owner, held.guard)) for held in view.field
            ]
        found = [(held.guard, held.property, label(seen, held.property)) for held in view.field if held.guard]
        if isinstance(view.phase, CaptureWindow) and view.phase.fighter:
            with override(seen.language):
                found.append((view.phase.fighter, view.phase.fighter, _("attacks")))
        return found

    def _whose(self, owner: int | None, guard: str | None) -> str:
        with override(self.seen.language):
            if owner is None or guard is None:
                return _("no guard")
            return f"{self.seen.names[owner]}: {label(self.seen, guard)}"

    def _next_prices(self) -> list[dict[str, Any]]:
        if self.move is not None and len(self.paid) == len(_paid_of(self.move)):
            return []
        fitting = [
            _paid_of(move)[len(self.paid)]
            for move in self._fitting
            if _targets_of(move) == self.targets
            and _starts(_paid_of(move), self.paid)
            and _paid_of(move) != self.paid
        ]
        return [
            card(self.seen, thing) | {"query": self._query(("pay", thing), *self._held)}
            for thing in dict.fromkeys(fitting)
        ]

    def _is_bluff(self) -> bool:
        """Whether the target is one that the card's own words forbid: the mover may know it."""
        if not isinstance(self.move, Play) or self.seen.viewer is None:
            return False
        rules = rules_of(self.seen)
        shnyaga = rules.cards[self.move.card].shnyaga
        field = Field(rules, table_of(rules, self.seen.view))
        assert shnyaga is not None
        return (
            shnyaga.printed.misfit(field, Source(self.seen.viewer, self.move.card), self.move.chosen)
            is not None
        )

    @property
    def words(self) -> str:
        """The complete move in a sentence."""
        seen, move = self.seen, self.move
        if move is None:
            return ""
        values = {
            "card": label(seen, self.card or ""),
            "targets": ", ".join(label(seen, thing) for thing in _targets_of(move)),
            "paid": ", ".join(label(seen, thing) for thing in _paid_of(move)),
            "name": ability_name(seen, self.card or "", effect=self.deed == "effect"),
        }
        with override(seen.language):
            if isinstance(move, Capture):
                words = _("%(card)s attacks: %(targets)s") % values
            elif isinstance(move, UseEffect):
                words = _("%(card)s, effect “%(name)s”: discard %(paid)s") % values
            elif move.chosen:
                words = _("Shnyaga “%(name)s” (%(card)s): %(targets)s") % values
            else:
                words = _("Shnyaga “%(name)s” (%(card)s)") % values
            return f"{words}; {_('I hold the window open')}" if move.hold else words


def _one(picks: Picks, key: str) -> str:
    return (picks.get(key) or [""])[-1]


def _card_of(move: Use) -> str:
    return move.fighter if isinstance(move, Capture) else move.card


def _targets_of(move: Use) -> tuple[str, ...]:
    return (move.property,) if isinstance(move, Capture) else move.chosen


def _paid_of(move: Use) -> tuple[str, ...]:
    return () if isinstance(move, Capture) else move.paid


def _starts(whole: Sequence[str], part: Sequence[str]) -> bool:
    return tuple(whole[: len(part)]) == tuple(part)
