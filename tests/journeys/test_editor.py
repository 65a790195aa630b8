"""An editor makes an edition with a new card, a reviewer and a publisher let it out, and the editor
plays it. Nobody touches code."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook
from playwright.sync_api import Page, expect

from cardcatalog.models import Draft, Release
from games.models import Match
from games.store import load
from tests.cardcatalog.desk.conftest import person
from tests.cardcatalog.desk.drawings import CAT
from tests.cardcatalog.desk.walking import walked_to_the_end

from .conftest import PHONE
from .playing import by_instinct, make, wait_for


@pytest.fixture
def staff(site):
    # The desk remembers content types by number, and wiping the database gives them new ones.
    site.stop()
    site.start()
    roles = {"redaktor_bober": "editor", "zorkaya_sova": "reviewer", "izdatel_los": "publisher"}
    return {role: person(name, role) for name, role in roles.items()}


def test_a_new_card_goes_from_the_desk_to_a_match(visitor, staff):
    # A preview that a later change overtakes is called off, and htmx says so.
    editor = visitor(staff["editor"], quiet_about=("htmx:",))
    reviewer, publisher = (visitor(staff[role]) for role in ("reviewer", "publisher"))
    page = editor.go("/desk/cardcatalog/draft/add/")
    make_an_edition(page)
    draft = Draft.objects.get()
    put_a_new_card_in(page)
    compose_its_ability(page)
    editor.picture("desk-composer")
    page.get_by_role("button", name="Сохранить").click()
    expect(page.get_by_text("Сохранено.")).to_be_visible()
    give_it_a_picture(page)
    set_the_rules(page)
    correct_it_in_a_workbook(page)
    page.get_by_role("button", name="Запустить проверки").click()
    passed = page.locator(".desk-gate--green, .desk-gate--amber")
    expect(passed).to_have_count(9, timeout=180_000)
    editor.picture("desk-gates")
    page.get_by_role("button", name="Отдать на согласование").click()
    address = f"/desk/cardcatalog/draft/{draft.pk}/change/"
    expect(publisher.go(address).get_by_role("button", name="Опубликовать сейчас")).to_be_disabled()
    reviewer.go(address).get_by_role("button", name="Одобрить").click()
    publisher.go(address).get_by_role("button", name="Опубликовать сейчас").click()
    expect(publisher.page.get_by_text("новые столы играют по этому выпуску")).to_be_visible()

    release = Release.objects.get(edition__key="spring")
    assert release.content["rules"]["hand_min"] == 4
    assert "hand_min" in release.content["open"]
    names = {card["id"]: card["name"]["ru"] for card in release.content["cards"]}
    assert (names["sideways-glance"], names["plan"]) == ("Взгляд искоса", "Генплан")

    page.reload()
    page.get_by_role("link", name="Открыть с ним стол").click()
    page.locator("[name=rated]").uncheck()
    page.locator("[name=bot]").select_option("random")
    page.get_by_role("button", name="Открыть стол").click()
    page.get_by_role("button", name="Посадить ботов и начать").click()
    page.wait_for_url("**/matches/*")
    match = Match.objects.get()
    assert match.release_id == release.hash
    play_a_move(match, editor)
    assert walked_to_the_end(match, staff["editor"]).status == Match.Status.FINISHED
    guest = visitor(viewport=PHONE, language="en").go("/cards/aforator/card/sideways-glance")
    expect(guest.get_by_role("heading", name="Sideways Glance", level=1)).to_be_visible()
    expect(guest.get_by_text("nearer to zero").first).to_be_visible()


def make_an_edition(page: Page) -> None:
    option = page.locator("[name=release] option", has_text="Афоратор").first
    page.locator("[name=release]").select_option(value=option.get_attribute("value"))
    page.get_by_label("Зачем этот черновик").fill("Весеннее издание")
    page.get_by_label("Код нового издания").fill("spring")
    page.get_by_label("Название по-русски").fill("Весна")
    page.get_by_label("Название по-английски").fill("Spring")
    page.get_by_role("button", name="Создать черновик").click()
    expect(page.get_by_role("heading", name="Проверки")).to_be_visible()


def put_a_new_card_in(page: Page) -> None:
    page.get_by_role("link", name="Взгляд glance").click()
    page.get_by_label("Код новой карты").fill("sideways-glance")
    page.get_by_role("button", name="Заменить эту карту").click()
    page.wait_for_url("**/card/sideways-glance/")
    page.get_by_label("Название (ru)").fill("Взгляд искоса")
    page.get_by_label("Название (en)").fill("Sideways Glance")


def compose_its_ability(page: Page) -> None:
    second = page.locator(".desk-ability").nth(1)
    second.get_by_role("button", name="Убрать").first.click()
    expect(page.locator(".desk-ability")).to_have_count(1)
    page.get_by_role("button", name="Добавить способность").click()
    second.get_by_label("когда", exact=True).select_option(label="действие со Стола")
    second.get_by_role("button", name="Добавить выбор").click()
    warning = page.get_by_text("Выбор ни на что не влияет")
    expect(warning).to_be_visible()
    second.get_by_label("Чьё").select_option(label="соперника")
    second.get_by_label("С чем").select_option(label="то, что выбрано")
    expect(warning).to_have_count(0)
    second.get_by_label("Какое число").select_option(label="вклад")
    second.get_by_label("На сколько").fill("-2")
    second.get_by_label("До каких пор").select_option(label="до конца розыгрыша")
    sentence = second.locator(".desk-sentence")
    expect(sentence).to_contain_text("Вклад выбранной карты становится на 2 ближе к нулю")
    expect(sentence).to_contain_text("2 nearer to zero")
    expect(page.locator(".desk-preview svg").first).to_be_visible()
    expect(page.locator(".desk-note--red")).to_have_count(0)


def give_it_a_picture(page: Page) -> None:
    page.get_by_label("Файл").set_input_files({"name": "cat.svg", "mimeType": "image/svg+xml", "buffer": CAT})
    page.get_by_label("Художник").fill("Барсук")
    page.get_by_label("Лицензия").fill("CC BY-SA 4.0")
    page.get_by_role("button", name="Загрузить").click()
    expect(page.get_by_text("Картинка теперь на карте.")).to_be_visible()


def set_the_rules(page: Page) -> None:
    page.locator(".desk-back a").first.click()
    page.get_by_role("link", name="Правила издания").click()
    page.get_by_label("Карт в руке").fill("4")
    page.locator("[name='open.hand_min']").check()
    page.get_by_role("button", name="Сохранить").click()
    expect(page.get_by_text("Сохранено.")).to_be_visible()
    page.locator(".desk-back a").first.click()


def correct_it_in_a_workbook(page: Page) -> None:
    with page.expect_download() as download:
        page.get_by_role("link", name="Скачать таблицей").click()
    book = load_workbook(BytesIO(Path(download.value.path()).read_bytes()))
    sheet = book["cards"]
    titles = [cell.value for cell in sheet[1]]
    row = next(row for row in sheet.iter_rows(min_row=2) if row[0].value == "plan")
    row[titles.index("name.ru")].value = "Генплан"
    changed = BytesIO()
    book.save(changed)
    file = {"name": "spring.xlsx", "mimeType": "application/octet-stream", "buffer": changed.getvalue()}
    page.get_by_label("Исправленная таблица").set_input_files(file)
    page.get_by_role("button", name="Загрузить").click()
    expect(page.get_by_text("Изменена 1 карта.")).to_be_visible()


def play_a_move(match: Match, editor) -> None:
    """One by hand on the real board; the bots move in the site's own worker."""
    editor.page.get_by_role("heading", name="Ваш ход").or_(
        editor.page.get_by_text("Ваш ход")
    ).first.wait_for()
    stored = load(match.pk)
    make(stored, by_instinct(stored, 0), editor)
    wait_for(editor, stored.versions.of(0) + 1)
