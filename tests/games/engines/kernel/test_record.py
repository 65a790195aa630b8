from __future__ import annotations

import pytest

from cardcatalog.editions import edition_content
from games.engines.kernel.record import Record, read_record, replayed, write_record
from games.engines.kernel.refusal import IllegalMove, Malformed
from games.engines.kernel.sitting import Sitting, secret_of
from games.engines.registry import GAMES
from games.selfplay.series import play_series

POSITION = {
    "racks": [["40", "U"], ["24"]],
    "bag": [],
    "row": ["9"],
    "laid": [],
    "direction": "up",
    "order": "cw",
    "turn": 0,
    "drawn": False,
}


def upturn(seats: int = 2):
    game = GAMES["upturn"]
    return game.engine(game.read_edition(edition_content("upturn")), seats=seats)


def test_a_record_reads_back():
    record = Record(
        game="upturn",
        players=2,
        rules=1,
        edition="5f3c",
        options={"announce": "auto"},
        seed="7",
        position=POSITION,
        moves=((0, "40!"), (1, "draw")),
        result="0 | 1 (empty_rack)",
    )
    assert read_record(write_record(record)) == record


def test_remarks_and_spare_lines_are_skipped():
    text = "# a match\ngame: upturn\nplayers: 2\n\n1. 0 40!\n# hm\n\n2. 1 draw\n"
    assert read_record(text).moves == ((0, "40!"), (1, "draw"))


def test_self_played_matches_replay_to_the_same_end():
    engine = upturn(3)
    for played in play_series(engine, ["random"], 3, "record"):
        again = read_record(write_record(played.record))
        steps = list(replayed(engine, again))
        assert len(steps) == played.length
        assert engine.outcome(steps[-1][3].state) is not None


def test_a_match_that_began_from_a_position_replays():
    record = Record(game="upturn", players=2, position=POSITION, moves=((0, "40!"),))
    (step,) = replayed(upturn(), record)
    assert step[3].state.row == (9, 40)


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("players: 2\n\n", "record_lacks", 0),
        ("game upturn\nplayers: 2\n", "record_header", 1),
        ("game: upturn\nplayers: two\n", "record_header", 2),
        ("game: upturn\nplayers: 2\ncolour: red\n", "record_header", 3),
        ("game: upturn\ngame: upturn\nplayers: 2\n", "record_header", 2),
        ("game: upturn\nplayers: 2\noptions: [1]\n", "record_header", 3),
        ("game: upturn\nplayers: 2\n\n1 0 40\n", "record_move", 4),
        ("game: upturn\nplayers: 2\n\n1. 0 40\n3. 1 41\n", "record_move", 5),
    ],
)
def test_a_line_that_cannot_be_read_is_named(text, code, line):
    with pytest.raises(Malformed) as malformed:
        read_record(text)
    assert (malformed.value.code, malformed.value.at) == (code, line)


def test_a_move_that_does_not_fit_stops_the_replay():
    record = Record(game="upturn", players=2, position=POSITION, moves=((1, "24"),))
    with pytest.raises(IllegalMove):
        list(replayed(upturn(), record))


def test_a_result_that_is_not_reached_is_refused():
    record = Record(game="upturn", players=2, position=POSITION, moves=((0, "40!"),), result="1 | 0 (stall)")
    with pytest.raises(Malformed) as malformed:
        list(replayed(upturn(), record))
    assert malformed.value.code == "record_result"


def test_a_seed_is_text_or_raw_bytes():
    assert secret_of(7) == secret_of("7") == b"7"
    assert secret_of("hex:00ff") == b"\x00\xff"


def test_a_refused_move_uses_up_no_chance():
    engine = upturn()
    plain, tried = Sitting(engine, b"s"), Sitting(engine, b"s")
    with pytest.raises(IllegalMove):
        tried.play(tried.state.turn, engine.notation.parse("pass"))
    for sitting in (plain, tried):
        sitting.play(sitting.state.turn, engine.notation.parse("draw"))
    assert plain.state == tried.state
    assert plain.moves == tried.moves == 1
