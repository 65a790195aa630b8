"""The bridge hands requests on as they were and answers back whole, short or long."""

from __future__ import annotations

import asyncio
from threading import current_thread
from typing import Any

from config.bridge import KEPT_IN_MEMORY, Pages

SCOPE = {
    "type": "http",
    "method": "POST",
    "path": "/игра",
    "query_string": b"a=%D1%8F",
    "http_version": "1.1",
    "scheme": "https",
    "server": ("kon.example", 443),
    "client": ("10.0.0.7", 5),
    "headers": [
        (b"content-type", b"text/plain"),
        (b"content-length", b"4"),
        (b"cookie", b"a=1"),
        (b"cookie", b"b=2"),
        (b"x-forwarded-proto", b"https"),
        (b"x_forwarded_proto", b"http"),
        (b"accept", b"text/html"),
        (b"accept", b"*/*"),
    ],
}


class Short(list):
    streaming = False
    closed = False

    def close(self) -> None:
        self.closed = True


def ask(application: Any, *messages: dict[str, Any], **scope: Any) -> list[dict[str, Any]]:
    waiting, sent = list(messages or ({"type": "http.request", "body": b"ping"},)), []

    async def receive() -> dict[str, Any]:
        return waiting.pop(0)

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    asyncio.run(Pages(application, 2)(SCOPE | scope, receive, send))
    return sent


def test_a_request_arrives_as_it_was_sent():
    seen = {}

    def application(environ, start):
        seen.update(environ, body=environ["wsgi.input"].read(), thread=current_thread().name)
        start("200 OK", [])
        return Short()

    ask(application, {"type": "http.request", "body": b"pi", "more_body": True},
        {"type": "http.request", "body": b"ng"})  # fmt: skip
    assert seen["body"] == b"ping"
    assert seen["PATH_INFO"].encode("latin-1").decode() == "/игра"
    assert (seen["QUERY_STRING"], seen["REQUEST_METHOD"]) == ("a=%D1%8F", "POST")
    assert (seen["CONTENT_TYPE"], seen["CONTENT_LENGTH"]) == ("text/plain", "4")
    assert (seen["HTTP_COOKIE"], seen["HTTP_ACCEPT"]) == ("a=1; b=2", "text/html,*/*")
    assert (seen["REMOTE_ADDR"], seen["wsgi.url_scheme"]) == ("10.0.0.7", "https")
    assert seen["thread"].startswith("page")


def test_a_header_with_an_underscore_does_not_pass_for_the_proxys():
    seen = {}

    def application(environ, start):
        seen.update(environ)
        start("200 OK", [])
        return Short()

    ask(application)
    assert seen["HTTP_X_FORWARDED_PROTO"] == "https"


def test_a_short_answer_is_sent_whole_and_closed():
    answer = Short([b"po", b"ng"])

    def application(environ, start):
        start("201 Created", [("X-Name", "é")])
        return answer

    start, body = ask(application)
    assert (start["status"], start["headers"]) == (201, [(b"x-name", b"\xe9")])
    assert body == {"type": "http.response.body", "body": b"pong"}
    assert answer.closed


def test_a_long_answer_is_sent_part_by_part():
    def application(environ, start):
        start("200 OK", [])
        yield b"one"
        yield b"two"

    start, *parts = ask(application)
    assert start["type"] == "http.response.start"
    assert [(part["body"], part.get("more_body", False)) for part in parts] == [
        (b"one", True), (b"two", True), (b"", False)
    ]  # fmt: skip


def test_a_big_body_is_kept_in_a_file_and_a_broken_off_one_is_nobodys_request():
    sizes = []

    def application(environ, start):
        sizes.append((len(environ["wsgi.input"].read()), environ["wsgi.input"]._rolled))
        start("200 OK", [])
        return Short()

    half = b"x" * KEPT_IN_MEMORY
    ask(application, {"type": "http.request", "body": half, "more_body": True},
        {"type": "http.request", "body": b"x"})  # fmt: skip
    assert sizes == [(KEPT_IN_MEMORY + 1, True)]
    begun = {"type": "http.request", "body": b"x", "more_body": True}
    assert ask(application, {"type": "http.disconnect"}) == []
    assert ask(application, begun, {"type": "http.disconnect"}) == []
    assert len(sizes) == 1
