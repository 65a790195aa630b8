"""A nudge to the last of many spectators, beside a bare broadcast of the same bytes.

Both are uvicorn processes of the same kind behind the same Redis; the clock runs from PUBLISH
until the last socket has the whole frame. Ours reads the store and renders the part on the way.
"""

from __future__ import annotations

import base64
import os
import secrets
import selectors
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from statistics import median
from time import perf_counter
from typing import Any

from bench.bare_broadcast import CHANNEL
from bench.interleaved import report
from bench.site import HOST, ROOT, services
from config.launch.servers import free_port

CROWDS = (200, 1000)
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "25"))
PATIENCE = 10.0


@contextmanager
def server(application: str) -> Iterator[int]:
    port = free_port()
    # The crowd does not answer pings, so none are sent while it is there.
    quiet = ["--log-level", "error", "--no-access-log", "--ws-ping-interval", "100000", "--lifespan", "off"]
    command = [sys.executable, "-m", "uvicorn", application, "--port", str(port), *quiet]
    process = subprocess.Popen([*command, "--ws", "websockets-sansio"], cwd=ROOT)
    try:
        for _ in range(300):
            with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            time.sleep(0.1)
        yield port
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()


class Crowd:
    """Sockets that only wait; as little work on this side as can be."""

    def __init__(self, port: int, path: str, number: int) -> None:
        self.selector = selectors.DefaultSelector()
        self.sockets = [self._opened(port, path) for _ in range(number)]
        for each in self.sockets:
            each.setblocking(False)
            self.selector.register(each, selectors.EVENT_READ)

    @staticmethod
    def _opened(port: int, path: str) -> socket.socket:
        line = socket.create_connection(("127.0.0.1", port))
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        line.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\nOrigin: https://{HOST}\r\nX-Forwarded-Proto: https\r\n"
            f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += line.recv(4096)
        assert b" 101 " in answer.split(b"\r\n")[0], answer
        return line

    def served_by(self, trigger: Callable[[], None]) -> tuple[float, float, bytes]:
        """Seconds until the first and the last socket has its frame, and the frame."""
        waiting = {each.fileno(): b"" for each in self.sockets}
        first, body = 0.0, b""
        start = perf_counter()
        trigger()
        while waiting:
            ready = self.selector.select(PATIENCE)
            assert ready, f"{len(waiting)} sockets heard nothing"
            for key, _ in ready:
                data = waiting.get(key.fd, b"") + key.fileobj.recv(1 << 17)  # type: ignore[union-attr]
                if (found := payload(data)) is None:
                    waiting[key.fd] = data
                    continue
                waiting.pop(key.fd, None)
                first = first or perf_counter() - start
                body = found
        return first, perf_counter() - start, body

    def close(self) -> None:
        for each in self.sockets:
            each.close()
        self.selector.close()


def payload(data: bytes) -> bytes | None:
    """Of a frame from the server, once it is whole."""
    if len(data) < 2:
        return None
    length, head = data[1] & 127, 2
    if length >= 126:
        size = 2 if length == 126 else 8
        length, head = int.from_bytes(data[2 : 2 + size], "big"), 2 + size
    return data[head : head + length] if len(data) >= head + length else None


