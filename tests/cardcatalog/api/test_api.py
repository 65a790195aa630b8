from __future__ import annotations

import json

import pytest
from django.urls import reverse

pytestmark = pytest.mark.django_db


def at(release, name: str, *more: str) -> str:
    return reverse(name, args=[release.game, release.short, *more])


def test_releases_are_listed_and_the_current_one_is_a_redirect(client, raiders, next_raiders):
    listed = client.get("/api/releases?game=raiders").json()
    assert [line["number"] for line in listed] == [2, 1]
    assert listed[0]["parent"] == raiders.hash
    answer = client.get("/api/releases/raiders/current")
    assert (answer.status_code, answer.headers["Location"]) == (302, at(next_raiders, "api_release"))


def test_a_release_is_given_whole_and_for_ever(client, raiders):
    answer = client.get(at(raiders, "api_release"))
    assert answer.json()["content"] == json.loads(json.dumps(raiders.content))
    assert "immutable" in answer.headers["Cache-Control"]
    assert answer.headers["ETag"] == f'"{raiders.short}"'


def test_who_has_it_already_is_told_so_before_any_query(client, raiders, django_assert_num_queries):
    for name in ("api_release", "api_cards", "api_release_ndjson", "api_search", "api_changes"):
        with django_assert_num_queries(0):
            answer = client.get(at(raiders, name), headers={"If-None-Match": f'"{raiders.short}"'})
        assert answer.status_code == 304
        assert not answer.content


def test_another_releases_tag_does_not_count(client, raiders, next_raiders):
    answer = client.get(at(next_raiders, "api_cards"), headers={"If-None-Match": f'"{raiders.short}"'})
    assert answer.status_code == 200


def test_cards_have_words_traits_and_a_picture_in_both_languages(client, raiders):
    card = client.get(at(raiders, "api_card", "KS")).json()
    assert card["name"] == {"ru": "Капитан", "en": "The Captain"}
    assert card["text"]["en"][0].startswith("Protection")
    assert card["traits"]["suit"] == ["S"]
    assert card["traits"]["toughness"] == [8]
    assert card["picture"]["url"].endswith("KS.svg")


def test_ndjson_is_one_card_a_line(client, upturn):
    answer = client.get(at(upturn, "api_release_ndjson"))
    lines = b"".join(answer.streaming_content).splitlines()
    assert answer.headers["Content-Type"] == "application/x-ndjson"
    assert len(lines) == 86
    assert {json.loads(line)["key"] for line in lines} == set(upturn.by_key)


def test_search_speaks_the_same_grammar(client, raiders):
    found = client.get(at(raiders, "api_search"), {"q": "масть:пики крутизна>=5 nonsense:1"}).json()
    assert found["total"] == 4
    assert found["facets"]["suit"] == {"S": 4}
    assert found["mistakes"][0]["code"] == "unknown_field"
    assert found["mistakes"][0]["start"] == 23


def test_changes_since_are_what_to_fetch_and_what_to_forget(client, raiders, next_raiders):
    changes = client.get(at(next_raiders, "api_changes"), {"since": raiders.hash}).json()
    assert [card["key"] for card in changes["changed"]] == ["KS"]
    assert changes["removed"] == ["kiosk"]
    assert changes["added"] == []
    assert changes["rules"] == {"hand_size": {"before": None, "after": 7}}


@pytest.mark.parametrize(
    "address",
    [
        "/api/releases/chess/current",
        "/api/releases?game=chess",
        "/api/releases/raiders/000000000000",
        "/api/releases/raiders/000000000000/cards/KS",
    ],
)
def test_what_is_not_there_is_a_404_with_a_sentence(client, raiders, address):
    answer = client.get(address)
    assert answer.status_code == 404
    assert answer.json()["detail"]


def test_a_since_that_names_nothing_is_a_404(client, raiders):
    assert client.get(at(raiders, "api_changes"), {"since": "zzz"}).status_code == 404


def test_nothing_can_be_written(client, raiders):
    for method in (client.post, client.put, client.patch, client.delete):
        assert method(at(raiders, "api_release")).status_code in (403, 405)
