"""The desk's pages, as an editor would click through them."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.contrib import admin
from django.urls import reverse

from cardcatalog.drafting import remove_card
from cardcatalog.models import Draft, Release
from cardcatalog.publishing import publish
from config.settings.desk import NAVIGATION
from games.models import Table

from .conftest import drafted, person


def fields_of(html: str) -> dict[str, list[str]]:
    """What a browser would send of the card's form."""
    form = html[html.index('id="card-form"') :]
    form = form[: form.index("</form>")]
    sent: dict[str, list[str]] = {}
    for tag in re.finditer(
        r"<input ([^>]*)>|<textarea [^>]*name=\"([^\"]+)\"[^>]*>(.*?)</textarea>|<select [^>]*name=\"([^\"]+)\"[^>]*>(.*?)</select>",
        form,
        re.DOTALL,
    ):
        attributes, area, text, select, options = tag.groups()
        if area:
            sent.setdefault(area, []).append(unescape(text))
        elif select:
            chosen = re.search(r'<option value="([^"]*)" selected', options) or re.search(
                r'<option value="([^"]*)"', options
            )
            sent.setdefault(select, []).append(unescape(chosen[1]))
        else:
            name = re.search(r'name="([^"]+)"', attributes)
            value = re.search(r'value="([^"]*)"', attributes)
            if name and ('type="checkbox"' not in attributes or " checked" in attributes):
                sent.setdefault(name[1], []).append(unescape(value[1]) if value else "on")
    return sent


def test_a_new_draft_is_made_by_the_form(at_desk, aforator):
    release = Release.objects.get(hash=aforator.hash)
    answer = at_desk.post(reverse("admin:cardcatalog_draft_add"), {"release": release.pk, "note": "весна"})
    draft = Draft.objects.get()
    assert answer.url == reverse("admin:cardcatalog_draft_change", args=[draft.pk])
    page = at_desk.get(answer.url)
    assert page.status_code == 200
    assert "весна" in page.content.decode()
    assert draft.cards.count() == 73


@pytest.mark.parametrize(
    ("game", "key"),
    [("aforator", "glance"), ("raiders", "AS"), ("raiders", "kiosk"), ("upturn", "J"), ("upturn", "4")],
)
def test_saving_an_untouched_card_changes_nothing(request, at_desk, editor, game, key):
    draft = drafted(request.getfixturevalue(game), editor)
    address = reverse("admin:desk_card", args=[draft.pk, key])
    before = draft.cards.get(key=key).content
    answer = at_desk.post(address, {**fields_of(at_desk.get(address).content.decode()), "wish": "save"})
    assert answer.status_code == 302
    after = draft.cards.get(key=key)
    assert after.content == before
    assert after.version == 1


def test_an_ability_is_composed_by_buttons_and_choices(at_desk, editor, aforator):
    draft = drafted(aforator, editor)
    address = reverse("admin:desk_card", args=[draft.pk, "glance"])
    sent = fields_of(at_desk.get(address).content.decode())
    shown = at_desk.post(address, {**sent, "wish": "+abilities"}).content.decode()
    sent = fields_of(shown) | {"abilities.2.when.0": ["settle"], "abilities.2.do.0.op": ["draw"]}
    shown = at_desk.post(address, {**sent, "wish": "look"}, headers={"HX-Request": "true"}).content.decode()
    assert "Возьмите" in shown or "возьмите" in shown
    sent = fields_of(shown) | {"abilities.2.do.0.count": ["2"]}
    assert at_desk.post(address, {**sent, "wish": "save"}).status_code == 302
    assert draft.cards.get(key="glance").content["abilities"][2] == {
        "when": ["settle"],
        "do": [{"op": "draw", "count": 2}],
    }


def test_a_warning_stands_beside_an_ability_that_makes_no_sense(at_desk, editor, aforator):
    draft = drafted(aforator, editor)
    address = reverse("admin:desk_card", args=[draft.pk, "glance"])
    sent = fields_of(at_desk.get(address).content.decode()) | {"abilities.0.when.0": ["kon"]}
    shown = at_desk.post(address, {**sent, "wish": "look"}).content.decode()
    assert "в такой момент невозможна" in shown


def test_the_second_editor_sees_both_and_may_save_theirs_knowingly(at_desk, editor, raiders):
    draft = drafted(raiders, editor)
    address = reverse("admin:desk_card", args=[draft.pk, "KS"])
    mine = fields_of(at_desk.get(address).content.decode())
    at_desk.post(address, {**mine, "card.toughness": ["7"], "wish": "save"})
    late = at_desk.post(address, {**mine, "card.toughness": ["5"], "wish": "save"})
    assert late.status_code == 409
    html = late.content.decode()
    assert "redaktor_bober" in html
    assert draft.cards.get(key="KS").content["toughness"] == 7
    sent = fields_of(html)
    assert sent["card.toughness"] == ["5"]
    assert at_desk.post(address, {**sent, "wish": "save"}).status_code == 302
    assert draft.cards.get(key="KS").content["toughness"] == 5


def test_rules_are_set_and_opened_to_hosts_within_their_limits(at_desk, editor, raiders):
    draft = drafted(raiders, editor)
    address = reverse("admin:desk_parameters", args=[draft.pk])
    form = {
        "version": "1",
        "title.ru": "Рейдеры",
        "title.en": "Raiders",
        "rule.hand_size": "7",
        "open.teams": "on",
    }
    assert at_desk.post(address, {**form, "rule.hand_size": "700"}).status_code == 422
    assert at_desk.post(address, form).status_code == 302
    draft.refresh_from_db()
    assert draft.head["rules"] == {"hand_size": 7}
    assert draft.head["open"] == ["teams"]
    assert at_desk.post(address, form | {"rule.hand_size": "6"}).status_code == 409


