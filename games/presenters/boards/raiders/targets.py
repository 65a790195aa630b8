"""The cash that wins, and how it falls."""

from __future__ import annotations

from typing import Any

from games.engines.raiders.scoring import target_in
from games.presenters.boards.contract import Seen

from .words import rules_of


def target_in_view(seen: Seen) -> dict[str, Any]:
    rules, view = rules_of(seen), seen.view
    decay = rules.options.target_decay
    following = target_in(rules, view.round + 1)
    return {
        "now": view.target,
        "printed": rules.base_target,
        "next": following if following < view.target else None,
        "from_round": decay.from_round,
        "step": decay.step,
        "falls_later": view.round < decay.from_round and decay.step > 0,
        "round_cap": rules.options.round_cap,
    }
