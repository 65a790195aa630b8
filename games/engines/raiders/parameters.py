"""The rule parameters of Рейдеры, with their explanations (docs/rules/raiders.md names them)."""

from __future__ import annotations

from games.engines.kernel.parameters import Parameter, Value
from games.engines.kernel.text import Text


def _flag(key: str, default: bool, title: Text, help: Text) -> Parameter:
    return Parameter(key=key, kind="flag", default=default, title=title, help=help)


def _number(key: str, default: int, low: int, high: int, title: Text, help: Text) -> Parameter:
    return Parameter(key=key, kind="number", default=default, low=low, high=high, title=title, help=help)


def _table(key: str, default: Value, low: int, high: int, title: Text, help: Text) -> Parameter:
    return Parameter(key=key, kind="table", default=default, low=low, high=high, title=title, help=help)


def _choice(key: str, title: Text, help: Text, **choices: Text) -> Parameter:
    """The first choice is the default."""
    return Parameter(
        key=key,
        kind="choice",
        default=next(iter(choices)),
        title=title,
        help=help,
        choices=tuple(choices),
        choice_titles=tuple(choices.values()),
    )


TABLE = (
    Parameter(
        key="players",
        kind="range",
        default=[2, 6],
        low=2,
        high=6,
        title=Text(ru="Игроков", en="Players"),
        help=Text(ru="Сколько человек может сесть за стол.", en="How many people may sit at the table."),
    ),
    _number(
        "hand_size",
        6,
        3,
        9,
        Text(ru="Рука", en="Hand size"),
        Text(
            ru="До скольких карт добирают в начале хода.",
            en="How many cards a hand is filled up to when a turn starts.",
        ),
    ),
    _choice(
        "first_player",
        Text(ru="Первый ход", en="First player"),
        Text(ru="Кто ходит первым.", en="Who takes the first turn."),
        random=Text(ru="по жребию", en="by lot"),
        lowest_trump=Text(ru="у кого младший козырь", en="holder of the lowest trump"),
    ),
    _choice(
        "trump_on_reshuffle",
        Text(ru="Козырь после перетасовки", en="Trumps after a reshuffle"),
        Text(
            ru="Меняется ли козырь, когда битые карты становятся колодой.",
            en="Whether trumps change when the discards become the deck.",
        ),
        keep=Text(ru="прежний", en="stay"),
        new=Text(ru="открывают новый", en="are shown anew"),
    ),
    _table(
        "sets_by_players",
        {"5": 2, "6": 2},
        1,
        2,
        Text(ru="Комплектов по числу игроков", en="Sets by number of players"),
        Text(
            ru="При каком числе игроков смешивают два комплекта карт.",
            en="With how many players two sets of cards are mixed.",
        ),
    ),
    _choice(
        "teams",
        Text(ru="Команды", en="Teams"),
        Text(
            ru="Пара на пару — для четырёх игроков, напарники сидят через одного.",
            en="Pairs are for four players; partners sit alternately.",
        ),
        none=Text(ru="каждый за себя", en="everyone for themselves"),
        pairs=Text(ru="пара на пару", en="pair against pair"),
    ),
    _choice(
        "team_view",
        Text(ru="Рука напарника", en="Partner's hand"),
        Text(ru="Видят ли напарники карты друг друга.", en="Whether partners see each other's cards."),
        private=Text(ru="закрыта", en="hidden"),
        shared=Text(ru="открыта", en="shared"),
    ),
)

WINNING = (
    _table(
        "target_by_players",
        {"2": 36, "3": 30, "4": 24, "5": 18, "6": 12},
        1,
        999,
        Text(ru="Цель по числу игроков", en="Target by number of players"),
        Text(ru="Сколько бабок нужно для победы.", en="How much cash wins."),
    ),
    _number(
        "team_target",
        36,
        1,
        999,
        Text(ru="Цель пары", en="Target of a pair"),
        Text(ru="Сколько бабок нужно паре вместе.", en="How much cash a pair needs together."),
    ),
    _table(
        "target_decay",
        {"from_round": 11, "step": 2, "floor": 1},
        0,
        999,
        Text(ru="Инфляция", en="Inflation"),
        Text(
            ru="С какого круга, на сколько за круг и до какого предела падает цель; шаг 0 её выключает.",
            en="From which round, by how much a round and down to what the target falls; step 0 is off.",
        ),
    ),
    _number(
        "round_cap",
        40,
        1,
        200,
        Text(ru="Предел кругов", en="Round cap"),
        Text(ru="После этого круга побеждает самый богатый.", en="After this round the richest wins."),
    ),
    _choice(
        "win_check",
        Text(ru="Когда проверяют победу", en="When a win is checked"),
        Text(ru="Сразу или только в свой ход.", en="At once, or on one's own turn only."),
        every_resolution=Text(ru="сразу", en="at once"),
        own_turn=Text(ru="в свой ход", en="on one's own turn"),
    ),
    _choice(
        "bonus_overflow",
        Text(ru="Больше карт, чем в таблице бонусов", en="More cards than the bonus table has"),
        Text(
            ru="Как считать бабки за лишние карты одного вида.",
            en="How cash is counted for extra cards of a kind.",
        ),
        last_plus_base=Text(ru="последняя строка и бабки каждой лишней", en="last line plus cash of each"),
        best_groups=Text(ru="самые выгодные строки", en="the best lines"),
    ),
    _flag(
        "end_on_empty_property",
        False,
        Text(ru="Конец с последней собственностью", en="End with the last property"),
        Text(
            ru="Партия кончается, когда открывать больше нечего и вся собственность под охраной.",
            en="The match ends when there is nothing left to open and all property is guarded.",
        ),
    ),
)

