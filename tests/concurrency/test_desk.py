"""Several people at the desk in the same moment."""

from __future__ import annotations

import pytest

from cardcatalog import reviewing
from cardcatalog.desk.audit import history
from cardcatalog.drafting import Refused, Stale, save_card, save_head, start_draft
from cardcatalog.editions import edition_content
from cardcatalog.gates.running import ask_for_gates, run_gates
from cardcatalog.models import Draft, GateRun, Release
from cardcatalog.publishing import publish
from tests.cardcatalog.desk.conftest import person

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]
PEOPLE = 4


@pytest.fixture
def draft(db, settings) -> Draft:
    settings.GATE_MATCHES = 1
    editor = person("redaktor_bober", "editor", "reviewer", "publisher")
    return start_draft(release=publish(edition_content("upturn")), by=editor)


def ready(draft: Draft, rack: int) -> Draft:
    """Handed in, approved and through the gates."""
    save_head(draft_id=draft.pk, changes={"rules": {"rack": rack}}, version=1, by=draft.made_by)
    reviewing.submit(draft_id=draft.pk, by=draft.made_by)
    draft.refresh_from_db()
    run_gates(ask_for_gates(draft).pk)
    reviewing.approve(draft_id=draft.pk, by=draft.made_by)
    return draft


def test_of_several_publishers_of_one_draft_all_get_the_same_one_release(draft, at_once):
    ready(draft, 5)
    before = Release.objects.count()
    results = at_once(PEOPLE, lambda n: reviewing.publish_draft(draft_id=draft.pk, by=draft.made_by).pk)
    assert len(set(results)) == 1, results
    assert Release.objects.count() == before + 1
    published = [
        entry for entry in history(draft) if "№" not in entry.change_message and entry.change_message
    ]
    assert sum(Release.objects.last().hash[:12] in entry.change_message for entry in published) <= 2


def test_of_two_drafts_of_one_release_only_one_is_published(draft, at_once):
    """The gates of the second looked at a world where the first was not out yet."""
    drafts = [ready(draft, 5), ready(start_draft(release=draft.parent, by=draft.made_by), 6)]
    results = at_once(2, lambda n: reviewing.publish_draft(draft_id=drafts[n].pk, by=draft.made_by))
    assert sorted(type(result).__name__ for result in results) == ["Refused", "Release"], results
    assert Release.objects.filter(edition__game="upturn").count() == 2
    states = sorted(Draft.objects.values_list("state", flat=True))
    assert states == [Draft.State.PUBLISHED, Draft.State.REVIEW]


def test_of_those_who_save_one_card_one_does_and_the_others_are_told(draft, at_once):
    key = draft.cards.first().key
    content = draft.cards.first().content

    def save(number: int) -> object:
        changed = {**content, "copies": number + 2}
        return save_card(draft_id=draft.pk, key=key, content=changed, version=1, by=draft.made_by)

    results = at_once(PEOPLE, save)
    assert sum(isinstance(result, Stale) for result in results) == PEOPLE - 1, results
    card = draft.cards.get(key=key)
    assert card.version == 2
    assert card.content["copies"] in range(2, PEOPLE + 2)


def test_who_saves_while_it_is_handed_in_either_saves_before_or_is_refused(draft, at_once):
    def work(number: int) -> object:
        if number:
            return reviewing.submit(draft_id=draft.pk, by=draft.made_by)
        return save_head(draft_id=draft.pk, changes={"rules": {"rack": 6}}, version=1, by=draft.made_by)

    saved, submitted = at_once(2, work)
    assert isinstance(submitted, Draft)
    draft.refresh_from_db()
    assert draft.state == Draft.State.REVIEW
    assert (draft.head.get("rules") == {"rack": 6}) == isinstance(saved, Draft)
    assert isinstance(saved, Draft | Refused)


def test_gates_that_several_workers_take_up_are_passed_once(draft, at_once):
    run = ask_for_gates(draft)
    at_once(PEOPLE, lambda n: run_gates(run.pk))
    run.refresh_from_db()
    assert run.state == GateRun.State.DONE
    assert len(run.results) == 9
