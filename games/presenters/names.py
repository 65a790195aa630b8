"""What seats are called on pages."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import override, pgettext

from games.selectors.people import people
from games.store import Stored


def bot_name(bot: str, language: str) -> str:
    """`searcher:400` is how a table stores it; people read a strength."""
    kind = bot.partition(":")[0]
    with override(language):
        return {
            "random": pgettext("bot", "Rookie bot"),
            "greedy": pgettext("bot", "Handy bot"),
            "searcher": pgettext("bot", "Canny bot"),
        }.get(kind, kind)


def seat_names(match: Stored, language: str) -> tuple[str, ...]:
    known = people(who.user for who in match.occupants if who.user is not None)
    names: list[str] = []
    with override(language):
        for seat, who in enumerate(match.occupants):
            if who.user in known:
                names.append(known[who.user].name)
            elif who.bot:
                name = bot_name(who.bot, language)
                # Two bots of a kind are told apart by their seat.
                twins = sum(other.bot == who.bot for other in match.occupants) > 1
                names.append(f"{name} {seat + 1}" if twins else name)
            else:
                names.append(_("somebody"))
    return tuple(names)
