"""Why a move in Рейдеры was refused, in words."""

from __future__ import annotations

from games.engines.kernel.text import Text

TURN = {
    "match_over": Text(ru="Партия окончена.", en="The match is over."),
    "not_your_turn": Text(ru="Сейчас не ваш ход.", en="It is not your turn."),
    "window_open": Text(
        ru="Пока открыто окно, этого делать нельзя: дождитесь, когда все спасуют.",
        en="This cannot be done while a window is open: wait until everybody has passed.",
    ),
}

CAPTURE = {
    "capture_spent": Text(
        ru="Попытка захвата в этом ходу уже истрачена.",
        en="The capture of this turn has been spent already.",
    ),
    "fighter_not_held": Text(
        ru="Карты {card} нет у вас в руке: захватывают бойцом с руки.",
        en="You do not hold {card}: captures are made by a fighter from hand.",
    ),
    "no_toughness": Text(
        ru="У карты {card} нет крутизны: она не боец.",
        en="{card} has no toughness: it is no fighter.",
    ),
    "property_not_on_field": Text(
        ru="Собственности {property} нет на поле.", en="{property} is not on the field."
    ),
    "own_property": Text(
        ru="{property} — ваша собственность: захватывать её нельзя.",
        en="{property} is your own property and cannot be captured.",
    ),
    "partner_property": Text(
        ru="{property} — собственность вашего напарника: захватывать её нельзя.",
        en="{property} belongs to your partner and cannot be captured.",
    ),
}

SHNYAGA = {
    "card_not_held": Text(ru="Карты {card} нет у вас в руке.", en="You do not hold {card}."),
    "no_shnyaga": Text(ru="У карты {card} нет шняги.", en="{card} has no shnyaga."),
    "wrong_timing": Text(
        ru="Шнягу карты {card} сейчас применить нельзя: на карте указано другое время.",
        en="The shnyaga of {card} cannot be played now: its card names another time.",
    ),
    "off_turn": Text(
        ru="За этим столом шняги вне своего хода применяют только в окне, где вас спросили.",
        en="At this table shnyagas are played off turn only in a window where you are asked.",
    ),
    "wrong_number_of_targets": Text(
        ru="Для карты {card} указано не столько целей, сколько нужно.",
        en="{card} needs another number of targets.",
    ),
    "target_not_on_field": Text(
        ru="Цели {target} нет среди бойцов на поле.", en="{target} is no fighter on the field."
    ),
    "target_not_yours": Text(
        ru="{card} действует только на вашего бойца, а {target} не ваш.",
        en="{card} works on your own fighter only, and {target} is not yours.",
    ),
    "target_not_rivals": Text(
        ru="{card} действует только на бойца соперника, а {target} не такой.",
        en="{card} works on a rival's fighter only, and {target} is none.",
    ),
    "target_not_guarding": Text(
        ru="{card} действует только на охрану собственности, а {target} никого не охраняет.",
        en="{card} works on a guard of property only, and {target} guards none.",
    ),
    "target_too_tough": Text(
        ru="Для карты {card} цель {target} слишком крутая.",
        en="{target} is too tough for {card}.",
    ),
    "target_not_attacking": Text(
        ru="{card} действует только на нападающего, а {target} не нападает.",
        en="{card} works on the attacker only, and {target} does not attack.",
    ),
    "target_not_defending": Text(
        ru="{card} действует только на охрану, на которую напали, а {target} не в обороне.",
        en="{card} works on the guard under attack only, and {target} does not defend.",
    ),
    "target_unfit": Text(
        ru="Цель {target} не подходит для карты {card}.", en="{target} is no target for {card}."
    ),
    "wrong_suit": Text(
        ru="{card} действует только на бойца своей масти, а {target} другой масти.",
        en="{card} works on a fighter of its own suit only, and {target} is of another.",
    ),
    "target_not_in_capture": Text(
        ru="{target} не участвует в захвате: шняга ничего бы не изменила.",
        en="{target} takes no part in the capture: the shnyaga would change nothing.",
    ),
    "change_outside_capture": Text(
        ru="Крутизну меняют только во время захвата: иначе карта {card} была бы просто сброшена.",
        en="Toughness is changed during a capture only: otherwise {card} would merely be discarded.",
    ),
    "nothing_would_change": Text(
        ru="От карты {card} сейчас ничего не изменится, а применять её ради сброса нельзя.",
        en="{card} would change nothing now, and it may not be played merely to discard it.",
    ),
    "nothing_to_draw": Text(
        ru="Добирать нечего: нет ни колоды, ни битых карт.",
        en="There is nothing to draw: neither a deck nor discards.",
    ),
    "target_in_capture": Text(
        ru="{target} участвует в захвате: перекупить его сейчас нельзя.",
        en="{target} takes part in the capture and cannot be bought over now.",
    ),
    "draw_in_window": Text(
        ru="Пока открыто окно, карт не добирают.", en="Nobody draws while a window is open."
    ),
}

