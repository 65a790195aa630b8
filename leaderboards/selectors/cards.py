"""What somebody likes to play, read off their moves in finished matches."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from django.core.cache import cache
from django.templatetags.static import static
from django.utils.translation import get_language

from cardcatalog.models import CardRevision
from cardcatalog.pictures import shipped_file
from games.engines.kernel.refusal import Malformed
from games.models import Event, Match, Sitting
from games.registry import RulesUnavailable, engine_for

LAST_MATCHES = 40
SHOWN = 6
REMEMBERED = 600
_CARD_FIELDS = ("card", "fighter", "tile")
"""What the games' moves call the card they are about."""


@dataclass(frozen=True)
class FavouriteCard:
    game: str
    key: str
    name: str
    plays: int

    @property
    def picture(self) -> str:
        """Its address; empty for what is all face."""
        file = shipped_file(self.game, self.key)
        return static(f"art/{self.game}/{file.name}") if file.is_file() else ""


def favourite_cards(user_id: int) -> list[FavouriteCard]:
    """The most played of the last matches; finished ones only, where nothing is hidden."""
    key = f"favourite-cards:{user_id}"
    counted: list[tuple[str, str, int]] | None = cache.get(key)
    if counted is None:
        counted = [(*card, plays) for card, plays in _plays(user_id).most_common(SHOWN)]
        cache.set(key, counted, REMEMBERED)
    names = _names({(game, card) for game, card, _ in counted})
    return [FavouriteCard(game, card, names.get((game, card), card), plays) for game, card, plays in counted]


def _plays(user_id: int) -> Counter[tuple[str, str]]:
    sat = Sitting.objects.filter(user=user_id, match__status=Match.Status.FINISHED).select_related("match")
    seats = {(one.match_id, one.seat): one.match for one in sat.order_by("-match_id")[:LAST_MATCHES]}
    moves = Event.objects.filter(
        match__in={match for match, _ in seats}, author=Event.Author.PERSON, move__isnull=False
    )
    plays: Counter[tuple[str, str]] = Counter()
    for match_id, seat, text in moves.values_list("match_id", "seat", "move"):
        match = seats.get((match_id, seat))
        card = _card_in(match, text) if match is not None else None
        if match is not None and card is not None:
            plays[match.game, card] += 1
    return plays


def _card_in(match: Match, text: str) -> str | None:
    try:
        engine = engine_for(match.game, match.rules_version, match.release_id, match.seats, match.options)
        move = engine.notation.parse(text)
    except (RulesUnavailable, Malformed):
        return None
    return next(
        (value for field in _CARD_FIELDS if isinstance(value := getattr(move, field, None), str)), None
    )


def _names(cards: set[tuple[str, str]]) -> dict[tuple[str, str], str]:
    """In the reader's language; a card without a name is called by its id."""
    language = (get_language() or "ru")[:2]
    revisions = CardRevision.objects.filter(
        card__game__in={game for game, _ in cards}, card__key__in={key for _, key in cards}
    ).select_related("card")
    names = {}
    for revision in revisions.order_by("pk"):
        name = revision.content.get("name")
        if isinstance(name, dict) and name.get(language):
            names[revision.card.game, revision.card.key] = name[language]
    return names
