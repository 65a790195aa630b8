"""What a host may offer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from cardcatalog.models import Release
from cardcatalog.selectors.releases import current_release, playable_edition
from games.bots.registry import UnknownBot, bot_for
from games.clocks.rule import ClockRule, ClockRuleError
from games.engines.kernel.parameters import ParameterError
from games.engines.registry import GAMES
from games.registry import AnyEngine

from .errors import Unfit


@dataclass(frozen=True)
class TableOffer:
    """What a host chooses."""

    game: str
    seats: int
    clock: ClockRule
    release_hash: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    rated: bool = True
    public: bool = True
    rating_low: int | None = None
    rating_high: int | None = None
    reliability_low: int | None = None
    bots: tuple[str, ...] = ()


def release_to_play(offer: TableOffer) -> str:
    """The hash of the release to play; Unfit if the offer makes no table."""
    game = GAMES.get(offer.game)
    if game is None:
        raise Unfit("no_such_game", game=offer.game)
    release = (
        Release.objects.filter(hash=offer.release_hash, edition__game=offer.game).first()
        if offer.release_hash
        else current_release(offer.game)
    )
    if release is None:
        raise Unfit("no_such_release")
    edition = playable_edition(release.hash)
    low, high = game.spec.seats
    if not low <= offer.seats <= high:
        raise Unfit("seats_out_of_range", low=low, high=high)
    for key in offer.options:
        if key != "preset" and key not in edition.open:
            raise Unfit("option_not_open", option=key)
    try:
        offer.clock.checked()
        engine = game.engine(edition, seats=offer.seats, options=offer.options)
    except ClockRuleError as mistake:
        raise Unfit("bad_clock", field=mistake.field, low=mistake.low, high=mistake.high) from None
    except ParameterError as mistake:
        raise Unfit("bad_option", option=mistake.key, problem=mistake.code) from None
    _check_bots(engine, offer)
    return release.hash


def _check_bots(engine: AnyEngine, offer: TableOffer) -> None:
    if offer.bots and offer.rated:
        raise Unfit("bots_play_casual")
    for name in offer.bots:
        try:
            bot_for(engine, name)
        except UnknownBot:
            raise Unfit("no_such_bot", bot=name) from None