EFFECT = {
    "not_fighting": Text(
        ru="Эффект работает, только пока боец участвует в захвате, а {card} не участвует.",
        en="An effect works while its fighter takes part in a capture, and {card} does not.",
    ),
    "not_your_fighter": Text(ru="{card} — не ваш боец.", en="{card} is not your fighter."),
    "no_effect": Text(ru="У бойца {card} нет эффекта.", en="{card} has no effect in play."),
    "effect_spent": Text(
        ru="Эффект бойца {card} применяют не больше {times} раз за захват.",
        en="The effect of {card} is used at most {times} times a capture.",
    ),
    "wrong_price": Text(
        ru="Цена карты {card} — столько карт с руки, сколько на ней указано, и не она сама.",
        en="The price of {card} is as many cards from hand as it says, and not the card itself.",
    ),
    "price_not_held": Text(
        ru="Карты, которой вы платите за {card}, нет у вас в руке.",
        en="You do not hold the card that you pay for {card} with.",
    ),
}

WINDOW = {
    "no_window": Text(
        ru="Пасовать не на что: окно не открыто.", en="There is nothing to pass on: no window is open."
    ),
    "not_asked": Text(ru="В этом окне вас не спрашивают.", en="This window does not ask you."),
    "already_passed": Text(ru="Вы уже спасовали.", en="You have passed already."),
    "not_a_capture": Text(
        ru="«Пас на весь захват» бывает только в окне захвата.",
        en="“Pass capture” is for capture windows only.",
    ),
    "window_changed": Text(
        ru="Пока вы думали, положение в окне изменилось. Взгляните ещё раз и подтвердите.",
        en="The window has changed while you were thinking. Look again and confirm.",
    ),
    "window_closed": Text(
        ru="Окно, на которое вы отвечаете, уже закрылось.",
        en="The window that you answer has closed.",
    ),
    "order_unchanged": Text(ru="Такой приказ у вас уже есть.", en="You have this order already."),
    "order_limit": Text(
        ru="За один ход приказ меняют не больше {times} раз.",
        en="An order may be changed {times} times a turn.",
    ),
}

DISPUTE = {
    "no_disputes": Text(
        ru="За этим столом играют строго: мухлёж невозможен.",
        en="This table plays strictly: there is no cheating to call.",
    ),
    "nothing_to_call": Text(
        ru="О карте {card} спорить не о чем: в этом ходу её не применяли или уже поздно.",
        en="There is nothing to dispute about {card}: it was not played this turn, or it is too late.",
    ),
    "own_card": Text(
        ru="{card} применили вы сами: «Мухлёж!» говорят о чужой шняге.",
        en="You played {card} yourself: a cheat is called on somebody else's shnyaga.",
    ),
    "call_repeated": Text(
        ru="Вы уже говорили «Мухлёж!» о карте {card}.", en="You have called {card} a cheat already."
    ),
    "card_barred": Text(
        ru="Карту {card} уличили в этом ходу: до его конца применить её нельзя.",
        en="{card} was caught this turn and cannot be played again before it ends.",
    ),
}

MALFORMED = {
    "empty_move": Text(ru="Ход пустой.", en="The move is empty."),
    "unknown_verb": Text(
        ru="Ход не может начинаться со слова «{word}»: бывают capture, play, effect, pass, end, order, call.",
        en="A move cannot begin with “{word}”: there are capture, play, effect, pass, end, order, call.",
    ),
    "missing_word": Text(ru="В записи хода не хватает слова.", en="A word is missing from the move."),
    "extra_word": Text(
        ru="В записи хода лишнее слово «{word}».", en="The move has a word too many: “{word}”."
    ),
    "unknown_card": Text(
        ru="Карты «{word}» нет в колоде бойцов этого стола.",
        en="There is no card “{word}” in this table's fighter deck.",
    ),
    "unknown_property": Text(
        ru="Собственности «{word}» нет в колоде этого стола.",
        en="There is no property “{word}” in this table's deck.",
    ),
    "unknown_order": Text(ru="Приказа «{word}» не бывает.", en="There is no order “{word}”."),
    "bad_version": Text(
        ru="«{word}» — не номер состояния окна: нужен знак @ и число.",
        en="“{word}” is no version of a window: it takes @ and a number.",
    ),
    "position_unreadable": Text(
        ru="Положение не читается: ошибка в «{where}».",
        en="The position cannot be read: there is a mistake in “{where}”.",
    ),
    "position_unknown_card": Text(
        ru="В «{where}» карта «{card}», которой нет в колодах этого стола.",
        en="“{where}” has a card “{card}” that is in neither deck of this table.",
    ),
    "position_duplicate_card": Text(
        ru="Карта «{card}» в положении дважды, второй раз в «{where}».",
        en="The card “{card}” is in the position twice, the second time in “{where}”.",
    ),
    "position_wrong_seat": Text(
        ru="«{where}» не сходится с числом мест за столом.",
        en="“{where}” does not agree with the number of seats.",
    ),
    "position_guard_without_owner": Text(
        ru="В «{where}» есть хозяин без охраны или охрана без хозяина.",
        en="“{where}” has an owner without a guard or a guard without an owner.",
    ),
}

SENTENCES: dict[str, Text] = TURN | CAPTURE | SHNYAGA | EFFECT | WINDOW | DISPUTE | MALFORMED
