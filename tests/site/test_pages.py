"""The frame of every page: languages, themes, errors."""

from __future__ import annotations

import pytest
from django.template import TemplateSyntaxError
from django.template.loader import render_to_string

from config.templatetags.kon import icon

pytestmark = pytest.mark.django_db


def test_russian_is_the_first_language(client):
    assert 'lang="ru"' in client.get("/").content.decode()


def test_english_is_a_switch_away_and_is_remembered(client):
    answer = client.post("/i18n/setlang/", {"language": "en", "next": "/"}, follow=True)
    assert 'lang="en"' in answer.content.decode()
    assert "Slow card games" in client.get("/").content.decode()


def test_the_theme_works_without_javascript(client):
    answer = client.post("/theme", {"theme": "dark", "next": "/"}, follow=True)
    assert 'data-theme="dark"' in answer.content.decode()
    answer = client.post("/theme", {"theme": "auto", "next": "/"}, follow=True)
    assert "data-theme=" not in answer.content.decode().split("<body")[0]


def test_a_theme_cookie_cannot_write_into_the_page(client):
    client.cookies["theme"] = '"><script>'
    assert "<script>" not in client.get("/").content.decode()


def test_the_theme_switch_does_not_send_people_elsewhere(client):
    answer = client.post("/theme", {"theme": "dark", "next": "https://evil.example/"})
    assert answer.headers["Location"] == "/"


@pytest.mark.parametrize(("path", "status", "words"), [("/no-such-page", 404, "не нашлась")])
def test_an_error_page_is_a_page_of_the_site(client, path, status, words):
    answer = client.get(path)
    assert answer.status_code == status
    assert words in answer.content.decode()
    assert "css/tokens.css" in answer.content.decode()


def test_the_500_page_needs_nothing_to_render():
    assert "Ваши ходы сохранены" in render_to_string("500.html")


def test_the_style_guide_is_for_development_only(client, settings):
    settings.DEBUG = True
    assert client.get("/styleguide").status_code == 200
    settings.DEBUG = False
    assert client.get("/styleguide").status_code == 404


def test_an_icon_that_does_not_exist_is_noticed():
    with pytest.raises(TemplateSyntaxError, match="no icon"):
        icon("no-such-icon")
    assert icon("home").startswith('<svg class="icon"')


def test_nothing_on_a_page_is_inline_or_from_outside(client):
    page = client.get("/accounts/login/").content.decode()
    assert "<style" not in page
    assert " style=" not in page
    assert " onclick=" not in page
    assert 'src="http' not in page
