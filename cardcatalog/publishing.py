"""How content becomes a release: one transaction, and the same content twice is one release."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from cardcatalog.cards import cards_of
from cardcatalog.models import Card, CardRevision, Edition, Release
from games.engines.kernel.edition import content_hash
from games.engines.registry import GAMES


@transaction.atomic
def publish(content: Mapping[str, Any]) -> Release:
    """The release of this content, made if it is new. Raises EditionError before anything is
    written if the game's engine cannot read it."""
    GAMES[content["game"]].read_edition(content)
    edition, _ = Edition.objects.get_or_create(game=content["game"], key=content["key"])
    # The lock that numbers releases one after the other, and lets one of two equal ones through.
    Edition.objects.select_for_update().get(pk=edition.pk)
    digest = content_hash(content)
    if existing := Release.objects.filter(hash=digest).first():
        return existing
    manifest = {card["id"]: _revision(content["game"], kind, card).hash for kind, card in cards_of(content)}
    parent = edition.releases.first()
    return Release.objects.create(
        edition=edition,
        number=parent.number + 1 if parent else 1,
        hash=digest,
        content=content,
        manifest=manifest,
        parent=parent,
    )


def _revision(game: str, kind: str, content: dict[str, Any]) -> CardRevision:
    card, _ = Card.objects.get_or_create(game=game, key=content["id"])
    revision, _ = CardRevision.objects.get_or_create(
        card=card, hash=content_hash(content), defaults={"kind": kind, "content": content}
    )
    return revision
