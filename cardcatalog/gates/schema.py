"""Can the game's engine read the content at all?"""

from __future__ import annotations

from collections.abc import Iterator

from cardcatalog.mistakes import told
from games.engines.kernel.edition import EditionError
from games.engines.kernel.text import Text

from .contract import Finding, Gate, Subject, Tell


def check(subject: Subject, tell: Tell) -> Iterator[Finding]:
    try:
        _ = subject.edition
    except EditionError as mistake:
        yield Finding("red", Text(told(mistake, "ru"), told(mistake, "en")), mistake.card)


GATE = Gate("schema", Text("Строение", "Structure"), check, needs_schema=False)