class Stage:
    """A match that goes on silently: the nudge is ours to send."""

    def __init__(self) -> None:
        import redis

        from accounts.models import User
        from games import broadcast

        names = ("first", "second")
        self.people = [User.objects.create_user(name, f"{name}@example.org") for name in names]
        self.line = redis.Redis.from_url(os.environ["REDIS_URL"])
        self.match_id, self.moves = 0, 0
        broadcast._send = lambda nudge: None

    def begin(self, game: str = "upturn") -> int:
        from games.clocks.rule import PRESETS
        from games.services.offers import TableOffer
        from games.services.tables import join_table, open_table

        offer = TableOffer(game=game, seats=2, clock=PRESETS["24h"], rated=False)
        table = open_table(host_id=self.people[0].pk, offer=offer)
        match = join_table(table_id=table.pk, user_id=self.people[1].pk)
        assert match is not None
        self.match_id = match.pk
        return match.pk

    def move(self) -> Any:
        from games.engines.kernel.chance import Chance
        from games.services.moves import play_move
        from games.store import load

        match = load(self.match_id)
        seat = min(match.engine.to_act(match.state))
        listed = match.engine.legal_moves(match.state, seat)
        # Drawing keeps a match of Ап Терн going as long as it is needed.
        move = listed[0] if match.game == "upturn" else Chance.of(self.moves).pick(listed)
        self.moves += 1
        play_move(
            match_id=self.match_id,
            user_id=match.occupants[seat].user or 0,
            move=match.engine.notation.write(move),
            version=match.versions.of(seat),
            request_id=f"bench-live-{self.moves}",
        )
        return load(self.match_id)

    def nudge(self) -> None:
        from games.broadcast import CHANNEL as NUDGES
        from games.broadcast import Nudge, encode

        self.line.publish(NUDGES, encode(Nudge(self.match_id)))


def crowds(stage: Stage, ours: int, bare: int, number: int) -> dict[str, Any]:
    match_id = stage.begin()
    spectators = Crowd(ours, f"/ws/matches/{match_id}?lang=ru&packed=1", number)
    listeners = Crowd(bare, "/", number)
    time.sleep(1)
    found: list[dict[str, float]] = []
    for round_ in range(ROUNDS + 3):
        if not stage.move().is_running:
            raise SystemExit("the match was over too soon")
        first, last, body = spectators.served_by(stage.nudge)
        _, plain, _ = listeners.served_by(lambda body=body: stage.line.publish(CHANNEL, body))
        if round_ >= 3:  # the first ones warm up
            found.append({"ours": last, "bare": plain, "render": first, "fan": last - first})
    spectators.close()
    listeners.close()
    ratios = [one["ours"] / one["bare"] for one in found]
    return {
        "ours_ms": round(1000 * median(one["ours"] for one in found), 1),
        "until_first_ms": round(1000 * median(one["render"] for one in found), 1),
        "bare_ms": round(1000 * median(one["bare"] for one in found), 1),
        "ratio": {
            "median": round(median(ratios), 2),
            "spread": [round(min(ratios), 2), round(max(ratios), 2)],
        },
        "fan_out_to_bare": round(median(one["fan"] / one["bare"] for one in found), 2),
        "frame_bytes": len(body),
    }


def sizes(stage: Stage, game: str, moves: int = 40) -> dict[str, int]:
    """Bytes of an update as it goes over the wire, and before it is packed: median over a match."""
    from games.live.rendering import Audience, Part, Wanted, render_parts

    stage.begin(game)
    packed: dict[str, list[int]] = {"seat": [], "spectator": [], "seat_plain": []}
    last: dict[Audience, Part] = {}
    for _ in range(moves):
        if not stage.move().is_running:
            break
        seat, public = Audience(stage.people[0].pk, "ru"), Audience(None, "ru")
        parts = render_parts(stage.match_id, [Wanted(each, -1, last.get(each)) for each in (seat, public)])
        for name, audience in (("seat", seat), ("spectator", public)):
            if audience in parts and parts[audience] is not last.get(audience):
                packed[name].append(len(parts[audience].frame.packed["bytes"]))
        if seat in parts:
            packed["seat_plain"].append(len(parts[seat].frame.encoded))
        last |= parts
    return {name: round(median(found)) for name, found in packed.items()}


def main() -> None:
    raise_the_limit()
    with (
        services(pages=True),
        server("config.asgi:application") as ours,
        server("bench.bare_broadcast:application") as bare,
    ):
        stage = Stage()
        for number in CROWDS:
            line = {"bench": "live", "sockets": number, **crowds(stage, ours, bare, number), "rounds": ROUNDS}
            report({**line, "bar": {"ratio": 1.5}})
        found = {game: sizes(stage, game) for game in ("upturn", "aforator", "raiders")}
        report({"bench": "live_bytes", "unit": "bytes of one update, median over 40 moves", **found})


def raise_the_limit() -> None:
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


if __name__ == "__main__":
    main()
