"""A card's identity, and the immutable contents it has had."""

from __future__ import annotations

from django.db import models

from .immutable import Immutable


class Card(Immutable):
    """Who a card is through all its revisions; `key` is its id in edition content."""

    game = models.CharField(max_length=16)
    key = models.CharField(max_length=64)

    class Meta(Immutable.Meta):
        constraints = [models.UniqueConstraint(name="card_key_in_game", fields=["game", "key"])]

    def __str__(self) -> str:
        return f"{self.game}/{self.key}"


class CardRevision(Immutable):
    """One content of one card, named by the hash of its canonical JSON."""

    card = models.ForeignKey(Card, models.PROTECT, related_name="revisions")
    hash = models.CharField(max_length=64)
    kind = models.CharField(max_length=16)
    content = models.JSONField()

    class Meta(Immutable.Meta):
        constraints = [models.UniqueConstraint(name="revision_hash_of_card", fields=["card", "hash"])]

    def __str__(self) -> str:
        return f"{self.card}@{self.hash[:12]}"
