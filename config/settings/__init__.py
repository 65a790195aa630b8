"""Django's settings, one file a concern. Every value from outside is declared in env.py."""

from . import guard
from .apps import *  # noqa: F403
from .desk import *  # noqa: F403
from .live import *  # noqa: F403
from .logs import *  # noqa: F403
from .paths import *  # noqa: F403
from .people import *  # noqa: F403
from .security import *  # noqa: F403
from .storage import *  # noqa: F403
from .words import *  # noqa: F403

guard.refuse_unsafe_production(globals())
