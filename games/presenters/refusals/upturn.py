"""Why a move of Ап Терн is not made."""

from __future__ import annotations

from games.engines.kernel.text import Text

SENTENCES: dict[str, Text] = {
    # Moves that may not be made.
    "unknown_tile": Text(
        ru="В этом наборе нет фишки «{tile}».",
        en="There is no tile “{tile}” in this set.",
    ),
    "not_your_turn": Text(
        ru="Сейчас ходит место {turn}.",
        en="It is the turn of seat {turn}.",
    ),
    "tile_not_held": Text(
        ru="На вашей подставке нет фишки «{tile}» (или столько её копий).",
        en="Your rack does not hold the tile “{tile}” (or not so many copies of it).",
    ),
    "already_drawn": Text(
        ru="За ход берут только одну фишку: выложите фишку или пропустите ход.",
        en="Only one tile is drawn in a turn: lay a tile or pass.",
    ),
    "draw_before_pass": Text(
        ru="Пропустить ход можно, только взяв фишку из мешка.",
        en="You may pass only after drawing a tile from the bag.",
    ),
    "opening_needs_number": Text(
        ru="Рядом со стартовой фишкой сначала выкладывают число: направления ещё нет.",
        en="A number must be laid beside the start tile first: there is no direction yet.",
    ),
    "not_higher": Text(
        ru="Ряд идёт вверх: нужно число больше {last}, а {tile} не больше.",
        en="The row is rising: it takes a number above {last}, and {tile} is not.",
    ),
    "not_lower": Text(
        ru="Ряд идёт вниз: нужно число меньше {last}, а {tile} не меньше.",
        en="The row is falling: it takes a number below {last}, and {tile} is not.",
    ),
    "same_as_start": Text(
        ru="Число {tile} равно стартовому: ряд не пойдёт ни вверх, ни вниз.",
        en="{tile} equals the start tile: the row would neither rise nor fall.",
    ),
    "order_missing": Text(
        ru="Скажите, в какую сторону пойдёт очередь: по часовой стрелке (/cw) или против (/ccw).",
        en="Say which way the turn passes: clockwise (/cw) or counter-clockwise (/ccw).",
    ),
    "same_direction": Text(
        ru="За этим столом стрелка должна менять направление ряда.",
        en="At this table an arrow must change the direction of the row.",
    ),
    "row_must_go_on": Text(
        ru="За этим столом стрелка продолжает ряд и не начинает новый.",
        en="At this table an arrow continues the row and does not open a new one.",
    ),
    "row_must_be_new": Text(
        ru="За этим столом стрелка всегда начинает новый ряд.",
        en="At this table an arrow always opens a new row.",
    ),
    "order_follows_direction": Text(
        ru="За этим столом очередь следует за рядом: вверх — по часовой стрелке, вниз — против.",
        en="At this table the turn order follows the row: up is clockwise, down is counter-clockwise.",
    ),
    "joker_extra_kind": Text(
        ru="Фишку «{tile}» нельзя выложить вместе с джокером.",
        en="The tile “{tile}” may not be laid along with the joker.",
    ),
    "extras_without_twin": Text(
        ru="Другие числа выкладывают только вместе с близнецами, а {tile} — не близнецы.",
        en="Other numbers are laid along with a twin only, and {tile} is no twin.",
    ),
    "extra_not_number": Text(
        ru="Вместе с близнецами выкладывают только числа, а «{tile}» — фишка действия.",
        en="Only numbers are laid along with a twin, and “{tile}” is an action tile.",
    ),
    "extra_not_between": Text(
        ru="Вместе с этими близнецами ложатся числа между {low} и {high}, а {tile} — нет.",
        en="This twin takes numbers between {low} and {high} along, and {tile} is not.",
    ),
    "second_twin": Text(
        ru="За ход выкладывают только одних близнецов: {tile} останется на подставке.",
        en="Only one twin is laid in a turn: {tile} stays on the rack.",
    ),
    "no_extras_in_new_row": Text(
        ru="В новом ряду перед {tile} ещё нет числа, и добавке не между чем лечь.",
        en="In a new row there is no number before {tile} yet, so nothing lies between.",
    ),
    "gift_not_due": Text(
        ru="За {tile} фишек не раздают: подарки дают рука и близнецы с добавкой.",
        en="{tile} gives no tiles away: a hand does, and a twin laid with other numbers.",
    ),
    "wrong_gift_sum": Text(
        ru="Раздать нужно ровно {due}, а не {given} — или не раздавать ничего.",
        en="Exactly {due} must be given, not {given} — or nothing at all.",
    ),
    "gift_to_self": Text(
        ru="Фишки из мешка отдают соперникам, а не себе.",
        en="Tiles from the bag are given to opponents, not to yourself.",
    ),
    "no_such_opponent": Text(
        ru="За этим столом нет места {seat}.",
        en="There is no seat {seat} at this table.",
    ),
    "gift_to_finished": Text(
        ru="Место {seat} уже закончило игру: ему фишек не дают.",
        en="Seat {seat} has finished already and gets no tiles.",
    ),
    "nothing_to_announce": Text(
        ru="Последнюю фишку объявляют, когда остаётся одна, а останется {left}.",
        en="The last tile is announced when one is left, and {left} would be.",
    ),
    "last_must_be_number": Text(
        ru="Последней выкладывают число, а «{tile}» — фишка действия.",
        en="The last tile laid must be a number, and “{tile}” is an action tile.",
    ),
    "nothing_to_draw": Text(
        ru="Брать нечего: мешок пуст, и пополнить его нечем. Можно пропустить ход.",
        en="There is nothing to draw: the bag is empty and cannot be refilled. You may pass.",
    ),
    "match_over": Text(
        ru="Матч окончен.",
        en="The match is over.",
    ),
    # Text that is no move.
    "unreadable_move": Text(
        ru="Это не ход. Пишут, например: 40, 44+23,32>1:3, U*/cw, UD:down/ccw, J:up/cw+57, S1, draw, pass.",
        en="This is no move. Write, for example: 40, 44+23,32>1:3, U*/cw, UD:down/ccw, J:up/cw+57, S1, draw, pass.",
    ),
    "bad_extras": Text(
        ru="После «+» у близнецов пишут числа через запятую.",
        en="After a twin’s “+” come numbers, separated by commas.",
    ),
    "bad_gifts": Text(
        ru="После «>» пишут, кому сколько фишек: 2 или 1:3,2:1.",
        en="After “>” comes who gets how many tiles: 2 or 1:3,2:1.",
    ),
    "gift_seat_twice": Text(
        ru="Место {seat} названо среди подарков дважды.",
        en="Seat {seat} is named twice among the gifts.",
    ),
    "gift_of_nothing": Text(
        ru="Нельзя подарить месту {seat} ноль фишек: просто не называйте его.",
        en="Seat {seat} cannot be given no tiles: just leave it out.",
    ),
    "bad_order": Text(
        ru="После «/» пишут cw (по часовой стрелке) или ccw (против).",
        en="After “/” comes cw (clockwise) or ccw (counter-clockwise).",
    ),
    "bad_direction": Text(
        ru="У UD и J после «:» пишут up или down; у U и D направления не пишут.",
        en="UD and J need up or down after “:”; U and D take no direction.",
    ),
    "bad_joker_extra": Text(
        ru="Ещё одну фишку через «+» выкладывают только с джокером.",
        en="Only a joker takes another tile along after “+”.",
    ),
    # Positions that cannot be set up.
    "position_shape": Text(
        ru="Позиция записана неверно ({where}): {why}",
        en="The position is not written as it should be ({where}): {why}",
    ),
    "position_unknown_tile": Text(
        ru="В этом наборе нет фишки «{tile}» ({where}).",
        en="There is no tile “{tile}” in this set ({where}).",
    ),
    "position_too_many_of_tile": Text(
        ru="Фишек «{tile}» больше, чем в наборе: их {copies} ({where}).",
        en="There are more tiles “{tile}” than in the set, which has {copies} ({where}).",
    ),
    "position_row_not_numbers": Text(
        ru="В ряду пишут только числа, а «{tile}» — фишка действия ({where}).",
        en="Only numbers are written in the row, and “{tile}” is an action tile ({where}).",
    ),
    "position_wrong_seats": Text(
        ru="Подставок в позиции {given}, а мест за столом {seats}.",
        en="The position has {given} racks, and the table has {seats} seats.",
    ),
    "position_no_such_seat": Text(
        ru="Место {seat} здесь стоять не может ({where}).",
        en="Seat {seat} cannot stand here ({where}).",
    ),
    "position_start": Text(
        ru="Пока направления нет, в ряду лежит одна стартовая фишка ({where}).",
        en="While there is no direction, the row holds the start tile alone ({where}).",
    ),
    "position_winners": Text(
        ru="Пустая подставка может быть только у одного победителя ({where}).",
        en="Only one winner can have an empty rack ({where}).",
    ),
    "position_reason": Text(
        ru="Матч не может окончиться так: «{reason}» ({where}).",
        en="A match cannot end like this: “{reason}” ({where}).",
    ),
    "position_seen": Text(
        ru="Такого виденного подарка быть не может ({where}).",
        en="There can be no such seen gift ({where}).",
    ),
}
