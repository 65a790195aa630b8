"""Random three-seat matches of Рейдеры beside RLCard's UNO. A pass is a move."""

from __future__ import annotations

from bench.contestants import our_game, rlcard_uno
from bench.interleaved import measured, rate, ratio, report

if __name__ == "__main__":
    table = measured({"raiders": our_game("raiders", seats=3), "rlcard": rlcard_uno()})
    report(
        {
            "bench": "engines_raiders",
            "unit": "moves per second, one core",
            "rates": {name: rate(table, name) for name in table[0]},
            "ratio_to_rlcard_uno": ratio(table, "raiders", "rlcard"),
            "rounds": len(table),
            "bar": {"rlcard": 0.4},
        }
    )
