"""What I was told, and how it reached me."""

from __future__ import annotations

from django.utils import timezone
from django.utils.translation import get_language
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.decorators import api_view, permission_classes
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from games.presenters.notices import notice_item
from games.selectors.notices import notices_of, unread_notices
from games.services.errors import BadRequest
from games.services.notices import mark_read, send_self_test

from .serializers import RefusalSerializer


@extend_schema(
    operation_id="notices_list", parameters=[OpenApiParameter("before", int)], responses=OpenApiTypes.OBJECT
)
@api_view(["GET"])
@permission_classes([IsAuthenticated])
def notices(request: Request) -> Response:
    before = request.query_params.get("before")
    if before is not None and not (before.isdigit() and len(before) < 19):
        raise BadRequest("bad_input", field="before")
    found = notices_of(request.user.pk, before=int(before) if before else None)
    language = get_language() or "ru"
    return Response(
        {
            "unread": unread_notices(request.user.pk),
            "notices": [notice_item(notice, language, request.user.time_zone) for notice in found],
        }
    )


@extend_schema(operation_id="notices_read", request=None, responses={200: OpenApiTypes.OBJECT})
@api_view(["POST"])
@permission_classes([IsAuthenticated])
def read(request: Request) -> Response:
    """All of them."""
    return Response({"read": mark_read(user_id=request.user.pk, now=timezone.now())})


@extend_schema(operation_id="notices_self_test", request=None, responses={204: None, 409: RefusalSerializer})
@api_view(["POST"])
@permission_classes([IsAuthenticated])
def self_test(request: Request) -> Response:
    """Sends a notice by every channel that is on."""
    send_self_test(user_id=request.user.pk, now=timezone.now())
    return Response(status=status.HTTP_204_NO_CONTENT)
