"""Who likes to play with whom, and who does not."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models.functions import Greatest, Least


class Friendship(models.Model):
    """Asked for by one, agreed to by the other; one row a pair whoever asked."""

    asker = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="friendships_asked")
    answerer = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="friendships_answered"
    )
    asked_at = models.DateTimeField(auto_now_add=True)
    agreed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                Least("asker", "answerer"), Greatest("asker", "answerer"), name="one_friendship_a_pair"
            ),
            models.CheckConstraint(
                name="nobody_befriends_themselves", condition=~models.Q(asker=models.F("answerer"))
            ),
        ]

    def __str__(self) -> str:
        return f"{self.asker_id} – {self.answerer_id}"


class Block(models.Model):
    """The blocker never meets the blocked at a table, in chat or by matchmaking, nor the other
    way round; the blocked is not told."""

    blocker = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="blocks_made")
    blocked = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="blocks_met")
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(name="one_block_a_pair", fields=["blocker", "blocked"]),
            models.CheckConstraint(
                name="nobody_blocks_themselves", condition=~models.Q(blocker=models.F("blocked"))
            ),
        ]

    def __str__(self) -> str:
        return f"{self.blocker_id} blocks {self.blocked_id}"
