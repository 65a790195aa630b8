"""Ап Терн: tiles laid in rising and falling rows. The rules are in docs/rules/upturn.md."""

from .engine import Upturn

GAME = Upturn()
