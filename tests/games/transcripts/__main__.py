from __future__ import annotations

import json
import sys
from pathlib import Path

from cardcatalog.editions import edition_content
from games.engines.kernel.record import Record, read_record
from games.engines.kernel.transcript import transcript
from games.engines.registry import GAMES
from games.selfplay.series import play_series

HERE = Path(__file__).parent


def engine_of(record: Record):
    game = GAMES[record.game]
    edition = game.read_edition(edition_content(record.game))
    return game.engine(edition, seats=record.players, options=record.options)


def rewrite() -> None:
    for file in sorted(HERE.glob("*/*.txt")):
        record = read_record(file.read_text())
        file.write_text(transcript(engine_of(record), record))


def add(game: str, name: str, seats: str, seed: str, bots: str, options: str = "{}") -> None:
    chosen = json.loads(options)
    bare = Record(game=game, players=int(seats), options=chosen)
    engine = engine_of(bare)
    (played,) = play_series(engine, bots.split(","), 1, seed)
    made = played.record
    record = Record(
        game=game,
        players=int(seats),
        rules=made.rules,
        options=chosen,
        seed=made.seed,
        moves=made.moves,
        result=made.result,
    )
    folder = HERE / game
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.txt").write_text(transcript(engine, record))


if __name__ == "__main__":
    add(*sys.argv[1:]) if len(sys.argv) > 1 else rewrite()
