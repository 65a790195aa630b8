"""Pages of the catalogue as a reader meets them."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

from cardcatalog import statistics
from cardcatalog.preset_words import TITLES
from cardcatalog.selectors.releases import current_hash, opened
from cardcatalog.statistics import Figure, read_statistics_with
from games.engines.kernel.text import Text

pytestmark = pytest.mark.django_db


def page(client, address: str, status: int = 200, **headers: str) -> str:
    answer = client.get(address, headers=headers)
    assert answer.status_code == status, (address, answer.status_code)
    return answer.content.decode()


def test_the_front_page_shows_all_games(client, aforator, upturn, raiders):
    html = page(client, "/cards/")
    for words in ("Афоратор", "Ап Терн", "Рейдеры", "73 карты", "86 фишек", "42 карты"):
        assert words in html


def test_one_box_asks_all_games_and_only_those_that_know_the_field_answer(client, aforator, upturn, raiders):
    assert "Нашлось 9 карт" in page(client, "/cards/?q=масть:пики")
    assert "Афоратор, первое" not in page(client, "/cards/?q=масть:пики")
    assert "Поля «чепуха» нет" in page(client, "/cards/?q=чепуха:1")


def test_an_empty_catalogue_says_so(client, db):
    assert "Каталог пуст" in page(client, "/cards/")


def test_the_gallery_shows_every_card_with_its_picture_lazily(client, raiders):
    html = page(client, "/cards/raiders/")
    assert html.count('class="gallery__card"') == 42
    assert html.count('loading="lazy"') == 42
    assert "art/raiders/KS.svg" in html
    assert 'width="600" height="440"' in html


def test_facets_and_search_narrow_the_gallery_and_say_what_is_asked(client, raiders):
    html = page(client, "/cards/raiders/?q=крутизна>=5&suit=S")
    assert "4 карты" in html
    assert "Масть: Пики · Порт" in html
    assert html.count('class="gallery__card"') == 4


def test_htmx_gets_only_the_results(client, raiders):
    html = page(client, "/cards/raiders/?q=туз", **{"HX-Request": "true"})
    assert "<html" not in html
    assert html.count('class="gallery__card"') == 4


def test_an_old_or_foolish_address_is_not_an_error(client, raiders):
    for query in ("?page=999", "?page=x", "?suit=Z", "?sort=chance", "?view=huge", "?q=%00", "?nonsense=1"):
        page(client, f"/cards/raiders/{query}")


@pytest.mark.parametrize("view", ["hand", "full", "list"])
def test_every_density_shows_the_cards(client, upturn, view):
    assert "Джокер" in page(client, f"/cards/upturn/?view={view}&kind=joker")


def test_cards_can_be_sorted(client, raiders):
    html = page(client, "/cards/raiders/?sort=toughness&view=list&card=fighters")
    names = re.findall(r'/card/(\w+)">', html)
    assert names[0].startswith("K")


def test_a_mistake_is_shown_at_its_place_with_a_link_to_the_suggestion(client, aforator):
    html = page(client, "/cards/aforator/?q=кот тип:лееь")
    assert "<mark>лееь</mark>" in html
    assert "тип%3A%D0%BB%D0%B5%D0%BD%D1%8C" in html or "q=%D0%BA%D0%BE%D1%82+%D1%82%D0%B8%D0%BF%3A" in html


def test_a_query_cannot_write_into_the_page(client, aforator):
    assert "<script>alert" not in page(client, "/cards/aforator/?q=<script>alert(1)</script>:x")


def test_the_card_page_says_everything(client, aforator):
    html = page(client, "/cards/aforator/card/first-step")
    for words in (
        "Первый шаг", "Мечта", "Путь в тысячу вёрст", "вклад этой карты удваивается",
        "contribution is doubled", "Нейтрализует", "Её нейтрализуют", "Похожие", "История", "Разъяснения",
    ):  # fmt: skip
        assert words in html, words


def test_parts_of_an_ability_in_both_languages_have_the_same_paths(client, raiders):
    html = page(client, "/cards/raiders/card/KS")
    russian, english = (re.search(rf'<p lang="{lang}">(.*?)</p>', html)[1] for lang in ("ru", "en"))
    paths = lambda part: set(re.findall(r'data-path="([^"]+)"', part))  # noqa: E731
    assert paths(russian) == paths(english)
    assert "choose[0].of" in paths(russian)


def test_a_ruling_on_a_card_was_just_played(client, raiders):
    html = page(client, "/cards/raiders/card/AS")
    assert "Можно ли тузом объявить захват?" in html
    assert "проверено" in html
    assert 'href="/cards/raiders/rules#r4.2"' in html


def test_statistics_come_from_whoever_registered_them(client, raiders, monkeypatch):
    assert "Сыгранных партий с этой картой ещё нет" in page(client, "/cards/raiders/card/KS")
    monkeypatch.setattr(statistics, "_reader", None)  # so that the real one is put back
    figure = Figure(Text("Побед", "Wins"), 0.5, 0.4, 0.6, 90, by_lot=0.25)
    read_statistics_with(lambda game, release, key: [figure])
    html = page(client, "/cards/raiders/card/KS")
    assert "по жребию было бы 25\u00a0%" in html
    assert "40\u00a0%–60\u00a0%" in html
    assert "90 партий" in html


def test_the_history_shows_what_changed(client, raiders, next_raiders):
    html = page(client, "/cards/raiders/card/KS")
    assert "<ins>Старый капитан</ins>" in html
    assert "<del>8</del> <ins>7</ins>" in html.replace("\n", "")
    assert "+5 к крутизне" in html


def test_a_permalink_keeps_showing_its_release(client, raiders, next_raiders):
    old = page(client, reverse("card_at", args=["raiders", raiders.short, "KS"]))
    assert "Так карта выглядела в выпуске 1" in old
    assert "Старый капитан" not in old.split("История")[0]
    assert "Старый капитан" in page(client, "/cards/raiders/card/KS")


def test_a_card_that_is_gone_leads_to_where_it_was_last_seen(client, raiders, next_raiders):
    answer = client.get("/cards/raiders/card/kiosk")
    assert answer.status_code == 302
    assert answer.headers["Location"] == f"/cards/raiders/@{raiders.short}/card/kiosk"


def test_old_and_misspelled_addresses_redirect_for_ever(client, raiders):
    for address in ("/cards/raiders/ks", "/cards/raiders/KS"):
        answer = client.get(address, follow=True)
        assert answer.redirect_chain[0][1] == 301
        assert answer.request["PATH_INFO"] == "/cards/raiders/card/KS"
    assert client.get("/cards/raiders/card/ks").status_code == 301


@pytest.mark.parametrize(
    "address",
    [
        "/cards/chess/",
        "/cards/raiders/card/nobody",
        "/cards/raiders/nobody",
        "/cards/raiders/@000000000000/",
        "/cards/raiders/changes/000000000000..111111111111",
    ],
)
def test_what_is_not_there_is_a_404_in_the_sites_own_words(client, raiders, address):
    assert "не нашлась" in page(client, address, 404)


def test_the_difference_page_has_its_three_layers(client, raiders, next_raiders):
    html = page(client, reverse("difference", args=["raiders", raiders.short, next_raiders.short]))
    for words in ("Что написано", "Что это значит", "Как играется", "Убраны", "Рука", "<ins>7</ins>"):
        assert words in html, words


def test_the_changes_page_and_the_feed_list_every_release(client, raiders, next_raiders):
    html = page(client, "/cards/raiders/changes")
    assert "Добавлено: 0, убрано: 1, изменено: 1, правил: 1." in html
    feed = page(client, "/cards/raiders/changes.atom")
    assert feed.count("<entry>") == 2
    assert f"urn:sha256:{next_raiders.hash}" in feed
    assert "Старый капитан" in feed


def test_the_edition_page_tells_parameters_and_downloads(client, raiders, next_raiders):
    html = page(client, "/cards/raiders/edition")
    assert "hand_size" in html
    assert "обычно 6" in html
    assert reverse("api_release_ndjson", args=["raiders", next_raiders.short]) in html


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_rule_has_an_anchor_a_refusal_can_point_at(client, raiders, upturn, lang):
    from games.engines.registry import GAMES

    client.cookies["django_language"] = lang
    for game in ("raiders", "upturn"):
        html = page(client, reverse("rules", args=[game]))
        for rule in set(GAMES[game].spec.rejections.values()):
            assert f'id="r{rule}"' in html, (game, rule)
        assert ".md" not in html


def test_the_about_page_names_who_made_aforator_and_what_is_ours(client, aforator):
    html = page(client, "/cards/aforator/about")
    for words in ("Константин Владимиров", "Мария Рыбакова", "Ксения Смирнова", "сделаны для этого проекта"):
        assert words in html


def test_the_glossary_is_there_in_both_languages(client, db):
    assert "шняга" in page(client, "/cards/glossary")
    client.cookies["django_language"] = "en"
    assert "A trick played from the hand" in page(client, "/cards/glossary")


def test_every_page_is_complete_in_english(client, raiders):
    client.cookies["django_language"] = "en"
    html = page(client, "/cards/raiders/card/KS")
    words = re.sub(r"<[^>]+>", " ", html.split("<main")[1].split("</main")[0])
    russian = list(re.findall(r"[А-Яа-яё]{4,}[^<\n]{0,20}", words))
    # Only the ability beside the English one is Russian.
    assert all(
        part
        in "Крыша (во время захвата): дайте своему бойцу в обороне +5 к крутизне до конца захвата. Рейдеры"
        for part in [word for line in russian for word in re.findall(r"[а-яё]{4,}", line)]
    )


def test_suggestions_are_options(client, aforator):
    html = page(client, "/cards/aforator/suggest?q=тип:ле")
    assert '<option value="тип:лень">' in html


def test_pages_need_few_queries(client, raiders, django_assert_max_num_queries):
    page(client, "/cards/raiders/")
    page(client, "/cards/raiders/card/KS")
    with django_assert_max_num_queries(1):
        page(client, "/cards/raiders/?q=туз")
    with django_assert_max_num_queries(4):
        page(client, "/cards/raiders/card/QS")


@pytest.mark.parametrize(("game", "key"), [("raiders", "kiosk"), ("upturn", "J"), ("aforator", "aforator")])
def test_every_card_has_related_ones_even_if_it_is_like_no_other(
    client, aforator, upturn, raiders, game, key
):
    html = page(client, f"/cards/{game}/card/{key}")
    related = html.partition("strip--related")[2].partition("</section>")[0]
    assert related.count("<a href=") == 6
    assert f'/card/{key}"' not in related


@pytest.mark.parametrize(("game", "shelves"), [("aforator", 10), ("raiders", 5), ("upturn", 9)])
def test_the_edition_lists_every_card_once_and_leads_to_the_rules(
    client, aforator, upturn, raiders, game, shelves
):
    html = page(client, f"/cards/{game}/edition")
    listed = html.partition('id="cards"')[2].partition("</section>")[0]
    assert listed.count("<dt>") == shelves
    addresses = re.findall(r'href="(/cards/[^"]+/card/[^"]+)"', listed)
    assert len(addresses) == len(set(addresses)) == len(opened(current_hash(game)).entries)
    assert f'href="/cards/{game}/rules#r1"' in html


@pytest.mark.parametrize("game", ["aforator", "upturn", "raiders"])
def test_sets_of_rules_and_parameters_are_called_by_words(client, aforator, upturn, raiders, game):
    content = opened(current_hash(game)).content
    assert set(content.get("presets", ())) == {key for of, key in TITLES if of == game}
    html = page(client, f"/cards/{game}/edition")
    assert not re.search(r"<strong>[^<]*[a-z]+_[a-z]+", html)


def test_a_parameter_in_the_rules_leads_to_its_value(client, aforator, upturn, raiders):
    rules = page(client, "/cards/raiders/rules")
    assert '<a href="edition#p-hand_size" class="rule__parameter">рука</a>' in rules
    assert 'id="p-hand_size"' in page(client, "/cards/raiders/edition")


def test_the_list_says_what_a_card_is_and_does_without_saying_its_name_twice(
    client, aforator, upturn, raiders
):
    html = page(client, "/cards/raiders/?view=list&q=морячка")
    row = html.partition("<tbody>")[2].partition("</tr>")[0]
    assert row.count("Морячка") == 1
    assert "крутизна 4" in row
    assert "переманите бойца" in row
