"""Every rule parameter of Афоратор: its limits, default and explanation (rules 1–10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from games.engines.kernel.parameters import Parameter
from games.engines.kernel.text import Text

PARAMETERS: tuple[Parameter, ...] = (
    Parameter(
        "players", "range", (2, 6), low=2, high=6,
        title=Text("Число игроков", "Number of players"),
        help=Text("Сколько человек садится за стол.", "How many people may sit at the table."),
    ),
    Parameter(
        "hand_min", "number", 3, low=1, high=6,
        title=Text("Карт в руке", "Cards in hand"),
        help=Text("Столько карт сдают, и до стольких добирают.", "The deal, and what a hand is drawn up to."),
    ),
    Parameter(
        "table_limit", "number", 3, low=0, high=6,
        title=Text("Карт на столе", "Cards on the table"),
        help=Text("Больше карт перед игроком лежать не может.", "No more cards may lie before a player."),
    ),
    Parameter(
        "first_player", "choice", "random",
        choices=("random", "highest"),
        choice_titles=(
            Text("по жребию", "by lot"),
            Text("у кого карта с наибольшими очками", "whoever holds the card with most points"),
        ),
        title=Text("Кто начинает", "Who begins"),
        help=Text(
            "По старшей карте: карту показывают всем, при равенстве решает жребий.",
            "By the highest card: it is shown to all, and a tie is settled by lot.",
        ),
    ),
    Parameter(
        "trick_rule", "choice", "argmax_end",
        choices=("argmax_end", "threshold"),
        choice_titles=(
            Text("наибольшее отклонение за розыгрыш", "the greatest deviation of the round"),
            Text("кто первым дойдёт до порога", "whoever reaches a threshold first"),
        ),
        title=Text("Кому взятка", "Who takes the trick"),
        help=Text(
            "С порогом розыгрыш кончается сразу, как только сумма до него дошла.",
            "With a threshold the round is over as soon as the sum gets there.",
        ),
    ),
    Parameter(
        "threshold", "number", 5, low=1, high=30,
        title=Text("Порог взятки", "Trick threshold"),
        help=Text("Действует, только если взятку берут по порогу.", "Used only when a threshold decides the trick."),
    ),
    Parameter(
        "tie", "choice", "first",
        choices=("first", "last", "deck"),
        choice_titles=(
            Text("первому", "the first to reach it"),
            Text("последнему", "the last to reach it"),
            Text("колоде", "the deck"),
        ),
        title=Text("Взятка при равенстве", "Trick on a tie"),
        help=Text("Если отклонения равны по величине.", "When two deviations are equally great."),
    ),
    Parameter(
        "draw", "choice", "turn_end",
        choices=("turn_end", "round_end"),
        choice_titles=(
            Text("после своего хода", "after one's own turn"),
            Text("после розыгрыша", "after the round"),
        ),
        title=Text("Когда добирают", "When hands are drawn up"),
        help=Text(
            "После розыгрыша первым добирает тот, кому открывать следующий.",
            "After the round whoever opens the next one draws first.",
        ),
    ),
    Parameter(
        "end_check", "choice", "round",
        choices=("round", "instant"),
        choice_titles=(
            Text("после розыгрыша", "after the round"),
            Text("сразу", "at once"),
        ),
        title=Text("Конец, когда колода пуста", "The end, once the deck is empty"),
        help=Text("Сразу: карты на Кону не достанутся никому.", "At once: the cards on the Kon go to nobody."),
    ),
    Parameter(
        "victory", "choice", "points",
        choices=("cards", "points", "tricks"),
        choice_titles=(
            Text("простое: число карт", "simple: number of cards"),
            Text("сложное: очки в Отбое", "complex: points in the pile"),
            Text("для профессионалов: взятки", "professional: tricks"),
        ),
        title=Text("Условие победы", "Victory"),
        help=Text(
            "Простое считает карты Отбоя, стола и руки; сложное — очки Отбоя; профессиональное — взятки, "
            "а при равенстве очки Отбоя.",
            "Simple counts cards in pile, table and hand; complex counts points in the pile; professional "
            "counts tricks and, when equal, points in the pile.",
        ),
    ),
    Parameter(
        "tiebreak", "order", ("tricks", "points", "cards", "shared"),
        choices=("tricks", "points", "cards", "shared"),
        choice_titles=(
            Text("взятки", "tricks"),
            Text("очки", "points"),
            Text("карты", "cards"),
            Text("место делится", "the place is shared"),
        ),
        title=Text("Что решает при равенстве", "What breaks a tie"),
        help=Text("Сравнивают по порядку, пока не найдётся разница.", "Compared in order until they differ."),
    ),
    Parameter(
        "table_free_use", "flag", True,
        title=Text("Применение при выкладывании", "Use when laid"),
        help=Text(
            "Выкладывая карту на стол, её действие можно применить тем же ходом.",
            "A card laid on the table may be used in the same turn.",
        ),
    ),
    Parameter(
        "use_limit", "choice", "not_twice_in_a_row",
        choices=("not_twice_in_a_row", "unlimited"),
        choice_titles=(
            Text("не два хода подряд", "not two turns in a row"),
            Text("сколько угодно", "as often as one likes"),
        ),
        title=Text("Как часто применяют карты стола", "How often table cards are used"),
        help=Text(
            "Без предела матч останавливает только счёт розыгрышей.",
            "Without a limit only the round cap ends a match.",
        ),
    ),
    Parameter(
        "neutralize", "choice", "auto",
        choices=("auto", "choice"),
        choice_titles=(
            Text("всегда", "always"),
            Text("по желанию", "as the player chooses"),
        ),
        title=Text("Нейтрализация", "Neutralisation"),
        help=Text(
            "По желанию: карту можно сыграть и без нейтрализации.",
            "As the player chooses: a card may be played without neutralising.",
        ),
    ),
    Parameter(
        "neutralize_retroactive", "flag", True,
        title=Text("Пересчёт розыгрыша", "Recomputed round"),
        help=Text(
            "Нейтрализованное действие считается не бывшим: суммы всех ходов пересчитываются.",
            "A neutralised ability never was: the sums of all turns are computed anew.",
        ),
    ),
    Parameter(
        "neutralize_table", "flag", False,
        title=Text("Нейтрализация карт стола", "Neutralised table cards"),
        help=Text(
            "Последняя карта Кона отключает и карты стола тех типов, что на ней указаны.",
            "The last card of the Kon also stops table cards of the types it lists.",
        ),
    ),
    Parameter(
        "bottom_order", "choice", "shuffled",
        choices=("shuffled", "play"),
        choice_titles=(
            Text("перемешанными", "shuffled"),
            Text("в порядке ходов", "in the order of play"),
        ),
        title=Text("Как карты уходят под колоду", "How cards go under the deck"),
        help=Text("Перемешивают только уходящие карты.", "Only the returning cards are shuffled."),
    ),
    Parameter(
        "discard_visibility", "choice", "count",
        choices=("count", "open"),
        choice_titles=(
            Text("видно число карт", "the count is seen"),
            Text("открыт для всех", "open to all"),
        ),
        title=Text("Чужой Отбой", "Others' piles"),
        help=Text("Свой Отбой игрок видит всегда.", "A player always sees their own pile."),
    ),
    Parameter(
        "return_budget", "number", 24, low=0, high=200,
        title=Text("Предел возвратов", "Return budget"),
        help=Text(
            "Столько карт за матч может вернуться в колоду и в руки; остальные сгорают.",
            "This many cards may return to the deck and to hands in a match; further ones are burned.",
        ),
    ),
    Parameter(
        "round_cap", "number", 60, low=1, high=200,
        title=Text("Предел розыгрышей", "Round cap"),
        help=Text("После стольких розыгрышей матч кончается.", "The match ends after this many rounds."),
    ),
)  # fmt: skip


class Options(msgspec.Struct, frozen=True):
    """The parameters of one table, as values the rules can read."""

    players: tuple[int, int]
    hand_min: int
    table_limit: int
    first_player: Literal["random", "highest"]
    trick_rule: Literal["argmax_end", "threshold"]
    threshold: int
    tie: Literal["first", "last", "deck"]
    draw: Literal["turn_end", "round_end"]
    end_check: Literal["round", "instant"]
    victory: Literal["cards", "points", "tricks"]
    tiebreak: tuple[str, ...]
    table_free_use: bool
    use_limit: Literal["not_twice_in_a_row", "unlimited"]
    neutralize: Literal["auto", "choice"]
    neutralize_retroactive: bool
    neutralize_table: bool
    bottom_order: Literal["shuffled", "play"]
    discard_visibility: Literal["count", "open"]
    return_budget: int
    round_cap: int


def table_options(values: Mapping[str, Any]) -> Options:
    """From checked parameter values."""
    return msgspec.convert(values, Options)
