"""A refusal as JSON: code, sentence, and the rule where there is one."""

from __future__ import annotations

from typing import Any

from django.utils.translation import get_language
from rest_framework.response import Response
from rest_framework.views import exception_handler

from games.preconditions import refusal_body
from games.services.errors import Refused


def answer(problem: Exception, context: dict[str, Any]) -> Response | None:
    if isinstance(problem, Refused):
        return Response(refusal_body(problem, get_language() or "ru"), status=problem.status)
    return exception_handler(problem, context)
