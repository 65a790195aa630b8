"""Boards and who stands on them. All of this can be worked out anew from the rating changes."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from .season import Season

SHOWN = ["matches", "last_rated_on", "rank_last_week"]
"""What a page shows beside user and rating, kept in the index too: fifty lines of a board are
then read from one place instead of fifty. (SQLite leaves them out of the index.)"""


class Board(models.Model):
    """One ladder: a game or all games together, in a season or for all time. Each has ratings
    of its own, which begin at 1500."""

    game = models.CharField(_("game"), max_length=16, blank=True, default="")
    season = models.ForeignKey(Season, models.PROTECT, null=True, blank=True, related_name="boards")
    version = models.PositiveBigIntegerField(default=0)
    """Grows when anything on the board changes; what live pages compare."""

    class Meta:
        verbose_name = _("board")
        verbose_name_plural = _("boards")
        constraints = [
            models.UniqueConstraint(name="one_board_of_a_season", fields=["game", "season"]),
            models.UniqueConstraint(
                name="one_board_of_all_time", fields=["game"], condition=models.Q(season__isnull=True)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game or 'all'} {self.season or 'all time'}"


class Standing(models.Model):
    """What somebody's changes on a board have led to."""

    board = models.ForeignKey(Board, models.CASCADE, related_name="standings", db_index=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="standings")
    rating = models.IntegerField()
    matches = models.PositiveIntegerField()
    last_rated_on = models.DateField()
    """A day is enough to judge by, and much cheaper to read by the page than an instant."""
    listed = models.BooleanField(default=False)
    country = models.CharField(max_length=2, blank=True, default="")
    rank_last_week = models.PositiveIntegerField(null=True)
    final_rank = models.PositiveIntegerField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(name="one_standing_a_board", fields=["board", "user"])]
        indexes = [
            models.Index(
                name="boards_by_rating",
                fields=["board", "-rating", "user"],
                include=SHOWN,
                condition=models.Q(listed=True),
            ),
            models.Index(
                name="boards_by_country",
                fields=["board", "country", "-rating", "user"],
                include=SHOWN,
                condition=models.Q(listed=True) & ~models.Q(country=""),
            ),
            models.Index(
                name="boards_by_last_match",
                fields=["board", "last_rated_on"],
                condition=models.Q(listed=True),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} on {self.board_id}: {self.rating}"


class RankBucket(models.Model):
    """How many listed players have a rating in a stretch; see leaderboards.buckets. The rows
    with an empty country count everybody."""

    board = models.ForeignKey(Board, models.CASCADE, related_name="+", db_index=False)
    country = models.CharField(max_length=2, blank=True, default="")
    level = models.PositiveSmallIntegerField()
    bucket = models.IntegerField()
    players = models.IntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(name="one_rank_bucket", fields=["board", "country", "level", "bucket"])
        ]
        indexes = [
            models.Index(
                name="rank_bucket_counts", fields=["board", "country", "level", "bucket"], include=["players"]
            )
        ]

    def __str__(self) -> str:
        return f"{self.board_id} {self.level}/{self.bucket}: {self.players}"
