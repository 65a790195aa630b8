"""A draft as a workbook."""

from __future__ import annotations

import io

from openpyxl import Workbook
from openpyxl.styles import Alignment, Font

from cardcatalog.models import Draft

from .columns import COLUMNS, header, written


def workbook_of(draft: Draft) -> bytes:
    book = Workbook()
    book.remove(book.active)
    for card in draft.cards.all():
        if card.kind not in book.sheetnames:
            sheet = book.create_sheet(card.kind)
            sheet.append(header(card.kind))
            sheet.freeze_panes = "B2"
            for cell in sheet[1]:
                cell.font = Font(bold=True)
                sheet.column_dimensions[cell.column_letter].width = 40 if "." in cell.value else 16
        sheet = book[card.kind]
        row = sheet.max_row + 1
        values = [
            card.key,
            card.version,
            *(written(card.content, name, kind) for name, kind in COLUMNS[card.kind].items()),
        ]
        for number, value in enumerate(values, 1):
            cell = sheet.cell(row, number, value)
            if isinstance(value, str):
                cell.data_type = "s"  # a text that begins with = is no formula
                cell.alignment = Alignment(wrap_text=True, vertical="top")
    made = io.BytesIO()
    book.save(made)
    return made.getvalue()
