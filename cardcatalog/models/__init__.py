"""Card → CardRevision → Release of an Edition. What is published never changes; what will be is
a Draft."""

from .behaviour import Behaviour
from .card import Card, CardRevision
from .draft import Draft, DraftCard
from .gate_run import GateRun
from .print_job import PrintJob
from .release import Edition, Release
from .ruling import Ruling
from .uploaded_picture import UploadedPicture

__all__ = [
    "Behaviour",
    "Card",
    "CardRevision",
    "Draft",
    "DraftCard",
    "Edition",
    "GateRun",
    "PrintJob",
    "Release",
    "Ruling",
    "UploadedPicture",
]
