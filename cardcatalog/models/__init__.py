"""Card → CardRevision → Release of an Edition. What is published never changes."""

from .card import Card, CardRevision
from .release import Edition, Release

__all__ = ["Card", "CardRevision", "Edition", "Release"]