CAPTURE = (
    _flag(
        "attack_own",
        False,
        Text(ru="Захват своего", en="Capturing one's own"),
        Text(
            ru="Можно ли нападать на собственность своей стороны.",
            en="Whether property of one's own side may be attacked.",
        ),
    ),
    _choice(
        "guard_beaten_but_property_stronger",
        Text(ru="Охрана бита, собственность круче", en="Guard beaten, property tougher"),
        Text(
            ru="Что с нападающим, который победил охрану, но слабее собственности.",
            en="What becomes of an attacker who beat the guard but is weaker than the property.",
        ),
        attacker_dies=Text(ru="умирает", en="dies"),
        attacker_returns=Text(ru="возвращается в руку", en="returns to hand"),
    ),
    _number(
        "effect_uses",
        2,
        0,
        9,
        Text(ru="Эффект за захват", en="Effect uses a capture"),
        Text(
            ru="Сколько раз за захват можно применить эффект одного бойца.",
            en="How often a fighter's effect may be used in a capture.",
        ),
    ),
    _choice(
        "fizzle",
        Text(ru="Шняга без цели", en="Fizzled shnyaga"),
        Text(
            ru="Что с картой, чья цель исчезла до исполнения.",
            en="What becomes of a card whose target is gone when it is carried out.",
        ),
        spent=Text(ru="остаётся битой", en="stays discarded"),
        returned=Text(ru="возвращается в руку", en="returns to hand"),
    ),
    _choice(
        "resolution",
        Text(ru="Исполнение шняг", en="Carrying out"),
        Text(
            ru="Когда исполняются применённые в окне шняги.",
            en="When shnyagas played in a window are carried out.",
        ),
        fifo_end=Text(ru="после закрытия окна, по порядку", en="in order, after the window closes"),
        immediate=Text(ru="сразу", en="at once"),
    ),
)

WINDOWS = (
    _choice(
        "offturn_shnyaga",
        Text(ru="Шняги в чужой ход", en="Shnyagas off turn"),
        Text(
            ru="Где может действовать тот, чей сейчас не ход.",
            en="Where a player may act whose turn it is not.",
        ),
        any_time=Text(ru="в любое время", en="at any time"),
        windows_only=Text(ru="только в окнах", en="in windows only"),
    ),
    _choice(
        "threat_eligible",
        Text(ru="Ответ на угрозу", en="Answering a threat"),
        Text(ru="Кого спрашивают в окне угрозы.", en="Who is asked in a threat window."),
        owner=Text(ru="хозяина цели", en="the target's owner"),
        everyone=Text(ru="всех", en="everybody"),
    ),
    _number(
        "windows_per_capture",
        1,
        1,
        2,
        Text(ru="Окон за захват", en="Windows a capture"),
        Text(
            ru="Второе окно открывается после гибели охраны.",
            en="A second window opens after the guard falls.",
        ),
    ),
    _choice(
        "window_mode",
        Text(ru="Вид окна", en="Kind of window"),
        Text(ru="Открытые действия или закрытые заявки.", en="Open actions or sealed bids."),
        live=Text(ru="открытые действия", en="open actions"),
        sealed=Text(ru="закрытые заявки", en="sealed bids"),
    ),
    _flag(
        "fast_windows",
        False,
        Text(ru="Быстрые окна", en="Fast windows"),
        Text(
            ru="Не спрашивать игрока, которому нечем ответить. Внимание: это выдаёт его руку.",
            en="Do not ask a player who has nothing to answer with. Mind: this gives the hand away.",
        ),
    ),
    _number(
        "window_hours",
        24,
        1,
        168,
        Text(ru="Время окна, часов", en="Window time, hours"),
        Text(ru="Сколько всего длится окно.", en="How long a window lasts in all."),
    ),
    _number(
        "extend_hours",
        6,
        0,
        48,
        Text(ru="Продление окна, часов", en="Window extension, hours"),
        Text(
            ru="Сколько времени остаётся остальным после нового действия.",
            en="How much time the others have after a new action.",
        ),
    ),
    _number(
        "max_extensions",
        3,
        0,
        20,
        Text(ru="Продлений окна", en="Window extensions"),
        Text(ru="Сколько раз окно можно продлить.", en="How often a window may be extended."),
    ),
)

DISPUTES = (
    _choice(
        "cheating",
        Text(ru="Мухлёж", en="Cheating"),
        Text(
            ru="Можно ли применять шняги против написанного на карте.",
            en="Whether shnyagas may be played against what the card says.",
        ),
        strict=Text(ru="нельзя", en="not possible"),
        bluff=Text(ru="можно, пока не поймали", en="possible until caught"),
    ),
    _choice(
        "cheat_penalty",
        Text(ru="Если поймали", en="When caught"),
        Text(ru="Что делают с уличённой картой.", en="What is done with the card that was caught."),
        fizzle=Text(ru="карта не срабатывает", en="the card does not work"),
        rollback=Text(ru="ход откатывается назад", en="the turn is rolled back"),
    ),
    _choice(
        "leaver",
        Text(ru="Если игрок ушёл", en="When a player leaves"),
        Text(ru="Кто играет за ушедшего.", en="Who plays for one who has left."),
        bot_if_rated=Text(ru="в рейтинговой партии бот", en="a bot in rated matches"),
        bot=Text(ru="всегда бот", en="always a bot"),
        default_moves=Text(ru="никто: пас и конец хода", en="nobody: passes and ended turns"),
    ),
)

PARAMETERS: tuple[Parameter, ...] = TABLE + WINNING + CAPTURE + WINDOWS + DISPUTES
