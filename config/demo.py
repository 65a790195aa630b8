"""A believable world for a first look: people, ratings, running and finished matches.

Everything goes through the real door: tables are opened and joined, moves are posted, ends are
announced and rated. Only the clock is set back, so that there is a past to look at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from time import sleep

from django.db import transaction

from accounts.limits import TooOften
from accounts.models import User
from games.bots.registry import bot_for
from games.clocks.rule import PRESETS
from games.engines.kernel.chance import Chance
from games.engines.registry import GAMES
from games.models import Match, Table
from games.services.endings import announce_end
from games.services.moves import play_move
from games.services.offers import TableOffer
from games.services.tables import join_table, open_table
from games.services.talk import say
from games.store import load
from leaderboards.intake import finished_matches
from leaderboards.services.pending import rate_pending
from leaderboards.services.rating import rate_matches
from leaderboards.services.seasons import close_due_seasons
from leaderboards.services.upkeep import remember_ranks, unlist_the_idle

HANDLES = [
    "tikhiy_bober",
    "sova_v_ochkah",
    "zayac_na_lune",
    "enot_poloskun",
    "lisa_pochti",
    "yozh_v_pidzhake",
    "kot_uchyony",
    "vydra_i_chay",
    "barsuk_24",
    "olen_po_pochte",
    "morzh_ne_spit",
    "panda_reshaet",
    "gus_s_planom",
    "murlyka_77",
    "dyatel_tochka",
    "krot_v_kurse",
    "belka_letyaga",
    "suslik_iks",
    "medved_v_otpuske",
    "galka_pyat",
    "los_za_rulyom",
    "strizh_utrom",
    "kaban_s_kistyu",
    "homyak_zapas",
    "utka_v_shlyape",
    "filin_filya",
    "surok_pozdno",
    "tapir_mechtaet",
    "ryba_molchit",
    "yak_yakov",
    "pchela_v_delah",
    "rak_na_gorke",
    "cherepaha_bystro",
    "shmel_basovity",
    "norka_v_norke",
    "tyulen_dobry",
    "vorobey_chik",
    "kuna_kunica",
    "aist_s_pismom",
    "slon_v_lavke",
]
COUNTRIES = ("RU", "RU", "RU", "KZ", "AM", "GE", "DE", "RS", "IL", "BY")
ZONES = (
    "Europe/Moscow",
    "Asia/Yekaterinburg",
    "Asia/Novosibirsk",
    "Asia/Almaty",
    "Europe/Berlin",
    "Asia/Vladivostok",
)
ABOUT = (
    "Хожу по вечерам, с чаем.",
    "Играю медленно, но верно.",
    "Коллекционирую поражения и открытки.",
    "Если молчу — думаю. Или сплю.",
    "Отвечаю на ход быстрее, чем на письма.",
    "",
)
TALK = (
    "Всем привет! Я из Екатеринбурга, хожу по утрам.",
    "Хорошая партия, спасибо!",
    "Ну и рука мне пришла…",
    "Подумаю до завтра, ладно?",
    "Вот это поворот!",
)
LONG_AGO = timedelta(days=110)
ROOM_FOR_OTHERS = 0.15
"""Seconds. Whoever waits for SQLite's one pen looks for it every tenth of a second."""
MOVE_TAKES_ABOUT = timedelta(minutes=45)
Progress = Callable[[int, int], None]


class AlreadyThere(Exception):
    """The world is made once."""


def make_world(
    *, now: datetime, finished: int = 50, running: int = 6, seed: str = "demo", tell: Progress
) -> None:
    """`finished` and `running` matches of every game."""
    if User.objects.filter(username=HANDLES[0]).exists():
        raise AlreadyThere
    people = _people(now - LONG_AGO)
    chance = Chance.of(seed)
    total = len(GAMES) * (finished + running)
    for done, (started_at, game, moves) in enumerate(_starts(chance, now, finished, running), 1):
        seats = _seats(game, chance)
        company = _company(people, seats, chance)
        # As one piece: a site running beside this would find a half-played past match overdue.
        with transaction.atomic():
            match = _match(game, company, started_at)
            _play(match.pk, company, chance, started_at, now, moves)
        sleep(ROOM_FOR_OTHERS)
        tell(done, total)
    _rate(now)
    _open_tables(people, chance, now)


def _people(joined: datetime) -> list[User]:
    people = []
    with transaction.atomic():
        for number, handle in enumerate(HANDLES):
            user = User.objects.create_user(
                handle,
                f"{handle}@kon.invalid",
                time_zone=ZONES[number % len(ZONES)],
                country=COUNTRIES[number % len(COUNTRIES)],
                about=ABOUT[number % len(ABOUT)],
                date_joined=joined - timedelta(days=number),
                mail_pace="off",  # nobody reads these addresses
            )
            user.set_unusable_password()
            user.save()
            people.append(user)
    return people


