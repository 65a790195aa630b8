"""A workbook back into its draft: all of it, or nothing and every mistake with its cell."""

from __future__ import annotations

import io
import zipfile
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _
from openpyxl import load_workbook
from openpyxl.utils import get_column_letter

from cardcatalog.drafting import Refused, open_draft, save_card
from cardcatalog.models import DraftCard

from .columns import COLUMNS, VERSION, header, read

MOST_BYTES, MOST_UNPACKED, MOST_ROWS, MOST_MISTAKES = 2 * 1024 * 1024, 40 * 1024 * 1024, 2000, 30


class BadSheet(Refused):
    """Every mistake in a sentence that names sheet and cell."""

    def __init__(self, mistakes: list[str]) -> None:
        super().__init__(" ".join(mistakes))
        self.mistakes = mistakes[:MOST_MISTAKES]


def take_in(*, draft_id: int, data: bytes, by: Any) -> int:
    """How many cards changed. Raises BadSheet, and then nothing did."""
    book = _opened(data)
    with transaction.atomic():
        draft = open_draft(draft_id)
        rows = {card.key: card for card in draft.cards.all()}
        mistakes: list[str] = []
        found = [entry for sheet in book.worksheets for entry in _cards(sheet, rows, mistakes)]
        if mistakes:
            raise BadSheet(mistakes)
        changed = [(card, content) for card, content in found if content != card.content]
        for card, content in changed:
            save_card(draft_id=draft.pk, key=card.key, content=content, version=card.version, by=by)
    return len(changed)


def _opened(data: bytes) -> Any:
    if len(data) > MOST_BYTES:
        raise BadSheet([_("The workbook is too big: 2 MB at most.")])
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            if sum(entry.file_size for entry in packed.infolist()) > MOST_UNPACKED:
                raise BadSheet([_("The workbook unpacks to too much.")])
        return load_workbook(io.BytesIO(data), read_only=True)
    except BadSheet:
        raise
    except Exception:
        raise BadSheet([_("This is not a workbook we can read; save it as .xlsx.")]) from None


def _cards(
    sheet: Any, rows: dict[str, DraftCard], mistakes: list[str]
) -> list[tuple[DraftCard, dict[str, Any]]]:
    kind = sheet.title
    if kind not in COLUMNS:
        mistakes.append(
            _("Sheet “%(sheet)s”: there is no such sheet; there are %(known)s.")
            % {"sheet": kind, "known": ", ".join(COLUMNS)}
        )
        return []
    lines = sheet.iter_rows(max_row=MOST_ROWS)
    titles = [str(cell.value or "").strip() for cell in next(lines, ())]
    known = header(kind)
    for number, title in enumerate(titles, 1):
        if title not in known:
            mistakes.append(
                _("Sheet “%(sheet)s”, cell %(cell)s: there is no column “%(title)s”; there are %(known)s.")
                % {
                    "sheet": kind,
                    "cell": f"{get_column_letter(number)}1",
                    "title": title,
                    "known": ", ".join(known),
                }
            )
    for title in known:
        if title not in titles:
            mistakes.append(
                _("Sheet “%(sheet)s”: the column “%(title)s” is missing.") % {"sheet": kind, "title": title}
            )
    if mistakes:
        return []
    found = []
    for number, cells in enumerate(lines, 2):
        for place, cell in enumerate(cells, 1):
            if cell.data_type == "f":
                mistakes.append(
                    _("Sheet “%(sheet)s”, cell %(cell)s: this is a formula; write what it gives.")
                    % {"sheet": kind, "cell": f"{get_column_letter(place)}{number}"}
                )
        line = [cell.value for cell in cells]
        if any(value not in (None, "") for value in line):
            entry = _card(kind, number, dict(zip(titles, line, strict=False)), rows, titles, mistakes)
            if entry is not None:
                found.append(entry)
    return found


def _card(
    kind: str,
    number: int,
    line: dict[str, Any],
    rows: dict[str, DraftCard],
    titles: list[str],
    mistakes: list[str],
) -> tuple[DraftCard, dict[str, Any]] | None:
    def wrong(column: str, words: str) -> None:
        cell = f"{get_column_letter(titles.index(column) + 1)}{number}"
        mistakes.append(
            _("Sheet “%(sheet)s”, cell %(cell)s: %(words)s") % {"sheet": kind, "cell": cell, "words": words}
        )

    key = str(line["id"] if line["id"] is not None else "")
    card = rows.get(key)
    if card is None or card.kind != kind:
        wrong("id", _("there is no card “%(key)s” in the draft.") % {"key": key})
        return None
    if str(line[VERSION]) != str(card.version):
        wrong(
            VERSION,
            _("%(name)s changed “%(key)s” after the workbook was made.")
            % {"name": card.changed_by or _("Somebody"), "key": key},
        )
        return None
    content = {**card.content}
    for column, value_kind in COLUMNS[kind].items():
        try:
            value = read(line[column], value_kind)
        except ValueError:
            wrong(column, _("“%(value)s” does not belong here.") % {"value": str(line[column])[:60]})
            continue
        part, _dot, lang = column.partition(".")
        if lang:
            content[part] = {**(content.get(part) or {}), lang: value}
        elif value is not None or part in content:
            content[part] = value
    return card, content
