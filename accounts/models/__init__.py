"""People. They know no game."""

from .moderation import Appeal, Report, Sanction
from .name import FormerName
from .notice_choice import NoticeChoice
from .profile import Circle
from .relation import Block, Friendship
from .user import User
from .vacation import Vacation

__all__ = [
    "Appeal",
    "Block",
    "Circle",
    "FormerName",
    "Friendship",
    "NoticeChoice",
    "Report",
    "Sanction",
    "User",
    "Vacation",
]