def _starts(
    chance: Chance, now: datetime, finished: int, running: int
) -> list[tuple[datetime, str, int | None]]:
    """When, what and how many moves (none: to the end), in the order of time, as ratings are.
    Finished ones began over fourteen weeks; a running one's last move was made lately."""
    planned: list[tuple[datetime, str, int | None]] = []
    for game in GAMES:
        for _ in range(finished):
            planned.append((now - timedelta(minutes=60 * 24 * 4 + chance.below(60 * 24 * 96)), game, None))
        for _ in range(running):
            moves = 4 + chance.below(24)
            planned.append((now - moves * MOVE_TAKES_ABOUT, game, moves))
    return sorted(planned, key=lambda start: start[0])


def _seats(game: str, chance: Chance) -> int:
    """Two or three people meet more often than six."""
    low, high = GAMES[game].spec.seats
    return min(high, low + min(chance.below(3), chance.below(4)))


def _company(people: Sequence[User], seats: int, chance: Chance) -> list[User]:
    """Nine seats of ten are taken by the same ten people, as everywhere: they are the ones on the
    boards, which take ten rated matches."""
    regulars = chance.shuffled(people[::4])
    others = chance.shuffled([one for one in people if one not in regulars])
    taken = sum(chance.below(10) > 0 for _ in range(seats))
    return list(chance.shuffled([*regulars[:taken], *others[: seats - taken]]))


def _match(game: str, company: Sequence[User], at: datetime) -> Match:
    offer = TableOffer(game=game, seats=len(company), clock=PRESETS["24h"], rated=True)
    table = open_table(host_id=company[0].pk, offer=offer, now=at)
    for guest in company[1:]:
        match = join_table(table_id=table.pk, user_id=guest.pk, now=at)
    assert match is not None
    return match


def _skill(user: User) -> int:
    """Of a hundred moves, how many are thought about."""
    return 35 + 65 * HANDLES.index(user.username) // len(HANDLES)


def _play(
    match_id: int, company: Sequence[User], chance: Chance, at: datetime, now: datetime, moves: int | None
) -> None:
    made = 0
    while moves is None or made < moves:
        match = load(match_id)
        waiting = sorted(match.engine.to_act(match.state))
        if not match.is_running or not waiting:
            announce_end(match_id, at)
            return
        seat = chance.pick(waiting)
        legal = match.engine.legal_moves(match.state, seat)
        if chance.below(100) < _skill(company[seat]):
            thinker = bot_for(match.engine, "greedy")
            move = thinker.choose(
                seat, match.engine.view(match.state, seat), legal, chance.fork(f"{match_id}/{made}")
            )
        else:
            move = chance.pick(legal)
        at = min(at + 2 * MOVE_TAKES_ABOUT * chance.below(90) / 90, now)
        play_move(
            match_id=match_id,
            user_id=company[seat].pk,
            move=match.engine.notation.write(move),
            version=match.versions.of(seat),
            request_id=f"demo-{match_id}-{made:05}",
            now=at,
        )
        if chance.below(60) == 0:
            # Weeks of talk in a minute are too much for the limit, which counts by the real clock.
            with suppress(TooOften):
                say(match_id=match_id, user_id=company[seat].pk, text=chance.pick(TALK), now=at)
        made += 1


def _rate(now: datetime) -> None:
    """As the nights would have done it: ranks were remembered a week ago, and seasons that are over
    have their final tables."""
    week_ago = now - timedelta(days=7)
    before = Match.objects.filter(status=Match.Status.FINISHED, finished_at__lt=week_ago)
    rate_matches(finished_matches(list(before.values_list("pk", flat=True))).values(), now=week_ago)
    remember_ranks()
    rate_pending(everything=True)
    unlist_the_idle(now)
    close_due_seasons(rate_pending, now)


def _open_tables(people: Sequence[User], chance: Chance, now: datetime) -> None:
    paces = list(PRESETS)
    for number, game in enumerate([game for game in GAMES for _ in range(4)]):
        low, high = GAMES[game].spec.seats
        offer = TableOffer(
            game=game,
            seats=low + chance.below(min(3, high - low + 1)),
            clock=PRESETS[paces[number % len(paces)]],
            rated=number % 3 != 0,
        )
        host = people[(number * 7 + 3) % len(people)]
        if Table.objects.filter(host=host, status=Table.Status.OPEN).count() < 3:
            open_table(host_id=host.pk, offer=offer, now=now - timedelta(minutes=chance.below(600)))