def test_only_those_who_may_can_publish_or_change(client, editor, reviewer, upturn):
    draft = drafted(upturn, editor)
    act = reverse("admin:desk_act", args=[draft.pk])
    client.force_login(reviewer)
    assert client.post(act, {"act": "submit"}).status_code == 403
    assert client.post(reverse("admin:desk_parameters", args=[draft.pk]), {}).status_code == 403
    client.force_login(editor)
    assert client.post(act, {"act": "publish"}).status_code == 403
    client.force_login(person("prohozhiy"))
    assert client.get(reverse("admin:cardcatalog_draft_change", args=[draft.pk])).status_code == 403


def test_nothing_at_the_desk_changes_a_release(client, aforator, django_user_model):
    boss = django_user_model.objects.create_user("glavnyy", "g@kon.test", is_staff=True, is_superuser=True)
    client.force_login(boss)
    release = Release.objects.get(hash=aforator.hash)
    change = reverse("admin:cardcatalog_release_change", args=[release.pk])
    assert client.get(change).status_code == 200
    assert client.post(change, {"number": 9}).status_code == 403
    assert (
        client.post(
            reverse("admin:cardcatalog_release_delete", args=[release.pk]), {"post": "yes"}
        ).status_code
        == 403
    )


def test_gates_show_their_progress_and_their_findings(at_desk, editor, upturn):
    from cardcatalog.gates.running import run_gates

    draft = drafted(upturn, editor)
    at_desk.post(reverse("admin:desk_act", args=[draft.pk]), {"act": "gates"})
    waiting = at_desk.get(reverse("admin:desk_gates", args=[draft.pk]))
    assert "<progress" in waiting.content.decode()
    run_gates(draft.gate_runs.get().pk)
    done = at_desk.get(reverse("admin:desk_gates", args=[draft.pk]))
    assert "<progress" not in done.content.decode()
    assert done["HX-Refresh"] == "true"


def test_a_field_that_cannot_be_read_loses_nothing_of_what_was_typed(at_desk, editor, aforator):
    draft = drafted(aforator, editor)
    address = reverse("admin:desk_card", args=[draft.pk, "glance"])
    sent = fields_of(at_desk.get(address).content.decode())
    typed = {**sent, "card.name.ru": ["Взор"], "card.points": [""], "wish": "save"}
    answer = at_desk.post(address, typed)
    assert answer.status_code == 422
    assert "не целое число" in answer.content.decode()
    assert fields_of(answer.content.decode())["card.name.ru"] == ["Взор"]
    assert draft.cards.get(key="glance").version == 1


def test_who_writes_on_a_card_that_was_taken_out_sees_what_they_wrote(at_desk, editor, raiders):
    draft = drafted(raiders, editor)
    address = reverse("admin:desk_card", args=[draft.pk, "kiosk"])
    sent = fields_of(at_desk.get(address).content.decode())
    remove_card(draft_id=draft.pk, key="kiosk", version=1, by=editor)
    answer = at_desk.post(address, {**sent, "card.name.ru": ["Палатка"], "wish": "save"})
    assert answer.status_code == 409
    assert "Палатка" in answer.content.decode()
    assert "больше нет" in answer.content.decode()
    assert not draft.cards.filter(key="kiosk").exists()


@pytest.mark.parametrize(
    ("game", "key", "act"),
    [("aforator", "glance", "remove"), ("raiders", "KS", "replace"), ("upturn", "J", "add")],
)
def test_what_a_kind_of_card_does_not_allow_is_refused_by_the_server_too(
    request, at_desk, editor, game, key, act
):
    draft = drafted(request.getfixturevalue(game), editor)
    before = list(draft.cards.values_list("key", flat=True))
    answer = at_desk.post(
        reverse("admin:desk_rearrange", args=[draft.pk, key]),
        {"act": act, "new_key": "other", "version": "1"},
        follow=True,
    )
    assert "этого сделать нельзя" in answer.content.decode()
    assert list(draft.cards.values_list("key", flat=True)) == before


def test_an_order_of_rules_is_chosen_place_by_place(at_desk, editor, aforator):
    draft = drafted(aforator, editor)
    address = reverse("admin:desk_parameters", args=[draft.pk])
    form = {
        "version": "1",
        "title.ru": "Весна",
        "title.en": "Spring",
        "rule.tiebreak.0": "points",
        "rule.tiebreak.1": "points",
    }
    assert at_desk.post(address, form).status_code == 422
    assert at_desk.post(address, form | {"rule.tiebreak.1": "tricks"}).status_code == 302
    draft.refresh_from_db()
    assert draft.head["rules"]["tiebreak"] == ["points", "tricks"]


def test_a_host_chooses_among_the_editions_of_a_game(client, editor, upturn):
    spring = publish(
        {**upturn.content, "key": "spring", "title": {"ru": "Весна", "en": "Spring"}, "rules": {"rack": 5}}
    )
    client.force_login(editor)
    page = client.get(reverse("games:new_table") + f"?game=upturn&edition={upturn.hash}").content.decode()
    assert "Весна" in page
    form = {"game": "upturn", "seats": "2", "pace": "24h", "public": "on", "bot": "random"}
    for digest in (upturn.hash, spring.hash):
        client.post(reverse("games:new_table"), form | {"edition": digest})
        assert Table.objects.latest("pk").release_id == digest
    client.post(reverse("games:new_table"), form | {"edition": "nonsense"})
    assert Table.objects.latest("pk").release_id == spring.hash


def test_every_list_of_the_administration_stands_in_the_side_bar():
    listed = {str(item["link"]) for group in NAVIGATION for item in group["items"]}
    known = {
        reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")
        for model in admin.site._registry
    }
    assert listed == known
