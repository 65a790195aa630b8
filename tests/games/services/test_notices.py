"""Everybody is told of each turn, once, and can see how."""

from __future__ import annotations

from datetime import time, timedelta
from smtplib import SMTPException

import pytest
from django.core import mail

from accounts.notice_preferences import NoticePreferences
from games import store
from games.models import Delivery, Match, Notice
from games.presenters.notices import mail_of, notice_item
from games.selectors.notices import notices_of, unread_notices
from games.services.errors import Refused
from games.services.mailing import send_mails
from games.services.notices import mark_read, send_self_test
from games.services.telling import tell_of_turns
from tests.games.conftest import NOON
from tests.games.playing import lay

HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)


def kinds(user):
    return list(Notice.objects.filter(user=user).order_by("id").values_list("kind", flat=True))


@pytest.fixture
def digest(monkeypatch):
    """Everybody wants one mail a day at nine."""

    def wishes(user_ids):
        return {
            pk: NoticePreferences(email=f"{pk}@example.org", mail="digest", digest_at=time(9))
            for pk in user_ids
        }

    monkeypatch.setattr("games.services.notices.notice_preferences", wishes)
    monkeypatch.setattr("games.services.mailing.notice_preferences", wishes)


def test_a_turn_is_told_once_and_reminded_of_once(match, anna, boris):
    assert tell_of_turns(NOON) == 1
    assert tell_of_turns(NOON) == 0
    assert kinds(anna) == ["started", "turn"]
    assert kinds(boris) == ["started"]
    reminder = NOON + 0.8 * 48 * HOUR
    assert tell_of_turns(reminder - MINUTE) == 0
    assert tell_of_turns(reminder) == 1
    assert tell_of_turns(reminder + 5 * HOUR) == 0
    assert kinds(anna) == ["started", "turn", "reminder"]


def test_who_has_moved_already_is_not_told(match, anna, boris):
    lay(match, anna)
    tell_of_turns(NOON)
    assert "turn" not in kinds(anna)
    assert "turn" in kinds(boris)


def test_a_mail_goes_out_and_its_delivery_is_on_record(match, anna):
    tell_of_turns(NOON)
    send_mails(NOON, mail_of)
    send_mails(NOON, mail_of)
    letters = [letter for letter in mail.outbox if letter.to == ["anna@example.org"]]
    assert len(letters) == 2
    assert f"/matches/{match.pk}" in letters[1].body
    turn = notices_of(anna.pk)[0]
    states = {d["channel"]: d["state"] for d in notice_item(turn, "ru")["deliveries"]}
    assert states == {"site": "sent", "mail": "sent"}


def test_a_mail_for_a_turn_that_was_taken_meanwhile_is_not_sent(match, anna):
    tell_of_turns(NOON)
    lay(match, anna)
    send_mails(NOON, mail_of)
    turn = Notice.objects.get(user=anna, kind="turn")
    assert turn.deliveries.get(channel="mail").state == "needless"
    assert not any(
        "matches" in letter.body and "ход" in letter.subject.lower()
        for letter in mail.outbox
        if letter.to == ["anna@example.org"]
    )


def test_no_mail_comes_in_quiet_hours(match, anna):
    Notice.objects.all().delete()
    anna.quiet_from, anna.quiet_until = time(11), time(15)
    anna.save()
    tell_of_turns(NOON)
    assert send_mails(NOON + HOUR, mail_of) == 0
    assert send_mails(NOON + 3 * HOUR, mail_of) == 1


def test_a_digest_is_one_mail_and_a_reminder_does_not_wait_for_it(digest, start, anna, boris):
    one, two = start(anna, boris), start(anna, boris)
    tell_of_turns(NOON)
    assert send_mails(NOON + HOUR, mail_of) == 0
    send_mails(NOON + 21 * HOUR, mail_of)
    letters = [letter for letter in mail.outbox if letter.to == [f"{anna.pk}@example.org"]]
    assert len(letters) == 1
    assert f"/matches/{one.pk}" in letters[0].body
    assert f"/matches/{two.pk}" in letters[0].body
    reminder = NOON + 0.8 * 48 * HOUR
    tell_of_turns(reminder)
    assert send_mails(reminder, mail_of) == 2


def test_a_mail_server_that_fails_is_tried_again_and_then_given_up(match, anna, monkeypatch):
    def fail(self):
        raise SMTPException("no")

    monkeypatch.setattr("django.core.mail.EmailMessage.send", fail)
    now = NOON
    for _ in range(6):
        send_mails(now, mail_of)
        now += HOUR
    delivery = Delivery.objects.get(notice__user=anna, channel="mail")
    assert (delivery.state, delivery.tries, delivery.problem) == ("failed", 4, "SMTPException")


def test_a_sender_that_died_is_replaced_after_a_while(match, anna, monkeypatch):
    def die(self):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("django.core.mail.EmailMessage.send", die)
        with pytest.raises(KeyboardInterrupt):
            send_mails(NOON, mail_of)
    assert send_mails(NOON + MINUTE, mail_of) < 2
    assert send_mails(NOON + 6 * MINUTE, mail_of) >= 1
    assert not Delivery.objects.filter(state="sending").exists()


def test_reading_makes_the_count_go_down(match, anna):
    tell_of_turns(NOON)
    assert unread_notices(anna.pk) == 2
    newest = notices_of(anna.pk)[0]
    assert mark_read(user_id=anna.pk, notice_ids=[newest.pk], now=NOON) == 1
    assert mark_read(user_id=anna.pk, now=NOON) == 1
    assert unread_notices(anna.pk) == 0


def test_the_self_test_sends_a_notice_and_a_mail_but_not_in_a_flood(anna):
    send_self_test(user_id=anna.pk, now=NOON)
    assert send_mails(NOON, mail_of) == 1
    assert kinds(anna) == ["self_test"]
    with pytest.raises(Refused, match="self_test_too_soon"):
        send_self_test(user_id=anna.pk, now=NOON + timedelta(seconds=5))


def test_a_fast_table_sends_no_mail_for_a_turn(start, anna, boris):
    from games.clocks.rule import PRESETS

    start(anna, boris, clock=PRESETS["10m"])
    tell_of_turns(NOON)
    assert not Delivery.objects.filter(channel="mail", notice__kind="turn").exists()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_no_notice_names_a_hidden_card(match, anna, boris, language):
    tell_of_turns(NOON)
    cards = {card for hand in store.load(match.pk).state.hands for card in hand}
    for notice in Notice.objects.all():
        words = " ".join(mail_of([notice], language))
        assert not {word.strip(".,") for word in words.split()} & cards
    assert Match.objects.count() == 1
