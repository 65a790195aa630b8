"""How content becomes a release: one transaction, and the same content twice is one release."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from cardcatalog.cards import cards_of
from cardcatalog.models import Card, CardRevision, Edition, Release
from games.engines.kernel.edition import EditionError, content_hash
from games.engines.registry import GAMES


@transaction.atomic
def publish(content: Mapping[str, Any], *, made_from: Release | None = None) -> Release:
    """The release of this content, made if it is new. Raises EditionError before anything is
    written if the game's engine cannot read it. The first release of an edition descends from what
    it was `made_from`, every later one from the one before."""
    game = content.get("game")
    if game not in GAMES:
        raise EditionError("wrong_game", "game", found=game)
    GAMES[game].read_edition(content)
    edition, _ = Edition.objects.get_or_create(game=content["game"], key=content["key"])
    # The lock that numbers releases one after the other, and lets one of two equal ones through.
    Edition.objects.select_for_update().get(pk=edition.pk)
    digest = content_hash(content)
    if existing := Release.objects.filter(hash=digest).first():
        return existing
    manifest = _record_revisions(content)
    last = edition.releases.first()
    return Release.objects.create(
        edition=edition,
        number=last.number + 1 if last else 1,
        hash=digest,
        content=content,
        manifest=manifest,
        parent=last or made_from,
    )


def _record_revisions(content: Mapping[str, Any]) -> dict[str, str]:
    """The manifest: each card's revision by its hash, made if it is new."""
    listed = [(kind, card, content_hash(card)) for kind, card in cards_of(content)]
    game = content["game"]
    Card.objects.bulk_create(
        [Card(game=game, key=card["id"]) for _, card, _ in listed], ignore_conflicts=True
    )
    cards = dict(Card.objects.filter(game=game).values_list("key", "pk"))
    CardRevision.objects.bulk_create(
        [
            CardRevision(card_id=cards[card["id"]], hash=digest, kind=kind, content=card)
            for kind, card, digest in listed
        ],
        ignore_conflicts=True,
    )
    return {card["id"]: digest for _, card, digest in listed}
