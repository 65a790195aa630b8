"""The gates between a draft and a release, in the order they are passed. One file a gate."""

from __future__ import annotations

from . import behaviour, impact, lint, loops, print_fit, scenarios, schema, selfplay, texts
from .contract import Finding, Gate, Subject

GATES: tuple[Gate, ...] = tuple(
    module.GATE for module in (schema, lint, loops, texts, scenarios, print_fit, selfplay, behaviour, impact)
)

__all__ = ["GATES", "Finding", "Gate", "Subject"]
