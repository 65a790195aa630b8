"""A draft as a workbook and back: all of it, or nothing and every mistake with its cell."""

from __future__ import annotations

import zipfile
from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from openpyxl import Workbook, load_workbook

from cardcatalog.desk.audit import history
from cardcatalog.drafting import Refused, save_card
from cardcatalog.models import Draft
from cardcatalog.reviewing import submit
from cardcatalog.spreadsheets.reading import BadSheet, take_in
from cardcatalog.spreadsheets.writing import workbook_of

from .conftest import drafted


def cell_of(sheet, key: str, column: str):
    titles = [cell.value for cell in sheet[1]]
    row = next(row for row in sheet.iter_rows(min_row=2) if row[0].value == key)
    return row[titles.index(column)]


def changed(draft: Draft, change) -> bytes:
    book = load_workbook(BytesIO(workbook_of(draft)))
    change(book)
    made = BytesIO()
    book.save(made)
    return made.getvalue()


def whole(draft: Draft) -> list:
    return list(draft.cards.values_list("key", "content", "version"))


@pytest.mark.parametrize("game", ["aforator", "raiders", "upturn"])
def test_an_untouched_workbook_changes_nothing(request, editor, game):
    draft = drafted(request.getfixturevalue(game), editor)
    before = whole(draft)
    assert take_in(draft_id=draft.pk, data=workbook_of(draft), by=editor) == 0
    assert whole(draft) == before


def test_what_is_changed_in_a_cell_is_changed_in_the_draft_and_written_down(editor, raiders):
    draft = drafted(raiders, editor)

    def change(book):
        cell_of(book["fighters"], "KS", "toughness").value = 7
        cell_of(book["properties"], "kiosk", "name.ru").value = "Палатка"

    assert take_in(draft_id=draft.pk, data=changed(draft, change), by=editor) == 2
    assert draft.cards.get(key="KS").content["toughness"] == 7
    assert draft.cards.get(key="kiosk").content["name"]["ru"] == "Палатка"
    assert {entry.change_message for entry in history(draft)} >= {"KS: toughness", "kiosk: name"}


def test_a_text_that_looks_like_a_formula_stays_a_text(editor, raiders):
    draft = drafted(raiders, editor)
    card = draft.cards.get(key="kiosk")
    content = {**card.content, "name": {"ru": '=HYPERLINK("//x")', "en": "x"}}
    save_card(draft_id=draft.pk, key="kiosk", content=content, version=1, by=editor)
    cell = cell_of(load_workbook(BytesIO(workbook_of(draft)))["properties"], "kiosk", "name.ru")
    assert cell.data_type == "s"
    assert take_in(draft_id=draft.pk, data=workbook_of(draft), by=editor) == 0


def wrong_column(book):
    book["cards"]["C1"].value = "nam.ru"


def missing_column(book):
    book["cards"].delete_cols(3)


def unknown_sheet(book):
    book.create_sheet("creatures")


def unknown_card(book):
    book["cards"]["A2"].value = "nobody"


def no_number(book):
    cell_of(book["cards"], "plan", "points").value = "many"


def half_a_number(book):
    cell_of(book["cards"], "plan", "points").value = 1.5


def no_json(book):
    cell_of(book["cards"], "plan", "abilities").value = "[{"


def formula(book):
    book["cards"]["C2"].value = "=UPPER(D2)"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (formula, "ячейка C2: здесь формула"),
        (wrong_column, "ячейка C1: столбца «nam.ru» не бывает"),
        (missing_column, "не хватает столбца «name.ru»"),
        (unknown_sheet, "Листа «creatures» не бывает"),
        (unknown_card, "ячейка A2"),
        (no_number, "«many» здесь не подходит"),
        (half_a_number, "«1.5» здесь не подходит"),
        (no_json, "«[{» здесь не подходит"),
    ],
)
def test_a_mistake_names_its_cell_and_nothing_of_the_workbook_is_taken(editor, aforator, change, said):
    draft = drafted(aforator, editor)
    before = whole(draft)

    def with_a_good_change(book):
        cell_of(book["cards"], "rest", "name.ru").value = "Покой"
        change(book)

    with pytest.raises(BadSheet) as bad:
        take_in(draft_id=draft.pk, data=changed(draft, with_a_good_change), by=editor)
    assert any(said in mistake for mistake in bad.value.mistakes)
    assert whole(draft) == before


def test_every_mistake_is_told_at_once(editor, aforator):
    draft = drafted(aforator, editor)

    def change(book):
        no_number(book)
        no_json(book)

    with pytest.raises(BadSheet) as bad:
        take_in(draft_id=draft.pk, data=changed(draft, change), by=editor)
    assert len(bad.value.mistakes) == 2


def test_a_card_that_somebody_changed_meanwhile_is_not_written_over(editor, reviewer, aforator):
    draft = drafted(aforator, editor)
    data = changed(draft, lambda book: setattr(cell_of(book["cards"], "plan", "name.ru"), "value", "Генплан"))
    card = draft.cards.get(key="plan")
    save_card(draft_id=draft.pk, key="plan", content={**card.content, "points": 5}, version=1, by=reviewer)
    with pytest.raises(BadSheet) as bad:
        take_in(draft_id=draft.pk, data=data, by=editor)
    assert "zorkaya_sova" in bad.value.mistakes[0]
    assert draft.cards.get(key="plan").content["points"] == 5


def test_only_drafts_take_workbooks(editor, aforator):
    draft = drafted(aforator, editor)
    data = workbook_of(draft)
    submit(draft_id=draft.pk, by=editor)
    with pytest.raises(Refused):
        take_in(draft_id=draft.pk, data=data, by=editor)


def packed_bomb() -> bytes:
    made = BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("xl/workbook.xml", b" " * 50_000_000)
    return made.getvalue()


def empty_book() -> bytes:
    made = BytesIO()
    Workbook().save(made)
    return made.getvalue()


@pytest.mark.parametrize("data", [b"", b"not a workbook", packed_bomb(), empty_book(), b"x" * 3_000_000])
def test_what_is_no_workbook_of_ours_is_refused_on_the_page(at_desk, editor, aforator, data):
    draft = drafted(aforator, editor)
    before = whole(draft)
    answer = at_desk.post(
        reverse("admin:desk_sheet_upload", args=[draft.pk]),
        {"file": SimpleUploadedFile("x.xlsx", data)},
        follow=True,
    )
    assert answer.status_code == 200
    assert "error" in [message.level_tag for message in answer.context["messages"]]
    assert whole(draft) == before
