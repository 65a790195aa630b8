"""From a draft to a match that is played with it."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from cardcatalog import reviewing
from cardcatalog.desk.audit import history
from cardcatalog.drafting import Refused, Stale, remove_card, replace_card, save_card, save_head
from cardcatalog.models import Draft, Release
from cardcatalog.selectors.releases import playable_edition
from cardcatalog.uploads.storing import keep_picture
from games.models import Match

from .conftest import drafted, gated
from .drawings import CAT
from .walking import played_to_the_end

NEW_ABILITY = {
    "family": "surge",
    "when": ["use"],
    "choose": [{"as": "chosen", "of": {"noun": "card", "zone": "kon", "owner": "rival"}}],
    "do": [{"op": "add", "target": "chosen", "property": "contribution", "by": -2}],
    "until": "round",
}


def released(draft: Draft, editor, reviewer, publisher) -> Release:
    reviewing.submit(draft_id=draft.pk, by=editor)
    run = gated(draft)
    assert run.is_green, [r for r in run.results if r["colour"] == "red"]
    reviewing.approve(draft_id=draft.pk, by=reviewer)
    return reviewing.publish_draft(draft_id=draft.pk, by=publisher)


def test_a_new_card_with_a_new_ability_goes_from_draft_to_a_match(aforator, editor, reviewer, publisher):
    draft = drafted(aforator, editor)
    card = replace_card(draft_id=draft.pk, key="glance", new_key="sideways-glance", version=1, by=editor)
    content = {**card.content, "name": {"ru": "Взгляд искоса", "en": "Sideways Glance"}, "points": 3}
    content["abilities"] = [content["abilities"][0], NEW_ABILITY]
    picture = keep_picture(
        game="aforator", data=CAT, artist="Барсук", licence="CC0", alt=content["alt"], by=editor
    )
    content["picture"] = picture.file_name
    save_card(draft_id=draft.pk, key="sideways-glance", content=content, version=card.version, by=editor)
    release = released(draft, editor, reviewer, publisher)
    assert len(release.content["cards"]) == 73
    match = played_to_the_end(release, editor)
    assert match.status == Match.Status.FINISHED
    assert match.release_id == release.hash


@pytest.mark.parametrize(("game", "rules"), [("raiders", {"hand_size": 7}), ("upturn", {"rack": 5})])
def test_a_changed_parameter_is_played_at_once(request, game, rules, editor, reviewer, publisher):
    draft = drafted(request.getfixturevalue(game), editor)
    save_head(draft_id=draft.pk, changes={"rules": rules}, version=1, by=editor)
    release = released(draft, editor, reviewer, publisher)
    assert playable_edition(release.hash).rules == rules
    assert played_to_the_end(release, editor).status == Match.Status.FINISHED


def test_a_red_gate_stops_publication_and_nothing_is_written(aforator, editor, reviewer, publisher):
    draft = drafted(aforator, editor)
    remove_card(draft_id=draft.pk, key="glance", version=1, by=editor)
    reviewing.submit(draft_id=draft.pk, by=editor)
    run = gated(draft)
    assert run.results[0]["colour"] == "red"
    assert "73" in run.results[0]["findings"][0]["ru"]
    reviewing.approve(draft_id=draft.pk, by=reviewer)
    releases = Release.objects.count()
    with pytest.raises(Refused):
        reviewing.publish_draft(draft_id=draft.pk, by=publisher)
    assert Release.objects.count() == releases
    draft.refresh_from_db()
    assert draft.state == Draft.State.REVIEW


def test_a_change_makes_passed_gates_stale(upturn, editor, reviewer, publisher):
    draft = drafted(upturn, editor)
    save_head(draft_id=draft.pk, changes={"rules": {"rack": 5}}, version=1, by=editor)
    assert gated(draft).is_green
    save_head(draft_id=draft.pk, changes={"rules": {"rack": 6}}, version=2, by=editor)
    reviewing.submit(draft_id=draft.pk, by=editor)
    reviewing.approve(draft_id=draft.pk, by=reviewer)
    with pytest.raises(Refused):
        reviewing.publish_draft(draft_id=draft.pk, by=publisher)


def test_the_second_of_two_editors_is_told_and_nothing_is_lost(raiders, editor, reviewer):
    draft = drafted(raiders, editor)
    card = draft.cards.get(key="KS")
    save_card(draft_id=draft.pk, key="KS", content={**card.content, "toughness": 7}, version=1, by=editor)
    with pytest.raises(Stale) as told:
        save_card(
            draft_id=draft.pk, key="KS", content={**card.content, "toughness": 5}, version=1, by=reviewer
        )
    assert "redaktor_bober" in str(told.value)
    assert told.value.row.content["toughness"] == 7
    save_card(
        draft_id=draft.pk,
        key="QS",
        content={**draft.cards.get(key="QS").content, "toughness": 5},
        version=1,
        by=reviewer,
    )


def test_a_draft_in_review_cannot_be_changed(raiders, editor):
    draft = drafted(raiders, editor)
    reviewing.submit(draft_id=draft.pk, by=editor)
    with pytest.raises(Refused):
        save_head(draft_id=draft.pk, changes={"rules": {}}, version=1, by=editor)


def test_a_scheduled_draft_is_published_when_due_and_supersedes_the_earlier(
    upturn, editor, reviewer, publisher
):
    first = drafted(upturn, editor)
    save_head(draft_id=first.pk, changes={"rules": {"rack": 5}}, version=1, by=editor)
    release = released(first, editor, reviewer, publisher)
    second = drafted(upturn, editor)
    Draft.objects.filter(pk=second.pk).update(parent=release)
    second.refresh_from_db()
    save_head(draft_id=second.pk, changes={"rules": {"rack": 6}}, version=1, by=editor)
    reviewing.submit(draft_id=second.pk, by=editor)
    assert gated(second).is_green
    reviewing.approve(draft_id=second.pk, by=reviewer)
    soon = timezone.now() + timedelta(hours=1)
    reviewing.schedule(draft_id=second.pk, at=soon, by=publisher)
    assert reviewing.publish_due(timezone.now()) == 0
    assert reviewing.publish_due(soon) == 1
    first.refresh_from_db()
    assert first.state == Draft.State.SUPERSEDED
    assert history(second).count() >= 5


def test_an_ability_that_loops_is_named(raiders, editor):
    draft = drafted(raiders, editor)
    vocabulary = draft.head["vocabulary"]
    vocabulary["windows"]["fighting"] = {
        **vocabulary["windows"]["fighting"],
        "mode": "trigger",
        "opened_by": [{"op": "draw"}],
    }
    save_head(draft_id=draft.pk, changes={"vocabulary": vocabulary}, version=1, by=editor)
    card = draft.cards.get(key="9S")
    ability = {"when": ["fighting"], "do": [{"op": "draw", "count": 1}]}
    save_card(
        draft_id=draft.pk, key="9S", content={**card.content, "abilities": [ability]}, version=1, by=editor
    )
    run = gated(draft)
    loops = next(result for result in run.results if result["key"] == "loops")
    assert loops["colour"] == "red"
    assert "9S" in loops["findings"][0]["en"]
