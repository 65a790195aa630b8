"""The match page: what its reader can do and see."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from games.models import ChatMessage, Event
from games.store import load

from .conftest import advance, start_match

pytestmark = pytest.mark.django_db


@pytest.fixture
def mover(started, people):
    """A match, the person whose turn it is, and their client."""
    match = load(started(seats=2).pk)
    seat = min(match.engine.to_act(match.state))
    client = Client()
    client.force_login(people[seat])
    return match, seat, client


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_page_is_shown_to_everybody_in_both_languages(started, people, language):
    match = started(seats=2)
    advance(match.pk, 6)
    for person in (people[0], people[-1], None):
        client = Client(headers={"accept-language": language})
        if person:
            client.force_login(person)
        for name in ("games:match", "games:replay", "games:story", "games:live"):
            answer = client.get(reverse(name, args=[match.pk]))
            assert answer.status_code == 200, name


def test_a_move_posted_by_htmx_answers_with_the_live_part(mover):
    match, seat, client = mover
    move = match.engine.notation.write(match.engine.legal_moves(match.state, seat)[0])
    answer = client.post(
        reverse("games:play", args=[match.id]),
        {"move": move, "version": match.versions.of(seat), "request_id": "page-test-1"},
        headers={"HX-Request": "true"},
    )
    assert answer.status_code == 200
    text = answer.content.decode()
    assert text.lstrip().startswith('<div class="live"') or 'class="live"' in text
    assert "<html" not in text
    assert load(match.id).version > match.version


def test_a_refused_move_brings_the_rule_and_the_table(mover):
    match, seat, client = mover
    other = 1 - seat
    client.force_login(_user(match, other))
    move = match.engine.notation.write(match.engine.legal_moves(match.state, seat)[0])
    before = Event.objects.count()
    answer = client.post(
        reverse("games:play", args=[match.id]),
        {"move": move, "version": match.versions.of(other), "request_id": "page-test-2"},
        headers={"HX-Request": "true"},
    )
    assert answer.status_code in (400, 422)
    assert 'role="alert"' in answer.content.decode()
    assert Event.objects.count() == before


def test_the_same_form_sent_twice_makes_one_move(mover):
    match, seat, client = mover
    move = match.engine.notation.write(match.engine.legal_moves(match.state, seat)[0])
    form = {"move": move, "version": match.versions.of(seat), "request_id": "double-click"}
    first = client.post(reverse("games:play", args=[match.id]), form)
    after = load(match.id).version
    second = client.post(reverse("games:play", args=[match.id]), form)
    assert (first.status_code, second.status_code) == (303, 303)
    assert load(match.id).version == after


def _user(match, seat):
    from accounts.models import User

    return User.objects.get(pk=match.occupants[seat].user)


def test_nonsense_in_the_address_of_the_composer_is_left_out(mover):
    match, _, client = mover
    for query in ("tile=banana&gift_9=x&order=up&extra=999", "card=../../etc&move=%00", "move=%3Cscript%3E"):
        answer = client.get(reverse("games:compose", args=[match.id]) + "?" + query)
        assert answer.status_code == 200
        assert "<script>" not in answer.content.decode().split("</head>")[1]


def test_people_at_the_table_talk_and_others_read_only_after_the_end(people):
    match = start_match("upturn", people[:2])
    speaker, stranger = Client(), Client()
    speaker.force_login(people[0])
    stranger.force_login(people[-1])
    assert (
        speaker.post(reverse("games:say", args=[match.pk]), {"text": "Ну, <b>поехали</b>!"}).status_code
        == 303
    )
    assert "&lt;b&gt;поехали" in speaker.get(reverse("games:match", args=[match.pk])).content.decode()
    assert "поехали" not in stranger.get(reverse("games:match", args=[match.pk])).content.decode()
    refused = stranger.post(reverse("games:say", args=[match.pk]), {"text": "подскажу"})
    assert refused.status_code == 403
    assert ChatMessage.objects.count() == 1


def test_a_note_is_seen_by_its_author_alone(people):
    match = start_match("upturn", people[:2])
    author, other = Client(), Client()
    author.force_login(people[0])
    other.force_login(people[1])
    author.post(reverse("games:note", args=[match.pk]), {"text": "у совы остались стрелки"})
    assert "у совы остались стрелки" in author.get(reverse("games:match", args=[match.pk])).content.decode()
    assert (
        "у совы остались стрелки" not in other.get(reverse("games:match", args=[match.pk])).content.decode()
    )


def test_a_replay_steps_through_and_opens_all_hands_only_at_the_end(people):
    match = start_match("upturn", people[:2])
    advance(match.pk, 5)
    client = Client()
    running = client.get(reverse("games:replay", args=[match.pk]), {"as": "0"})
    assert running.status_code == 200
    assert running.context["viewer"] is None
    advance(match.pk, 2000, seed="end")
    finished = load(match.pk)
    assert not finished.is_running
    over = client.get(reverse("games:replay", args=[match.pk]), {"as": "0", "at": "1"})
    assert over.context["viewer"] == 0
    everything = client.get(reverse("games:replay", args=[match.pk]), {"as": "all", "at": "1"})
    assert all(rack["tiles"] for rack in everything.context["scene"]["racks"])


def test_the_page_and_its_live_part_cost_few_queries(mover, django_assert_max_num_queries):
    match, _, client = mover
    client.get(reverse("games:match", args=[match.id]))
    with django_assert_max_num_queries(14):
        client.get(reverse("games:match", args=[match.id]))
    with django_assert_max_num_queries(4):
        client.get(reverse("games:live", args=[match.id]))
