"""The server's entry point: pages over HTTP, live updates over sockets."""

from __future__ import annotations

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
pages = get_wsgi_application()

# Models may be imported only after Django is set up.
from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import AllowedHostsOriginValidator  # noqa: E402
from django.conf import settings  # noqa: E402

from config.bridge import Pages  # noqa: E402
from config.routing import socket_routes  # noqa: E402
from config.sockets import with_a_straight_way  # noqa: E402

application = ProtocolTypeRouter(
    {
        "http": Pages(pages, settings.PAGE_THREADS),
        "websocket": with_a_straight_way(
            AllowedHostsOriginValidator(AuthMiddlewareStack(URLRouter(socket_routes)))
        ),
    }
)
