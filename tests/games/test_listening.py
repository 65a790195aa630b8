"""What happens at tables when something happens to people: blocks, sanctions, news, farewells."""

from __future__ import annotations

import json
import zipfile
from io import BytesIO

import pytest

from accounts.models import NoticeChoice, User
from accounts.services.deletion import close_account
from accounts.services.export import export_zip
from accounts.services.moderation import impose
from accounts.services.relations import ask_to_be_friends, block
from games import store
from games.models import Delivery, Match, Notice, Table
from games.presenters.notices import notice_line
from games.selectors.notices import unread_notices
from games.services.errors import NotAllowed
from games.services.notices import notify
from games.services.tables import invite, join_table, open_table
from games.services.talk import say
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


def test_matches_are_in_the_export(start, anna, boris):
    match = start(anna, boris)
    with zipfile.ZipFile(BytesIO(export_zip(anna))) as archive:
        matches = json.loads(archive.read("matches.json"))
    assert [one["match_id"] for one in matches] == [match.pk]
