"""The embedded layer wakes a consumer that waits on the server's loop from any thread."""

from __future__ import annotations

import asyncio
import threading

from asgiref.sync import async_to_sync

from config.memory_layer import ThreadSafeMemoryLayer


def test_a_send_from_a_worker_thread_wakes_an_idle_consumer():
    layer = ThreadSafeMemoryLayer()

    async def consumer() -> dict:
        channel = await layer.new_channel()
        await layer.group_add("match.7", channel)
        waiting = asyncio.create_task(layer.receive(channel))
        await asyncio.sleep(0.05)  # idle: nothing else will wake this loop
        thread = threading.Thread(
            target=async_to_sync(layer.group_send), args=("match.7", {"type": "nudge", "version": 3})
        )
        thread.start()
        return await asyncio.wait_for(waiting, timeout=5)

    assert asyncio.run(consumer()) == {"type": "nudge", "version": 3}


def test_a_send_from_its_own_loop_is_received():
    layer = ThreadSafeMemoryLayer()

    async def both() -> dict:
        channel = await layer.new_channel()
        await layer.send(channel, {"type": "nudge"})
        return await asyncio.wait_for(layer.receive(channel), timeout=5)

    assert asyncio.run(both()) == {"type": "nudge"}


def test_a_send_while_nobody_serves_is_dropped_without_an_error():
    async_to_sync(ThreadSafeMemoryLayer().group_send)("match.7", {"type": "nudge"})
