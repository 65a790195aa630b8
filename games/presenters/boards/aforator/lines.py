"""The log of Афоратор in words, cards linked to the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, override

from games.presenters.boards.card_words import card_link, card_links
from games.presenters.boards.contract import Seen

from .scene import signed

Facts = Mapping[str, Any]


def line(seen: Seen, kind: str, facts: Facts) -> str:
    with override(seen.language):
        return _SENTENCES[kind](seen, facts)


def _who(seen: Seen, facts: Facts) -> str:
    return seen.names[facts["seat"]]


def _opening(seen: Seen, facts: Facts) -> str:
    return format_html(
        _("The cards are dealt. {who} leads the first round."), who=seen.names[facts["leader"]]
    )


def _play(seen: Seen, facts: Facts) -> str:
    return format_html(
        _("{who} plays {card} to the Kon."), who=_who(seen, facts), card=card_link(seen, facts["card"])
    ) + _drew(seen, facts)


def _tabling(seen: Seen, facts: Facts) -> str:
    words = (
        _("{who} lays {card} on the table and uses it.")
        if facts["used"]
        else _("{who} lays {card} on the table.")
    )
    return format_html(words, who=_who(seen, facts), card=card_link(seen, facts["card"])) + _drew(seen, facts)


def _use(seen: Seen, facts: Facts) -> str:
    return format_html(
        _("{who} uses {card} from the table."), who=_who(seen, facts), card=card_link(seen, facts["card"])
    ) + _drew(seen, facts)


def _drew(seen: Seen, facts: Facts) -> str:
    """Which cards came is told only to who drew them."""
    if not facts.get("drawn"):
        return SafeString("")
    return format_html(" " + _("You draw {cards}."), cards=card_links(seen, facts["drawn"]))


def _skip(seen: Seen, facts: Facts) -> str:
    return format_html(_("{who} has nothing to play."), who=_who(seen, facts))


def _draw(seen: Seen, facts: Facts) -> str:
    if facts.get("cards"):
        return format_html(_("You draw {cards}."), cards=card_links(seen, facts["cards"]))
    words = ngettext("{who} draws {count} card.", "{who} draws {count} cards.", facts["count"])
    return format_html(words, who=_who(seen, facts), count=facts["count"])


def _look(seen: Seen, facts: Facts) -> str:
    if facts.get("cards"):
        return format_html(_("You look at {cards}."), cards=card_links(seen, facts["cards"]))
    words = ngettext(
        "{who} looks at the top card of the deck ({card}).",
        "{who} looks at the top {count} cards of the deck ({card}).",
        facts["count"],
    )
    return format_html(words, who=_who(seen, facts), count=facts["count"], card=card_link(seen, facts["by"]))


def _taking(seen: Seen, facts: Facts) -> str:
    if facts.get("card"):
        return format_html(_("You take {card}."), card=card_link(seen, facts["card"]))
    return format_html(_("{who} takes one of them."), who=_who(seen, facts))


def _settlement(seen: Seen, facts: Facts) -> str:
    total = signed(facts["lines"][-1]["sum"]) if facts["lines"] else "0"
    if facts["winner"] is None:
        return format_html(_("The round ends at {total}: {why}"), total=total, why=why_words(seen, facts))
    cards = ngettext("{count} card", "{count} cards", len(facts["trick"])).format(count=len(facts["trick"]))
    return format_html(
        _("{who} takes the trick ({cards}); the sum is {total}. {why}"),
        who=seen.names[facts["winner"]],
        cards=cards,
        total=total,
        why=why_words(seen, facts),
    )


def why_words(seen: Seen, facts: Facts) -> str:
    """Why the trick went where it went."""
    return {
        "deviation": _("The sum went furthest from zero on this player's turn."),
        "threshold": _("The sum reached the threshold on this player's turn."),
        "tie_first": _("Several reached the same deviation; the first of them takes it."),
        "tie_last": _("Several reached the same deviation; the last of them takes it."),
        "tie_right": _("Several reached the same deviation; a table card gives ties to this player."),
        "tie_deck": _("Several reached the same deviation, so the deck takes it."),
        "zero": _("the sum is zero, so the deck wins and takes the cards back."),
        "empty": _("nobody played to the Kon."),
    }[facts["why"]]


def _moved(seen: Seen, facts: Facts) -> str:
    return format_html(
        _("{card} leaves the pile of {owner} ({by})."),
        card=card_link(seen, facts["card"]),
        owner=seen.names[facts["owner"]],
        by=card_link(seen, facts["by"]),
    )


def _ended(seen: Seen, facts: Facts) -> str:
    reason = facts["outcome"]["reason"]
    return {
        "deck_empty": _("The deck is played out: the match is over."),
        "round_cap": _("The round limit is reached: the match is over."),
    }.get(reason, _("The match is over."))


_SENTENCES = {
    "SeenOpening": _opening,
    "SeenPlay": _play,
    "SeenTabling": _tabling,
    "SeenUse": _use,
    "TurnSkipped": _skip,
    "SeenDraw": _draw,
    "SeenLook": _look,
    "SeenTaking": _taking,
    "SeenSettlement": _settlement,
    "CardMoved": _moved,
    "MatchEnded": _ended,
}
