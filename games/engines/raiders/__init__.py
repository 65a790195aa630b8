"""Рейдеры: capture property worth the target; shnyagas are played at almost any time."""

from .engine import Raiders

GAME = Raiders()
