"""Random two-seat matches of Ап Терн beside RLCard's UNO and OpenSpiel's crazy eights."""

from __future__ import annotations

from bench.contestants import open_spiel_crazy_eights, our_game, rlcard_uno
from bench.interleaved import measured, rate, ratio, report

if __name__ == "__main__":
    table = measured(
        {"upturn": our_game("upturn"), "rlcard": rlcard_uno(), "open_spiel": open_spiel_crazy_eights()}
    )
    report(
        {
            "bench": "engines_upturn",
            "unit": "moves per second, one core",
            "rates": {name: rate(table, name) for name in table[0]},
            "ratio_to_rlcard_uno": ratio(table, "upturn", "rlcard"),
            "ratio_to_open_spiel_crazy_eights": ratio(table, "upturn", "open_spiel"),
            "rounds": len(table),
            "bar": {"rlcard": 1.0, "aim": 2.3},
        }
    )
