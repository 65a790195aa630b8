"""People. They know no game."""

from .user import User
from .vacation import Vacation

__all__ = ["User", "Vacation"]
