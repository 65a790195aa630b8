from __future__ import annotations

import polib
from django.core.management import call_command
from django.utils.translation import gettext, override


def test_words_compiled_while_the_site_runs_are_used_at_once(tmp_path, settings):
    settings.LOCALE_PATHS = [tmp_path]
    settings.BASE_DIR = tmp_path
    file = tmp_path / "ru" / "LC_MESSAGES" / "django.po"
    file.parent.mkdir(parents=True)
    words = polib.POFile()
    words.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
    words.append(polib.POEntry(msgid="a text nobody else has", msgstr="текст, какого больше ни у кого нет"))
    words.save(str(file))
    with override("ru"):
        assert gettext("a text nobody else has") == "a text nobody else has"
        call_command("compile_words", verbosity=0)
    with override("ru"):
        assert gettext("a text nobody else has") == "текст, какого больше ни у кого нет"
