"""The rule parameters of the game and their values at one table."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.engines.kernel.parameters import Parameter
from games.engines.kernel.text import Text


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every parameter's value; PARAMETERS below says what each means."""

    players: tuple[int, int]
    rack: int
    starter: Literal["random", "first_seat"]
    start_plain_only: bool
    arrow_mode: Literal["choice", "continue", "new_row"]
    same_dir_arrow: bool
    turn_dir: Literal["free", "coupled"]
    joker_extra: Literal["number", "number+skip", "any"]
    twin_extras_in_new_row: bool
    lone_twin_gift: int
    hand_effect_in_twin: bool
    gift_seen: bool
    last_must_be_number: bool
    announce: Literal["manual", "auto"]
    announce_penalty: int
    recycle: Literal["all", "closed"]
    play_for_places: bool
    turn_cap_per_player: int
    stall_rounds: int


def _flag(key: str, default: bool, ru: str, en: str, help_ru: str, help_en: str) -> Parameter:
    return Parameter(key, "flag", default, Text(ru, en), Text(help_ru, help_en))


def _number(
    key: str, default: int, limits: tuple[int, int], ru: str, en: str, help_ru: str, help_en: str
) -> Parameter:
    low, high = limits
    return Parameter(key, "number", default, Text(ru, en), Text(help_ru, help_en), low=low, high=high)


def _choice(key: str, title: Text, explanation: Text, choices: dict[str, Text]) -> Parameter:
    """The first choice is the default."""
    return Parameter(
        key,
        "choice",
        next(iter(choices)),
        title,
        explanation,
        choices=tuple(choices),
        choice_titles=tuple(choices.values()),
    )


PARAMETERS: tuple[Parameter, ...] = (
    Parameter(
        "players",
        "range",
        (2, 4),
        Text("Игроков", "Players"),
        Text("Сколько человек может сесть за стол.", "How many people may sit down."),
        low=2,
        high=6,
    ),
    _number(
        "rack", 7, (1, 20), "Фишек на подставке", "Tiles on a rack",
        "Сколько фишек каждый получает в начале.", "How many tiles each player gets at the start.",
    ),
    _choice(
        "starter",
        Text("Кто начинает", "Who begins"),
        Text("Как определяется первый игрок.", "How the first player is found."),
        {
            "random": Text("по жребию", "by lot"),
            "first_seat": Text("хозяин стола", "the host"),
        },
    ),
    _flag(
        "start_plain_only", False, "Старт только с обычного числа", "Plain start tile",
        "Стартовой не может быть рука или близнецы.", "The start tile may be neither a hand nor a twin.",
    ),
    _choice(
        "arrow_mode",
        Text("Стрелка и ряд", "An arrow and the row"),
        Text(
            "Что делает стрелка с рядом: игрок выбирает, ряд всегда продолжается или всегда начинается новый.",
            "What an arrow does to the row: the player chooses, the row always goes on, or a new one always begins.",
        ),
        {
            "choice": Text("на выбор", "free choice"),
            "continue": Text("ряд продолжается", "the row goes on"),
            "new_row": Text("новый ряд", "a new row"),
        },
    ),
    _flag(
        "same_dir_arrow", True, "Стрелка в ту же сторону", "Arrow in the same direction",
        "Можно продолжить ряд стрелкой, которая не меняет направления.",
        "A row may be continued with an arrow that does not change its direction.",
    ),
    _choice(
        "turn_dir",
        Text("Очередь хода", "Turn order"),
        Text(
            "Выбирает ли игрок сторону очереди или она следует за направлением ряда.",
            "Whether the player chooses the turn order or it follows the direction of the row.",
        ),
        {
            "free": Text("выбирает игрок", "the player chooses"),
            "coupled": Text("вверх — по часовой, вниз — против", "up is clockwise, down is counter-clockwise"),
        },
    ),
    Parameter(
        "joker_extra",
        "choice",
        "number+skip",
        Text("Фишка с джокером", "The joker’s extra tile"),
        Text("Что можно выложить вместе с джокером.", "What may be laid along with the joker."),
        choices=("number", "number+skip", "any"),
        choice_titles=(
            Text("число", "a number"),
            Text("число или пропуск", "a number or a skip"),
            Text("любую фишку", "any tile"),
        ),
    ),
    _flag(
        "twin_extras_in_new_row", False, "Близнецы открывают ряд с добавкой", "Extras in a new row",
        "Близнецы, первые в новом ряду, тоже берут с собой числа: от начала ряда до себя.",
        "A twin that is first in a new row takes numbers along too: from the row’s start up to itself.",
    ),
    _number(
        "lone_twin_gift", 0, (0, 1), "Подарок за одних близнецов", "Gift for a lone twin",
        "Сколько фишек раздают за близнецов без добавки.", "How many tiles a twin without extras gives.",
    ),
    _flag(
        "hand_effect_in_twin", False, "Руки в добавке", "Hands among the extras",
        "Каждая рука, выложенная с близнецами, даёт ещё один подарок.",
        "Each hand laid along with a twin gives one more gift.",
    ),
    _flag(
        "gift_seen", False, "Даритель видит подарок", "The giver sees the gift",
        "Тот, кто отдаёт фишки из мешка, узнаёт, какие они.",
        "Whoever gives tiles from the bag gets to know which they are.",
    ),
    _flag(
        "last_must_be_number", True, "Последней — число", "A number last",
        "Последней можно выложить только фишку с числом.", "Only a number may be laid as the last tile.",
    ),
    _choice(
        "announce",
        Text("Объявление последней фишки", "Announcing the last tile"),
        Text(
            "Объявляет ли игрок сам, что у него осталась одна фишка.",
            "Whether players announce themselves that one tile is left.",
        ),
        {
            "manual": Text("игрок объявляет сам", "players announce"),
            "auto": Text("объявляется само", "announced by itself"),
        },
    ),
    _number(
        "announce_penalty", 3, (0, 10), "Штраф за молчание", "Penalty for silence",
        "Сколько фишек берёт тот, кто не объявил последнюю.",
        "How many tiles are taken by whoever did not announce the last one.",
    ),
    _choice(
        "recycle",
        Text("Что возвращается в мешок", "What goes back into the bag"),
        Text(
            "Когда мешок пуст: все фишки со стола, кроме последнего числа, или все, кроме чисел текущего ряда.",
            "When the bag is empty: every tile on the table but the last number, or all but the numbers of the current row.",
        ),
        {
            "all": Text("всё, кроме последнего числа", "all but the last number"),
            "closed": Text("всё, кроме текущего ряда", "all but the current row"),
        },
    ),
    _flag(
        "play_for_places", False, "Играть до последнего", "Play for places",
        "Когда кто-то выложил всё, остальные доигрывают за места.",
        "When somebody has laid everything, the others play on for places.",
    ),
    _number(
        "turn_cap_per_player", 60, (5, 500), "Предел ходов на игрока", "Turn cap per player",
        "Матч кончается, когда сыграно столько ходов, умноженное на число игроков.",
        "The match ends when so many turns, times the number of players, have been played.",
    ),
    _number(
        "stall_rounds", 2, (1, 10), "Предел простоя", "Stall cap",
        "Матч кончается, если столько кругов подряд нечего брать и никто ничего не выкладывает.",
        "The match ends after so many rounds in which nothing can be drawn and nobody lays a tile.",
    ),
)  # fmt: skip
