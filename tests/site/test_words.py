"""Every text a person can see has its Russian."""

from __future__ import annotations

import re

import polib
import pytest
from django.conf import settings

from config.words import words

PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\w+\}")


@pytest.fixture(scope="module")
def russian() -> dict[tuple[str, str | None, str], polib.POEntry]:
    return {
        (folder.name, entry.msgctxt, entry.msgid): entry
        for folder in settings.LOCALE_PATHS
        for file in folder.glob("ru/LC_MESSAGES/django.po")
        for entry in polib.pofile(str(file))
    }


def test_every_text_has_its_russian(russian):
    missing = {
        (word.place, word.singular)
        for word in words()
        if not (entry := russian.get((word.area, word.context, word.singular))) or not entry.translated()
    }
    assert not missing


def test_a_translation_keeps_its_placeholders(russian):
    for (area, _, singular), entry in russian.items():
        for translation in (entry.msgstr, *entry.msgstr_plural.values()):
            if translation:
                wanted = set(PLACEHOLDER.findall(singular)) | set(PLACEHOLDER.findall(entry.msgid_plural))
                assert set(PLACEHOLDER.findall(translation)) <= wanted, (area, singular)


def test_no_translation_is_left_from_a_text_that_is_gone(russian):
    used = {(word.area, word.context, word.singular) for word in words()}
    assert set(russian) <= used
