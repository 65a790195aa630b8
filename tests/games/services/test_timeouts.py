"""Clocks that ran out: what the system does, once, and what it spares people."""

from __future__ import annotations

from datetime import timedelta

import pytest
from msgspec.structs import replace

from accounts.models import Vacation
from cardcatalog.editions import edition_content
from cardcatalog.publishing import publish
from games import facts, store
from games.clocks.rule import PRESETS
from games.models import Event, Match, Outage, Sitting, Turn
from games.selectors.reliability import reliability_of
from games.services.errors import StaleMove
from games.services.offers import TableOffer
from games.services.outages import beat, credit_everybody
from games.services.sweeping import sweep
from games.services.tables import join_table, open_table, start_with_bots
from games.services.timeouts import settle_due
from games.store.columns import text
from tests.games.conftest import NOON, offer
from tests.games.engines.aforator.board import Board
from tests.games.playing import lay, play

HOUR = timedelta(hours=1)
FIRST_DUE = NOON + 48 * HOUR
"""A bank of 24 hours and an increment of 24."""


def kinds(match):
    """What the log says, in order."""
    return [
        event.body.split('"type":"')[1].split('"')[0]
        for event in Event.objects.filter(match=match).order_by("seq")
    ]


def test_nothing_happens_before_the_deadline(match):
    assert settle_due(FIRST_DUE - timedelta(seconds=1)) == 0
    assert kinds(match) == ["Opened"]


def test_the_first_miss_is_excused_with_another_increment(match, anna):
    assert settle_due(FIRST_DUE) == 1
    assert kinds(match) == ["Opened", "MissExcused"]
    assert Match.objects.get(pk=match.pk).due_at == FIRST_DUE + 24 * HOUR
    assert settle_due(FIRST_DUE) == 0
    lay(match, anna, now=FIRST_DUE + HOUR)
    assert Turn.objects.filter(user=anna).latest("id").ending == "moved"


def test_the_next_miss_is_the_games_default_action_to_its_end(match, boris):
    settle_due(FIRST_DUE)
    settle_due(FIRST_DUE + 24 * HOUR)
    assert kinds(match)[2:] == ["TurnMissed", "Rested", "TurnEnded"]
    stored = store.load(match.pk)
    assert stored.state.turn == 1
    assert Turn.objects.get(match=match, ended_at=None).user == boris
    assert set(Event.objects.filter(match=match, step__gt=0).values_list("author", flat=True)) == {"s"}


def test_the_second_miss_in_a_row_offers_the_seat(start, anna, boris, vera):
    match = start(anna, boris, vera)
    while "SeatOffered" not in kinds(match):
        play_in_time(match, boris, vera)
        settle_due(store.load(match.pk).clock.due)
    assert kinds(match).count("MissExcused") == 1
    assert kinds(match).count("TurnMissed") == 2
    assert Sitting.objects.get(match=match, user=anna).offered_at is not None
    assert store.load(match.pk).occupants[0].away == "offered"


def play_in_time(match, *users):
    """As long as the match waits for one of them."""
    while True:
        stored = store.load(match.pk)
        waiting = {stored.occupants[seat].user: seat for seat in stored.engine.to_act(stored.state)}
        user = next((user for user in users if user.pk in waiting), None)
        if user is None:
            return
        seat = waiting[user.pk]
        move = "pass" if stored.state.asked else f"lay {stored.state.hands[seat][0]}"
        play(match, user, move, now=stored.clock.seats[seat].due - HOUR)


def test_a_turn_of_two_moves_has_one_deadline_and_is_one_miss(match, anna):
    play(match, anna, "rest", now=NOON + HOUR)
    assert Match.objects.get(pk=match.pk).due_at == FIRST_DUE
    settle_due(FIRST_DUE)
    settle_due(FIRST_DUE + 24 * HOUR)
    assert kinds(match) == ["Opened", "Rested", "MissExcused", "TurnMissed", "TurnEnded"]
    assert list(Turn.objects.filter(user=anna).values_list("ending", flat=True)) == ["missed"]


class TestALookInAforator:
    """The card is laid in the turn, the look may come at the round's end: one turn, one miss."""

    @pytest.fixture
    def table(self, anna, boris, vera):
        publish(edition_content("aforator"))
        offer = TableOffer(game="aforator", seats=3, clock=PRESETS["24h"])
        opened = open_table(host_id=anna.pk, offer=offer, now=NOON)
        for user in (boris, vera):
            match = join_table(table_id=opened.pk, user_id=user.pk, now=NOON)
        board = Board("excuse", "shoulder", "dance")
        snapshot = board.engine.codec.encode(board.state).decode()
        stored = store.load(match.pk)
        clock = replace(stored.clock.seats[0], since=NOON, budget=48 * HOUR, due=FIRST_DUE, excused=True)
        others = tuple(replace(seat, since=None, budget=None, due=None) for seat in stored.clock.seats[1:])
        Match.objects.filter(pk=match.pk).update(
            snapshot=snapshot, clock=text(replace(stored.clock, seats=(clock, *others))), due_at=FIRST_DUE
        )
        Turn.objects.filter(match=match).update(seat=0, user=anna, due_at=FIRST_DUE)
        return match

    def play_round(self, match, *moves):
        for user, move in moves:
            play(match, user, move, now=Match.objects.get(pk=match.pk).due_at - HOUR)

    def test_of_a_missed_turn_costs_nothing_more(self, table, anna, boris, vera):
        settle_due(FIRST_DUE)
        self.play_round(table, (boris, "kon shoulder"), (vera, "kon dance"))
        assert store.load(table.pk).engine.to_act(store.load(table.pk).state) == {0}
        settle_due(Match.objects.get(pk=table.pk).due_at)
        assert kinds_of_table(table) == ["TurnMissed"]
        assert store.load(table.pk).clock.seats[0].misses == 1
        endings = Turn.objects.filter(match=table, user=anna, ended_at__isnull=False)
        assert list(endings.order_by("id").values_list("ending", flat=True)) == ["missed", "void"]

    def test_of_a_turn_that_was_taken_is_a_miss_of_its_own(self, table, anna, boris, vera):
        self.play_round(table, (anna, "kon excuse"), (boris, "kon shoulder"), (vera, "kon dance"))
        settle_due(Match.objects.get(pk=table.pk).due_at)
        assert kinds_of_table(table) == ["TurnMissed"]
        assert store.load(table.pk).clock.seats[0].misses == 1


