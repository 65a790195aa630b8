"""Random four-seat matches of Афоратор beside RLCard's UNO, abilities run from data."""

from __future__ import annotations

from bench.contestants import our_game, rlcard_uno
from bench.interleaved import measured, rate, ratio, report

if __name__ == "__main__":
    table = measured({"aforator": our_game("aforator", seats=4), "rlcard": rlcard_uno()})
    report(
        {
            "bench": "engines_aforator",
            "unit": "moves per second, one core",
            "rates": {name: rate(table, name) for name in table[0]},
            "ratio_to_rlcard_uno": ratio(table, "aforator", "rlcard"),
            "rounds": len(table),
            "bar": {"rlcard": 0.5},
        }
    )
