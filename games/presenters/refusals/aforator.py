"""Why a move of Афоратор is not made."""

from __future__ import annotations

from games.engines.kernel.text import Text

SENTENCES: dict[str, Text] = {
    # Moves that may not be made.
    "match_over": Text(
        ru="Матч окончен: ходов больше нет.",
        en="The match is over: there are no more moves.",
    ),
    "not_your_turn": Text(
        ru="Сейчас ходит место {turn}.",
        en="It is the turn of seat {turn}.",
    ),
    "not_in_hand": Text(
        ru="В вашей руке нет карты «{card}».",
        en="Your hand does not hold the card “{card}”.",
    ),
    "nothing_to_spare": Text(
        ru="Щадить некого: карта «{card}» за этим столом и так никого не нейтрализует по вашему выбору.",
        en="There is nothing to spare: “{card}” neutralises nothing here that you could let be.",
    ),
    "table_full": Text(
        ru="На вашем Столе нет места: карт там не больше {limit}.",
        en="Your Table is full: it holds at most {limit} cards.",
    ),
    "no_table_ability": Text(
        ru="У карты «{card}» нет способности для Стола: её можно только сыграть на Кон.",
        en="The card “{card}” has no ability for the Table: it can only be played to the Kon.",
    ),
    "no_free_use": Text(
        ru="Применить «{card}» тем же ходом, которым она выложена, здесь нельзя.",
        en="“{card}” cannot be used here in the turn in which it is laid.",
    ),
    "not_on_table": Text(
        ru="На вашем Столе нет карты «{card}».",
        en="Your Table does not hold the card “{card}”.",
    ),
    "no_active_ability": Text(
        ru="Способность карты «{card}» не применяют ходом: она действует сама.",
        en="The ability of “{card}” is not used in a turn: it works by itself.",
    ),
    "used_last_turn": Text(
        ru="Прошлым ходом вы уже применяли карту Стола: теперь сыграйте или выложите карту из руки.",
        en="You used a Table card in your last turn: now play or lay a card from your hand.",
    ),
    "wrong_choice": Text(
        ru="Так применить «{card}» нельзя: цель не та или не названа.",
        en="“{card}” cannot be used like this: its target is wrong or was not named.",
    ),
    "no_effect": Text(
        ru="Применять «{card}» сейчас бесполезно: ничего не изменится.",
        en="Using “{card}” now would change nothing.",
    ),
    "stopped_on_table": Text(
        ru="Карта «{by}» на Кону не даёт применить «{card}».",
        en="“{by}” on the Kon stops “{card}” from being used.",
    ),
    "must_take_first": Text(
        ru="Сначала возьмите карту из тех, которые вы смотрите.",
        en="First take one of the cards you are looking at.",
    ),
    "nothing_looked_at": Text(
        ru="Брать нечего: вы сейчас не смотрите карты колоды.",
        en="There is nothing to take: you are not looking at cards of the deck.",
    ),
    "not_looked_at": Text(
        ru="Среди карт, которые вы смотрите, нет карты «{card}».",
        en="The card “{card}” is not among those you are looking at.",
    ),
    # Text that is no move.
    "empty_move": Text(
        ru="Ход не записан.",
        en="No move is written.",
    ),
    "unknown_verb": Text(
        ru="Слово «{word}» не начинает хода: бывают kon, table, use и take.",
        en="The word “{word}” begins no move: there are kon, table, use and take.",
    ),
    "missing_card": Text(
        ru="После «{word}» нужна карта.",
        en="A card is needed after “{word}”.",
    ),
    "unknown_card": Text(
        ru="В этом издании нет карты «{card}».",
        en="There is no card “{card}” in this edition.",
    ),
    "unknown_seat": Text(
        ru="«{word}» — не место за этим столом: нужно @ и номер места.",
        en="“{word}” is no seat of this table: it takes @ and the seat's number.",
    ),
    "unexpected_word": Text(
        ru="Слово «{word}» здесь лишнее.",
        en="The word “{word}” does not belong here.",
    ),
    # Text that is no position.
    "position_shape": Text(
        ru="Позиция записана неверно: {problem}.",
        en="The position is written wrongly: {problem}.",
    ),
    "position_seats": Text(
        ru="В «{key}» должно быть столько строк, сколько мест: {needed}, а их {found}.",
        en="“{key}” must have as many rows as there are seats: {needed}, not {found}.",
    ),
    "position_unknown_card": Text(
        ru="Карты «{card}» в позиции быть не может.",
        en="The card “{card}” cannot be in the position.",
    ),
    "position_duplicate_card": Text(
        ru="Карта «{card}» лежит в двух местах сразу.",
        en="The card “{card}” lies in two places at once.",
    ),
    "position_seat_range": Text(
        ru="В «{key}» названо место {seat}, а такого нет.",
        en="“{key}” names seat {seat}, and there is none.",
    ),
    "position_turns": Text(
        ru="Ход {number} этого розыгрыша невозможен: не та очередь, карта или их число.",
        en="Turn {number} of this round is impossible: wrong seat, wrong card or too many turns.",
    ),
    "position_look": Text(
        ru="То, что смотрит игрок, записано неверно.",
        en="What the player is looking at is written wrongly.",
    ),
    "position_stuck": Text(
        ru="Месту {seat} в этой позиции нечем ходить.",
        en="Seat {seat} has no move in this position.",
    ),
}
