"""Telling open pages that a board has changed: its id and version, nothing else."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

import structlog
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction
from django.db.models import F

from leaderboards.models import Board

log = structlog.get_logger(__name__)


def group_of(board_id: int) -> str:
    return f"board.{board_id}"


def boards_changed(board_ids: Collection[int]) -> None:
    """In the transaction that changed them."""
    Board.objects.filter(pk__in=board_ids).update(version=F("version") + 1)
    transaction.on_commit(partial(_send, tuple(board_ids)))


def _send(board_ids: tuple[int, ...]) -> None:
    """A lost nudge delays a page, it never makes it wrong: so a failure is only a line in the log."""
    layer = get_channel_layer()
    for board_id, version in Board.objects.filter(pk__in=board_ids).values_list("pk", "version"):
        try:
            async_to_sync(layer.group_send)(
                group_of(board_id), {"type": "board.changed", "board": board_id, "version": version}
            )
        except Exception as problem:  # whatever the layer raises
            log.warning("board_nudge_not_sent", board=board_id, problem=type(problem).__name__)
            return
