"""Shuffle receipts: a promise before the match, the proof after it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256

from games.models import ShuffleReceipt, Table

from .errors import Unfit

LONGEST_CONTRIBUTION = 64


def commitment_to(secret: str) -> str:
    return sha256(b"kon commitment " + bytes.fromhex(secret)).hexdigest()


def seed_from(secret: str, contributions: Sequence[str]) -> str:
    """Neither the server alone nor any seat alone can choose this."""
    parts = "\n".join(contributions).encode()
    return sha256(b"kon seed " + bytes.fromhex(secret) + b" " + parts).hexdigest()


def promise(table: Table) -> ShuffleReceipt:
    """Made with the table: the secret is fixed before any contribution is known."""
    secret = secrets.token_hex(32)
    return ShuffleReceipt.objects.create(table=table, secret=secret, commitment=commitment_to(secret))


def seal(table: Table, contributions: Sequence[str]) -> ShuffleReceipt:
    """The table starts: the receipt with the seed that the match's chance is drawn from."""
    receipt = ShuffleReceipt.objects.get(table=table)
    receipt.contributions = list(contributions)
    receipt.seed = seed_from(receipt.secret, contributions)
    return receipt


def contribution_from(words: str) -> str:
    """What a seat brings, or something random if it brings nothing."""
    words = words.strip()
    if len(words) > LONGEST_CONTRIBUTION or not words.isprintable():
        raise Unfit("bad_contribution")
    return words or secrets.token_hex(8)
