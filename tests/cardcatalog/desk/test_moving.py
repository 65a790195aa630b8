"""A draft whose parent was superseded is moved onto the newer release, and nothing is lost."""

from __future__ import annotations

from copy import deepcopy

import pytest
from django.urls import reverse

from cardcatalog.desk.audit import history
from cardcatalog.drafting import Refused, add_card, remove_card, save_card, save_head
from cardcatalog.merging import Listed, merged
from cardcatalog.models import Draft, Release
from cardcatalog.moving import move_to_newest, newer_release
from cardcatalog.publishing import publish

from .conftest import drafted, gated

BASE = {
    "key": "k",
    "title": {"ru": "а", "en": "a"},
    "rules": {"hand": 3},
    "open": ["hand"],
    "cards": [{"id": "x", "n": 1, "m": 1}],
}


def newer(**changes) -> dict:
    return {**deepcopy(BASE), **changes}


def listed(**cards: dict) -> dict[str, Listed]:
    return {
        key: Listed("cards", place, {"id": key, **card}) for place, (key, card) in enumerate(cards.items())
    }


def head(**changes) -> dict:
    return {**newer(**changes), "cards": []}


def test_each_side_keeps_its_own_changes():
    found = merged(
        base=BASE, newer=newer(rules={"hand": 4}, cards=[{"id": "x", "n": 2, "m": 1}]),
        head=head(title={"ru": "б", "en": "a"}), cards=listed(x={"n": 1, "m": 9}),
    )  # fmt: skip
    assert found.clashes == ()
    assert found.head["rules"] == {"hand": 4}
    assert found.head["title"] == {"ru": "б", "en": "a"}
    assert found.cards["x"].content == {"id": "x", "n": 2, "m": 9}


def test_what_both_changed_stays_as_in_the_draft_and_is_named():
    found = merged(
        base=BASE, newer=newer(rules={"hand": 4}, cards=[{"id": "x", "n": 2, "m": 1}]),
        head=head(rules={"hand": 5}), cards=listed(x={"n": 3, "m": 1}),
    )  # fmt: skip
    assert found.clashes == ("x.n", "rules.hand")
    assert found.head["rules"] == {"hand": 5}
    assert found.cards["x"].content["n"] == 3


def test_cards_come_go_and_stay_gone():
    base = newer(cards=[{"id": key, "n": 1} for key in "abcd"])
    found = merged(
        base=base,
        newer=newer(cards=[{"id": "a", "n": 1}, {"id": "b", "n": 2}, {"id": "new", "n": 1}]),
        head=head(),
        cards=listed(c={"n": 1}, d={"n": 7}, own={"n": 1}),
    )
    # Taken out here: a (untouched there) and b (changed there). Taken out there: c and d.
    assert set(found.cards) == {"d", "own", "new"}
    assert set(found.clashes) == {"b", "d"}


@pytest.fixture
def overtaken(editor, raiders) -> Draft:
    """A draft with changes of its own, while another release of its edition came out."""
    draft = drafted(raiders, editor)
    card = draft.cards.get(key="KS")
    save_card(draft_id=draft.pk, key="KS", content={**card.content, "toughness": 7}, version=1, by=editor)
    remove_card(draft_id=draft.pk, key="kiosk", version=1, by=editor)
    add_card(draft_id=draft.pk, like="market" if draft.cards.filter(key="market") else draft.cards.filter(kind="properties")[0].key, new_key="bank-kiosk", by=editor)  # fmt: skip
    content = deepcopy(Release.objects.get(hash=raiders.hash).content)
    content["rules"] = {"hand_size": 7}
    fighters = {fighter["id"]: fighter for fighter in content["fighters"]}
    fighters["KS"]["name"] = {"ru": "Король", "en": "King"}
    fighters["QS"]["toughness"] = 1
    publish(content)
    draft.refresh_from_db()
    return draft


def test_an_overtaken_draft_is_told_so_and_moved(at_desk, overtaken, editor):
    page = at_desk.get(reverse("admin:cardcatalog_draft_change", args=[overtaken.pk])).content.decode()
    assert "Перенести" in page
    assert "red" in {result["colour"] for result in gated(overtaken).results if result["key"] == "impact"}
    assert move_to_newest(draft_id=overtaken.pk, by=editor) == ()
    overtaken.refresh_from_db()
    assert newer_release(overtaken) is None
    king = overtaken.cards.get(key="KS").content
    assert (king["toughness"], king["name"]["ru"]) == (7, "Король")
    assert overtaken.cards.get(key="QS").content["toughness"] == 1
    assert overtaken.head["rules"] == {"hand_size": 7}
    assert not overtaken.cards.filter(key="kiosk").exists()
    assert overtaken.cards.filter(key="bank-kiosk").exists()
    assert "red" not in {result["colour"] for result in gated(overtaken).results if result["key"] == "impact"}
    assert history(overtaken)[0].user == editor


def test_a_clash_is_named_on_the_page_and_in_the_history(at_desk, overtaken, editor):
    save_head(
        draft_id=overtaken.pk, changes={"rules": {"hand_size": 5}}, version=overtaken.version, by=editor
    )
    answer = at_desk.post(reverse("admin:desk_act", args=[overtaken.pk]), {"act": "move"}, follow=True)
    assert "rules.hand_size" in answer.content.decode()
    overtaken.refresh_from_db()
    assert overtaken.head["rules"] == {"hand_size": 5}
    assert "rules.hand_size" in history(overtaken)[0].change_message


def test_who_looked_before_the_move_does_not_save_over_it(overtaken, editor):
    seen = overtaken.cards.get(key="QS")
    move_to_newest(draft_id=overtaken.pk, by=editor)
    with pytest.raises(Refused):
        save_card(
            draft_id=overtaken.pk,
            key="QS",
            content={**seen.content, "toughness": 3},
            version=seen.version,
            by=editor,
        )


def test_a_draft_on_the_newest_release_stays_where_it_is(editor, upturn):
    draft = drafted(upturn, editor)
    with pytest.raises(Refused):
        move_to_newest(draft_id=draft.pk, by=editor)
