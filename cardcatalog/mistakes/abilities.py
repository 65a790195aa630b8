"""Sentences for what schema and lint find in abilities and vocabularies."""

from __future__ import annotations

from games.engines.kernel.text import Text

SENTENCES = {
    # Shape
    "missing": Text("Этой части не хватает.", "This part is missing."),
    "missing_field": Text("Не хватает обязательного поля ({problem}).", "A required field is missing ({problem})."),
    "unknown_field": Text("Такого поля в языке нет ({problem}).", "The language has no such field ({problem})."),
    "wrong_type": Text("Здесь должно стоять другое значение ({problem}).", "Another kind of value belongs here ({problem})."),
    "unknown_operation": Text("Такой операции нет или игра её не разрешает.", "There is no such operation, or the game does not allow it."),
    "too_many": Text("Слишком много: {found}, а можно не больше {most}.", "Too many: {found}, and at most {most} are allowed."),
    "too_few": Text("Слишком мало: {found}, а нужно хотя бы {least}.", "Too few: {found}, and at least {least} is needed."),
    "out_of_range": Text("Число {found} вне пределов от {low} до {high}.", "The number {found} is outside the range from {low} to {high}."),
    "no_limits": Text("Укажите хотя бы один предел.", "Give at least one limit."),
    # Names
    "unknown_key": Text("Словарь игры не знает ключа «{key}».", "The game's vocabulary does not know the key “{key}”."),
    "unknown_window": Text("Словарь игры не знает момента «{key}».", "The game's vocabulary has no window “{key}”."),
    "unknown_family": Text("Словарь игры не знает семейства «{key}».", "The game's vocabulary has no family “{key}”."),
    "unknown_duration": Text("Словарь игры не знает срока «{key}».", "The game's vocabulary has no duration “{key}”."),
    "unknown_fact": Text("Словарь игры не знает условия «{key}».", "The game's vocabulary has no fact “{key}”."),
    "unknown_noun": Text("Словарь игры не знает слова «{key}».", "The game's vocabulary has no noun “{key}”."),
    "unknown_zone": Text("Словарь игры не знает зоны «{key}».", "The game's vocabulary has no zone “{key}”."),
    "unknown_property": Text("Словарь игры не знает свойства «{key}».", "The game's vocabulary has no property “{key}”."),
    "unknown_trait": Text("Словарь игры не знает признака «{key}».", "The game's vocabulary has no trait “{key}”."),
    "unknown_right": Text("Словарь игры не знает права «{key}».", "The game's vocabulary has no right “{key}”."),
    "unknown_destination": Text("Словарь игры не знает места «{key}».", "The game's vocabulary has no destination “{key}”."),
    # Binding
    "unbound_target": Text("Имя «{name}» ничего не обозначает: такого выбора и такой ссылки нет.", "The name “{name}” means nothing: there is no such choice or reference."),
    "name_taken": Text("Имя «{name}» уже занято.", "The name “{name}” is already taken."),
    "unused_choice": Text("Выбор ни на что не влияет: укажите в действии «то, что выбрано».", "The choice is never used: let an effect act on what was chosen."),
    "choice_depends_on_choice": Text("Выбор не может зависеть от другого выбора («{name}»).", "A choice cannot depend on another choice (“{name}”)."),
    "reference_out_of_place": Text("Ссылка «{name}» здесь не имеет смысла.", "The reference “{name}” means nothing here."),
    "not_a_player": Text("«{name}» — не игрок.", "“{name}” is not a player."),
    # Kinds
    "wrong_kind": Text("«{noun}» сюда не подходит.", "“{noun}” does not belong here."),
    "wrong_zone": Text("Операция «{op}» не действует на карты в зоне «{zone}».", "The operation “{op}” does not work on cards in the zone “{zone}”."),
    "wrong_mode": Text("Операция «{op}» в такой момент невозможна.", "The operation “{op}” is impossible at such a time."),
    "property_not_a_number": Text("Свойство «{property}» — не число.", "The property “{property}” is not a number."),
    "not_a_label": Text("Свойство «{property}» нельзя сравнивать на совпадение.", "The property “{property}” cannot be compared for sameness."),
    "player_in_zone": Text("Игрок не лежит в зоне.", "A player does not lie in a zone."),
    "no_zone": Text("Укажите зону.", "Say which zone."),
    "nobody_owns": Text("У карт в зоне «{zone}» нет владельца.", "Cards in the zone “{zone}” are nobody's."),
    "zone_is_shared": Text("Зона «{zone}» общая, сравнивать нечего.", "The zone “{zone}” is shared: there is nothing to compare."),
    "last_of_nothing": Text("«Последняя» бывает только карта в зоне.", "Only a card in a zone can be the last."),
    "last_in_condition": Text("В условии «последняя» ничего не меняет.", "“Last” changes nothing in a condition."),
    "empty_range": Text("Под такие пределы ничего не подходит.", "Nothing fits these limits."),
    "test_twice": Text("Такая проверка уже есть.", "There is such a test already."),
    # Hidden cards
    "hidden_pick": Text("Нельзя выбирать из скрытых карт: зона «{zone}».", "Nobody may choose among hidden cards: zone “{zone}”."),
    "hidden_test": Text("Проверка выдала бы скрытые карты: зона «{zone}».", "The test would give hidden cards away: zone “{zone}”."),
    "nothing_to_look_at": Text("В зоне «{zone}» нечего подсматривать.", "There is nothing to look at in the zone “{zone}”."),
    # Sense
    "window_twice": Text("Момент указан дважды.", "A window is given twice."),
    "mixed_windows": Text("Эти моменты нельзя соединить в одной способности.", "These windows cannot stand in one ability."),
    "not_in_static": Text("Постоянная способность этого не знает.", "A continuous ability has none of this."),
    "optional_action": Text("Действие и так применяют по желанию.", "An action is used at will anyway."),
    "cost_twice": Text("Одинаковые цены соедините в одну.", "Join equal costs into one."),
    "paid_and_used": Text("Карта отдана в уплату, действовать на неё нельзя.", "The card has been paid and cannot be acted on."),
    "sacrifice_of_nothing": Text("Карта из руки и так уходит.", "A card from the hand is spent anyway."),
    "already_yours": Text("Это и так ваше.", "This is yours already."),
    "moves_nowhere": Text("Карта уже там.", "The card is there already."),
    "no_change": Text("Это ничего не меняет.", "This changes nothing."),
    "until_missing": Text("Укажите, до каких пор это действует.", "Say how long this lasts."),
    "until_useless": Text("Срок здесь ни к чему не относится.", "There is nothing here for the duration to apply to."),
}  # fmt: skip
