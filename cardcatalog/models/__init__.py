"""Card → CardRevision → Release of an Edition. What is published never changes."""

from .behaviour import Behaviour
from .card import Card, CardRevision
from .print_job import PrintJob
from .release import Edition, Release
from .ruling import Ruling

__all__ = ["Behaviour", "Card", "CardRevision", "Edition", "PrintJob", "Release", "Ruling"]
