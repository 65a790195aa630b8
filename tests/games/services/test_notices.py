"""Everybody is told of each turn, once, and can see how."""

from __future__ import annotations

import json
import re
from datetime import time, timedelta
from smtplib import SMTPException

import pytest
from django.core import mail
from django.urls import reverse

from accounts.notice_preferences import NoticePreferences
from games import store
from games.models import Delivery, Notice
from games.presenters.notices import mail_of, notice_item
from games.selectors.notices import notices_of, unread_notices
from games.services.endings import announce_forgotten_ends
from games.services.errors import Refused
from games.services.mailing import send_mails
from games.services.notices import mark_read, send_self_test
from games.services.repairs import cancel_match
from games.services.seats import leave_match, put_bot
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


def test_a_digest_that_falls_into_quiet_hours_waits_for_their_end(digest, match, anna):
    Notice.objects.all().delete()
    anna.quiet_from, anna.quiet_until = time(22), time(10, 30)
    anna.save()
    tell_of_turns(NOON)
    assert send_mails(NOON + 21 * HOUR, mail_of) == 0
    assert send_mails(NOON + 22.5 * HOUR, mail_of) == 1


def test_a_mail_tells_the_time_where_its_reader_lives_and_how_to_change_the_mails(match, anna):
    anna.time_zone = "Asia/Vladivostok"
    anna.save()
    tell_of_turns(NOON)
    tell_of_turns(NOON + 0.8 * 48 * HOUR)
    send_mails(NOON + 0.8 * 48 * HOUR, mail_of)
    body = next(letter.body for letter in mail.outbox if "04.03.2026" in letter.body)
    assert "22:00" in body  # noon in Greenwich, two days later
    assert "/settings/notices/" in body


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


def test_the_page_shows_how_each_notice_was_delivered_and_tests_the_way(match, anna, client):
    tell_of_turns(NOON)
    send_mails(NOON, mail_of)
    client.force_login(anna)
    page = client.get(reverse("games:notices")).content.decode()
    assert page.count("<details>") == 2
    assert page.count("по почте: доставлено") == 2
    assert page.count("на сайте: доставлено") == 2
    assert client.post(reverse("games:self_test")).status_code == 302
    refused = client.post(reverse("games:self_test"))
    assert refused.status_code == 409
    assert kinds(anna)[-1] == "self_test"
    assert unread_notices(anna.pk) == 1


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
def test_no_notice_names_a_hidden_card(start, anna, boris, vera, client, language):
    """Tracer cards: every kind of notice that a match sends, in the list, in a mail, in the API and
    in what is stored for it."""
    match = start(anna, boris, vera)
    cards = {card for hand in store.load(match.pk).state.hands for card in hand}
    tell_of_turns(NOON)
    tell_of_turns(NOON + 0.8 * 48 * HOUR)
    lay(match, anna)
    leave_match(match_id=match.pk, user_id=boris.pk, now=NOON)
    put_bot(match_id=match.pk, seat=1, bot="random", user_id=anna.pk, now=NOON)
    leave_match(match_id=match.pk, user_id=vera.pk, now=NOON)
    cancel_match(match_id=match.pk, steward_id=anna.pk, reason="flood", now=NOON)
    announce_forgotten_ends(NOON + HOUR)
    notices = list(Notice.objects.all())
    assert {notice.kind for notice in notices} >= {
        "started", "turn", "reminder", "seat_offered", "replaced", "cancelled"
    }  # fmt: skip
    client.force_login(anna)
    said = [" ".join(mail_of([notice], language)) for notice in notices]
    said += [" ".join(mail_of(notices, language)), *(json.dumps(notice.params) for notice in notices)]
    said += [client.get(reverse(name)).content.decode() for name in ("games:notices", "games_api:notices")]
    for text in said:
        assert not set(re.findall(r"[\w-]+", text)) & cards
