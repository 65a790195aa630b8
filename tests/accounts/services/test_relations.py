"""Friends and blocks."""

from __future__ import annotations

import pytest

from accounts.models import Block, Friendship
from accounts.refusals import Refused
from accounts.selectors import relations as ties
from accounts.services.relations import agree, ask_to_be_friends, block, part, unblock
from accounts.signals import something_to_tell
from tests.accounts.conftest import person

pytestmark = pytest.mark.django_db


def test_a_request_is_agreed_to_by_the_other(sova, filin):
    friendship = ask_to_be_friends(asker=sova, other=filin)
    agree(answerer=sova, friendship_id=friendship.pk)  # one cannot agree for the other
    assert not ties.are_friends(sova.pk, filin.pk)
    agree(answerer=filin, friendship_id=friendship.pk)
    assert ties.friend_ids(sova.pk) == {filin.pk}
    assert ties.friend_ids(filin.pk) == {sova.pk}


def test_asking_each_other_is_agreeing_and_asking_twice_is_asking_once(sova, filin):
    ask_to_be_friends(asker=sova, other=filin)
    ask_to_be_friends(asker=sova, other=filin)
    assert Friendship.objects.count() == 1
    assert not ties.are_friends(sova.pk, filin.pk)
    assert ask_to_be_friends(asker=filin, other=sova).agreed_at is not None


def test_a_block_ends_a_friendship_and_keeps_both_apart(sova, filin):
    ask_to_be_friends(asker=sova, other=filin)
    ask_to_be_friends(asker=filin, other=sova)
    block(blocker=sova, other=filin)
    block(blocker=sova, other=filin)
    assert Block.objects.count() == 1
    assert not ties.are_friends(sova.pk, filin.pk)
    assert ties.kept_apart(filin.pk) == {sova.pk}
    assert ties.is_kept_apart(filin.pk, [sova.pk])
    assert not ties.may_invite(filin.pk, sova)
    unblock(blocker_id=filin.pk, other_id=sova.pk)  # only who blocked can unblock
    assert ties.is_kept_apart(sova.pk, [filin.pk])
    unblock(blocker_id=sova.pk, other_id=filin.pk)
    assert not ties.is_kept_apart(sova.pk, [filin.pk])


def test_a_block_is_not_told_to_the_blocked(sova, filin):
    block(blocker=sova, other=filin)
    with pytest.raises(Refused) as blocked:
        ask_to_be_friends(asker=filin, other=sova)
    closed = person("barsuk", friends_from="nobody")
    with pytest.raises(Refused) as shy:
        ask_to_be_friends(asker=filin, other=closed)
    assert str(blocked.value.words) == str(shy.value.words)


def test_nobody_befriends_or_blocks_themselves_and_guests_have_no_list(sova):
    with pytest.raises(Refused):
        ask_to_be_friends(asker=sova, other=sova)
    with pytest.raises(Refused):
        block(blocker=sova, other=sova)
    with pytest.raises(Refused):
        ask_to_be_friends(asker=person("guest-3k7", kind="guest"), other=sova)


def test_invitations_follow_the_wish_of_the_invited(sova, filin):
    assert ties.may_invite(filin.pk, sova)
    sova.invites_from = "friends"
    sova.save()
    assert not ties.may_invite(filin.pk, sova)
    ask_to_be_friends(asker=sova, other=filin)
    ask_to_be_friends(asker=filin, other=sova)
    assert ties.may_invite(filin.pk, sova)
    part(user_id=filin.pk, other_id=sova.pk)
    assert not ties.may_invite(filin.pk, sova)


def test_the_other_is_told_once(sova, filin, django_capture_on_commit_callbacks):
    heard = []
    something_to_tell.connect(
        lambda **news: heard.append((news["user_id"], news["key"])), weak=False, dispatch_uid="t"
    )
    try:
        with django_capture_on_commit_callbacks(execute=True):
            friendship = ask_to_be_friends(asker=sova, other=filin)
            ask_to_be_friends(asker=sova, other=filin)
            agree(answerer=filin, friendship_id=friendship.pk)
            agree(answerer=filin, friendship_id=friendship.pk)
    finally:
        something_to_tell.disconnect(dispatch_uid="t")
    assert heard == [
        (filin.pk, f"friend-asked:{friendship.pk}"),
        (sova.pk, f"friend-agreed:{friendship.pk}"),
    ]


def test_the_page_befriends_and_blocks(client, sova, filin):
    client.force_login(sova)
    client.post("/people/filin/tie/befriend/")
    assert Friendship.objects.filter(asker=sova, answerer=filin).exists()
    client.post("/people/filin/tie/block/")
    assert Block.objects.filter(blocker=sova).exists()
    assert client.post("/people/filin/tie/marry/").status_code == 404
    assert client.get("/people/filin/tie/block/").status_code == 405
    assert "filin" in client.get("/settings/friends/").content.decode()
