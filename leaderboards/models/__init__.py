"""Ratings and boards."""

from .board import Board, RankBucket, Standing
from .record import RatedMatch, RatingChange, RatingLock, Recalculation
from .season import Badge, Season
from .seeker import Seeker

__all__ = [
    "Badge",
    "Board",
    "RankBucket",
    "RatedMatch",
    "RatingChange",
    "RatingLock",
    "Recalculation",
    "Season",
    "Seeker",
    "Standing",
]
