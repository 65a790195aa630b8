"""One's own data, to take along."""

from __future__ import annotations

import io
import zipfile

import orjson

from accounts.models import User
from accounts.personal_data import everything_about

_READABLE = orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS | orjson.OPT_APPEND_NEWLINE


def export_zip(user: User) -> bytes:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as folder:
        for name, content in everything_about(user):
            folder.writestr(f"{name}.json", orjson.dumps(content, default=str, option=_READABLE))
        if user.avatar:
            with user.avatar.open() as picture:
                folder.writestr("avatar.webp", picture.read())
    return archive.getvalue()
