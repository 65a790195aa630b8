"""What may be known of a shuffle: the promise at once, the proof when the match is over."""

from __future__ import annotations

from dataclasses import dataclass

from games.models import Match, ShuffleReceipt


@dataclass(frozen=True)
class ReceiptSeen:
    commitment: str
    contributions: tuple[str, ...] | None = None
    secret: str | None = None
    seed: str | None = None


def receipt_of(match_id: int) -> ReceiptSeen | None:
    """The secret and the seed are left out while they could still tell a card."""
    receipt = ShuffleReceipt.objects.filter(match_id=match_id).select_related("match").first()
    if receipt is None or receipt.match is None:
        return None
    if receipt.match.status == Match.Status.RUNNING:
        return ReceiptSeen(receipt.commitment)
    return ReceiptSeen(receipt.commitment, tuple(receipt.contributions), receipt.secret, receipt.seed)
