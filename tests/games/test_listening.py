"""What happens at tables when something happens to people: blocks, sanctions, news, farewells."""

from __future__ import annotations

import json
import zipfile
from io import BytesIO

import pytest
from django.urls import reverse
from django.utils import translation

from accounts.models import NoticeChoice, User
from accounts.services.deletion import close_account
from accounts.services.export import export_zip
from accounts.services.moderation import impose
from accounts.services.relations import ask_to_be_friends, block
from games import store
from games.models import Delivery, Match, Notice, PrivateNote, Table
from games.presenters.notices import notice_line
from games.selectors.chat import messages_of, unread_chats
from games.selectors.notices import unread_notices
from games.services.errors import NotAllowed
from games.services.notices import notify
from games.services.tables import invite, join_table, open_table
from games.services.talk import keep_note, mark_chat_read, say
from leaderboards.services.pending import rate_pending
from tests.games.conftest import NOON, offer
from tests.games.playing import lay

pytestmark = pytest.mark.django_db


def test_a_block_keeps_people_from_one_table_without_saying_why(release, anna, boris):
    block(blocker=anna, other=boris)
    table = open_table(host_id=anna.pk, offer=offer(), now=NOON)
    with pytest.raises(NotAllowed) as refused:
        join_table(table_id=table.pk, user_id=boris.pk, now=NOON)
    assert refused.value.code == "not_at_this_table"
    with pytest.raises(NotAllowed):
        invite(table_id=table.pk, host_id=anna.pk, name="boris", now=NOON)


def test_a_sanction_forbids_new_tables_and_talk_but_not_the_running_match(start, anna, boris, vera):
    match = start(anna, boris)
    impose(user=anna, kind="suspension", reason="грубость", by=vera)
    with pytest.raises(NotAllowed, match="sanctioned"):
        open_table(host_id=anna.pk, offer=offer(rated=False), now=NOON)
    with pytest.raises(NotAllowed, match="silenced"):
        say(match_id=match.pk, user_id=anna.pk, text="привет")
    lay(match, anna)
    assert store.load(match.pk).moves == 1


def test_who_may_not_play_rated_still_plays_casual(release, anna, vera):
    impose(user=anna, kind="unrated", reason="сговор", by=vera)
    with pytest.raises(NotAllowed):
        open_table(host_id=anna.pk, offer=offer(rated=True), now=NOON)
    assert open_table(host_id=anna.pk, offer=offer(rated=False), now=NOON)


def test_news_of_friends_and_moderators_stand_in_the_list(anna, boris, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks(execute=True):
        ask_to_be_friends(asker=anna, other=boris)
        impose(user=boris, kind="warning", reason="тайное слово", by=anna)
    lines = [notice_line(notice, "ru") for notice in Notice.objects.filter(user=boris).order_by("pk")]
    assert lines == ["anna хочет с вами дружить.", "Модераторы приняли решение о вас."]


def test_what_somebody_does_not_want_is_not_mailed_and_not_counted(anna):
    for channel in ("site", "mail"):
        NoticeChoice.objects.create(user=anna, event="table", channel=channel, wanted=False)
    notify(user_id=anna.pk, kind=Notice.Kind.EXPIRED, key="expired:1", now=NOON, params={"game": "toy"})
    notify(user_id=anna.pk, kind=Notice.Kind.TURN, key="turn:1", now=NOON, params={"game": "toy"})
    assert list(Delivery.objects.filter(channel="mail").values_list("notice__kind", flat=True)) == ["turn"]
    assert unread_notices(anna.pk) == 1


def test_who_closes_their_account_leaves_tables_and_matches_to_the_others(start, anna, boris):
    match = start(anna, boris)
    table = open_table(host_id=anna.pk, offer=offer())
    close_account(user_id=anna.pk)
    assert Table.objects.get(pk=table.pk).status == Table.Status.CLOSED
    assert Match.objects.get(pk=match.pk).status == Match.Status.FINISHED
    assert User.objects.get(pk=anna.pk).kind == "gone"
    assert match.sittings.filter(user=anna).exists()


def test_nobody_reads_or_hears_of_the_words_of_who_they_are_kept_apart_from(start, anna, boris, vera):
    match = start(anna, boris, vera)
    block(blocker=anna, other=boris)
    say(match_id=match.pk, user_id=boris.pk, text="это для всех")
    assert [line["text"] for line in messages_of(match.pk, reader_id=vera.pk)] == ["это для всех"]
    assert messages_of(match.pk, reader_id=anna.pk) == []
    assert unread_chats(vera.pk, [match.pk]) == {match.pk}
    assert unread_chats(anna.pk, [match.pk]) == set()
    assert list(Notice.objects.filter(kind="chat").values_list("user__username", flat=True)) == ["vera"]


def test_ten_lines_are_one_notice_until_somebody_has_looked(start, anna, boris):
    match = start(anna, boris)
    told = Notice.objects.filter(user=boris, kind="chat")
    for number in range(3):
        say(match_id=match.pk, user_id=anna.pk, text=f"строка {number}")
    assert [notice_line(one, "ru") for one in told] == ["За вашим столом «Игрушка» что-то написали."]
    mark_chat_read(match_id=match.pk, user_id=boris.pk)
    assert not told.filter(read_at=None).exists()
    say(match_id=match.pk, user_id=anna.pk, text="и ещё")
    assert told.filter(read_at=None).count() == 1
    assert not Notice.objects.filter(user=anna, kind="chat").exists()


def test_what_a_former_player_said_stays_under_a_neutral_name_and_their_notes_go(start, anna, boris):
    match = start(anna, boris)
    say(match_id=match.pk, user_id=anna.pk, text="прощайте")
    keep_note(match_id=match.pk, user_id=anna.pk, text="тайный замысел")
    close_account(user_id=anna.pk)
    assert not PrivateNote.objects.exists()
    assert not Notice.objects.filter(user=anna).exists()
    with translation.override("ru"):
        assert [(line["who"], line["text"]) for line in messages_of(match.pk, reader_id=boris.pk)] == [
            ("бывший игрок", "прощайте")
        ]


@pytest.mark.parametrize(
    "page", ["games:match", "match_rating", "games:lobby", "games:my_matches", "leaderboards", "home"]
)
def test_pages_with_a_former_player_open_and_do_not_name_them(client, start, anna, boris, page):
    match = start(anna, boris)
    close_account(user_id=anna.pk)
    rate_pending(everything=True)
    client.force_login(boris)
    about_the_match = [match.pk] if page in ("games:match", "match_rating") else []
    answer = client.get(reverse(page, args=about_the_match))
    assert answer.status_code == 200
    text = answer.content.decode()
    assert "anna" not in text
    assert "gone-" not in text


def test_words_are_in_the_export(start, anna, boris):
    match = start(anna, boris)
    say(match_id=match.pk, user_id=anna.pk, text="привет")
    say(match_id=match.pk, user_id=boris.pk, text="чужое")
    keep_note(match_id=match.pk, user_id=anna.pk, text="замысел")
    with zipfile.ZipFile(BytesIO(export_zip(anna))) as archive:
        words = json.loads(archive.read("words.json"))
    assert [line["text"] for line in words["chat"]] == ["привет"]
    assert [note["text"] for note in words["notes"]] == ["замысел"]


def test_matches_are_in_the_export(start, anna, boris):
    match = start(anna, boris)
    with zipfile.ZipFile(BytesIO(export_zip(anna))) as archive:
        matches = json.loads(archive.read("matches.json"))
    assert [one["match_id"] for one in matches] == [match.pk]
