"""What a table plays by: every rule parameter as one typed value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from games.engines.kernel.parameters import ParameterError


class Decay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The target falls by `step` each round from `from_round`, never below `floor`."""

    from_round: int = 11
    step: int = 2
    floor: int = 1


class Options(msgspec.Struct, frozen=True):
    players: tuple[int, int]
    hand_size: int
    first_player: Literal["random", "lowest_trump"]
    trump_on_reshuffle: Literal["keep", "new"]
    target_by_players: dict[str, int]
    target_decay: Decay
    round_cap: int
    win_check: Literal["every_resolution", "own_turn"]
    bonus_overflow: Literal["last_plus_base", "best_groups"]
    end_on_empty_property: bool
    sets_by_players: dict[str, int]
    teams: Literal["none", "pairs"]
    team_target: int
    team_view: Literal["private", "shared"]
    attack_own: bool
    guard_beaten_but_property_stronger: Literal["attacker_dies", "attacker_returns"]
    effect_uses: int
    fizzle: Literal["spent", "returned"]
    resolution: Literal["fifo_end", "immediate"]
    offturn_shnyaga: Literal["any_time", "windows_only"]
    threat_eligible: Literal["owner", "everyone"]
    windows_per_capture: int
    window_mode: Literal["live", "sealed"]
    fast_windows: bool
    window_hours: int
    extend_hours: int
    max_extensions: int
    cheating: Literal["strict", "bluff"]
    cheat_penalty: Literal["fizzle", "rollback"]
    leaver: Literal["bot_if_rated", "bot", "default_moves"]


def read_options(values: Mapping[str, Any]) -> Options:
    """From values that `kernel.parameters` has checked one by one; only tables can still have
    an entry that means nothing."""
    try:
        return msgspec.convert(values, Options)
    except msgspec.ValidationError as error:
        key = str(error).partition("`$.")[2].partition(".")[0].rstrip("`")
        raise ParameterError(key, "unknown_entry", values.get(key)) from None
