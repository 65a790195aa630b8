"""Sentences for what the engines find in an edition as a whole."""

from __future__ import annotations

from games.engines.kernel.text import Text

SENTENCES = {
    "missing_text": Text("Здесь должен быть текст на двух языках.", "A text in two languages belongs here."),
    "missing_translation": Text("Нет текста на языке «{language}».", "There is no text in “{language}”."),
    "too_long": Text("Слишком длинно: не больше {most} знаков.", "Too long: at most {most} characters."),
    "card_count": Text("В колоде должно быть карт: {needed}, а их {found}.", "The deck needs {needed} cards and has {found}."),
    "duplicate_id": Text("Такой код уже есть.", "There is such a code already."),
    "unknown_type": Text("Такого типа или карты нет: «{key}».", "There is no such type or card: “{key}”."),
    "unknown_parameter": Text("Такого правила у игры нет: «{key}».", "The game has no such rule: “{key}”."),
    "unknown": Text("Такого правила у игры нет.", "The game has no such rule."),
    "not_a_flag": Text("Здесь бывает только «да» или «нет».", "Only yes or no belongs here."),
    "not_a_number": Text("Число вне пределов правила.", "The number is outside the rule's limits."),
    "not_a_choice": Text("Такого варианта у правила нет.", "The rule has no such choice."),
    "not_a_range": Text("Это не промежуток в пределах правила.", "This is no range within the rule's limits."),
    "not_a_order": Text("Это не порядок из вариантов правила.", "This is no order of the rule's choices."),
    "not_a_table": Text("Это не таблица чисел в пределах правила.", "This is no table of numbers within the rule's limits."),
    "unknown_to_engine": Text("Правила игры не умеют обращаться со словом «{key}».", "The game's rules do not know what to do with “{key}”."),
    # Афоратор
    "one_window": Text("У способности здесь один момент.", "An ability has one time here."),
    "no_costs": Text("В этой игре у способностей нет цены.", "Abilities have no costs in this game."),
    "second_active": Text("Действие со Стола у карты одно.", "A card has one Table action."),
    "no_choice_here": Text("Здесь никто ничего не выбирает.", "Nobody chooses anything here."),
    "not_known_yet": Text("В этот момент исход розыгрыша ещё неизвестен.", "The outcome of the round is not known at this time."),
    "only_on_kon": Text("Так умеет только карта на Кону.", "Only a card on the Kon can do this."),
    "only_on_table": Text("Так умеет только карта на Столе.", "Only a card on the Table can do this."),
    "only_you": Text("Это бывает только у вас самих.", "This can be only yours."),
    "no_condition_here": Text("Здесь условия быть не может.", "There can be no condition here."),
    "must_wait_for_settling": Text("Это делают после розыгрыша или действием, а не пока карта лежит.", "This is done after the round or by an action, not while the card lies there."),
    "only_cards_on_kon": Text("Так можно только с картами на Кону.", "Only cards on the Kon can be meant."),
    "only_kon_and_tables": Text("Сумма зависит только от Кона и Столов.", "The sum depends on the Kon and the Tables only."),
    "look_only_in_deck": Text("Подсматривают только в колоду: карту в руку, остальные под низ.", "One looks into the deck only: a card to the hand, the rest under it."),
    "kon_stays": Text("До конца розыгрыша карты с Кона не уходят.", "Cards do not leave the Kon before the round ends."),
    "only_last_of_pile": Text("Из Отбоя уходит только последняя карта.", "Only the last card leaves a pile."),
    "too_late": Text("В этот момент это уже ничего не изменит.", "At this time it would change nothing any more."),
    # Рейдеры
    "wrong_game": Text("Это издание другой игры: {found}.", "This is an edition of another game: {found}."),
    "unknown_suit": Text("Такой масти нет: {found}.", "There is no such suit: {found}."),
    "id_is_not_rank_and_suit": Text("Код бойца — это ранг и масть.", "A fighter's code is its rank and suit."),
    "two_abilities_of_one_kind": Text("Двух способностей одного рода у бойца не бывает.", "A fighter has no two abilities of one kind."),
    "unsupported_choice": Text("Выбирают здесь только бойцов на поле.", "Only fighters on the field are chosen here."),
    "unsupported_operation": Text("Эта операция здесь не исполняется.", "This operation is not carried out here."),
    # Ап Терн
    "shape": Text("Здесь должно стоять другое значение ({why}).", "Another kind of value belongs here ({why})."),
    "other_game": Text("Это издание другой игры.", "This is an edition of another game."),
    "tile_twice": Text("Такая фишка уже есть.", "There is such a tile already."),
    "copies_out_of_range": Text("Фишек должно быть хотя бы одна.", "There must be at least one such tile."),
    "action_with_number": Text("У фишки действия нет числа.", "An action tile has no number."),
    "number_out_of_range": Text("Число вне пределов от {low} до {high}.", "The number is outside the range from {low} to {high}."),
    "id_is_not_the_face": Text("Код фишки — то, что на ней: {expected}.", "A tile's code is what is on it: {expected}."),
    "no_numbers": Text("Нет ни одной фишки с числом.", "There is not a single tile with a number."),
}  # fmt: skip