def kinds_of_table(match):
    """Lines of the log that no rule of the game made."""
    rows = Event.objects.filter(match=match, scope=Event.Scope.TABLE).order_by("seq")
    return [type(facts.decode(row.body)).__name__ for row in rows]


def test_a_window_that_runs_out_is_a_pass_and_no_miss(match, anna, boris):
    lay(match, anna)
    due = Match.objects.get(pk=match.pk).due_at
    assert due == NOON + 12 * HOUR
    settle_due(due)
    assert kinds(match)[-1] == "Answered"
    assert Turn.objects.filter(user=boris).earliest("id").ending == "void"
    assert store.load(match.pk).clock.seats[1].excused is False


def test_a_move_that_comes_too_late_finds_the_clock_acted_on_first(match, anna):
    """Even if no sweep has come by."""
    settle_due(FIRST_DUE)
    with pytest.raises(StaleMove):
        lay(match, anna, now=FIRST_DUE + 25 * HOUR)
    assert kinds(match)[-1] == "TurnEnded"


def test_a_vacation_announced_in_the_meantime_is_seen_before_anybody_is_timed_out(match, anna):
    Vacation.objects.create(user=anna, starts_at=NOON + HOUR, ends_at=NOON + 101 * HOUR)
    assert settle_due(FIRST_DUE) == 1
    assert kinds(match) == ["Opened"]
    assert Match.objects.get(pk=match.pk).due_at == FIRST_DUE + 100 * HOUR


def test_a_match_nobody_comes_back_to_ends_by_default_actions(match, anna, boris):
    while (due := Match.objects.get(pk=match.pk).due_at) is not None:
        settle_due(due)
    stored = store.load(match.pk)
    assert stored.status == "finished"
    assert reliability_of(anna.pk) is None  # too few turns to say
    assert Turn.objects.filter(match=match, ended_at=None).count() == 0


def test_a_bot_that_does_not_answer_is_called_again_and_then_played_for(release, anna, monkeypatch):
    called = []
    monkeypatch.setattr("games.jobs._send", lambda name, args: called.append(name))
    table = open_table(host_id=anna.pk, offer=offer(rated=False, bots=("random",)), seat=1, now=NOON)
    match = start_with_bots(table_id=table.pk, host_id=anna.pk, now=NOON)
    now = NOON
    for _ in range(4):
        now += timedelta(seconds=10)
        settle_due(now)
    assert "BotStuck" in kinds(match)
    assert store.load(match.pk).state.turn == 1


def test_one_match_that_cannot_be_played_does_not_stop_the_others(start, anna, boris, vera):
    broken, sound = start(anna, boris), start(boris, vera)
    Match.objects.filter(pk=broken.pk).update(rules_version=99)
    assert settle_due(FIRST_DUE) == 2
    assert kinds(broken) == ["Opened"]
    assert kinds(sound) == ["Opened", "MissExcused"]
    assert settle_due(FIRST_DUE) == 0


def test_an_outage_extends_running_deadlines_once_with_a_line_in_the_log(match):
    beat(NOON)
    assert beat(NOON + timedelta(seconds=30)) is None
    outage = beat(NOON + timedelta(seconds=30) + 3 * HOUR)
    assert outage.ended_at - outage.began_at == 3 * HOUR
    now = outage.ended_at
    for _ in range(3):
        credit_everybody(now)
        assert Match.objects.get(pk=match.pk).due_at == FIRST_DUE + 3 * HOUR
    assert kinds(match) == ["Opened", "OutageCredited"]
    assert Turn.objects.get(match=match, ended_at=None).due_at == FIRST_DUE + 3 * HOUR
    assert beat(now) is None
    assert Outage.objects.count() == 1


def test_nobody_is_timed_out_for_an_outage_even_if_the_sweep_comes_first(match):
    beat(FIRST_DUE - HOUR)
    sweep(FIRST_DUE + 5 * HOUR)
    assert kinds(match) == ["Opened", "OutageCredited"]
    assert Match.objects.get(pk=match.pk).due_at == FIRST_DUE + 6 * HOUR


def test_a_move_after_an_outage_is_made_on_the_credited_clock(match, anna):
    beat(FIRST_DUE - HOUR)
    beat(FIRST_DUE + 5 * HOUR)
    lay(match, anna, now=FIRST_DUE + 5 * HOUR)
    assert kinds(match)[:3] == ["Opened", "OutageCredited", "Laid"]
    assert store.load(match.pk).clock.seats[0].bank == HOUR


def test_a_table_line_does_not_make_a_page_stale(match, anna):
    """Only the game going on does: an outage credit must not cost anybody their move."""
    beat(NOON)
    beat(NOON + HOUR)
    credit_everybody(NOON + HOUR)
    lay(match, anna, version=1, now=NOON + 2 * HOUR)
