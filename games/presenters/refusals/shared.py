"""Sentences that fit every game: input that never got as far as the game's own rules."""

from __future__ import annotations

from games.engines.kernel.text import Text

SENTENCES: dict[str, Text] = {
    "no_such_seat": Text(
        ru="За этим столом нет места {seat}: места считаются от 0 до {last}.",
        en="There is no seat {seat} at this table: seats count from 0 to {last}.",
    ),
    "record_header": Text(
        ru="Эта строка заголовка записи не читается.",
        en="This header line of the record cannot be read.",
    ),
    "record_move": Text(
        ru="Эта строка записи — не ход: нужны номер с точкой, место и ход.",
        en="This line of the record is no move: it needs a number with a full stop, a seat and a move.",
    ),
    "record_lacks": Text(
        ru="В заголовке записи нет строки «{key}».",
        en="The header of the record has no line “{key}”.",
    ),
    "record_result": Text(
        ru="Запись кончается иначе, чем сказано в заголовке: {reached}.",
        en="The record ends otherwise than its header says: {reached}.",
    ),
}
