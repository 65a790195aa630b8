"""Live updates, background work and the cache: Redis, or this process's memory."""

from __future__ import annotations

from celery.schedules import crontab
from django.core.exceptions import ImproperlyConfigured

from .env import env
from .paths import DATA_DIR

REDIS_URL = env("REDIS_URL")
if REDIS_URL and not REDIS_URL.startswith(("redis://", "rediss://", "unix://")):
    raise ImproperlyConfigured("REDIS_URL must begin with redis://, rediss:// or unix://.")

if REDIS_URL:
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            # redis-py 8 gives up on an idle socket after 5 s and caps its pool at 100; either
            # would quietly kill idle consumers.
            "CONFIG": {"hosts": [{"address": REDIS_URL, "socket_timeout": None, "max_connections": 10_000}]},
        }
    }
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}}
else:
    CHANNEL_LAYERS = {"default": {"BACKEND": "config.memory_layer.ThreadSafeMemoryLayer"}}
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

SWEEP_SECONDS = env("SWEEP_SECONDS")
CELERY_BROKER_URL = REDIS_URL or "memory://"
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULE_FILENAME = str(DATA_DIR / "celerybeat-schedule")
CELERY_BROKER_TRANSPORT_OPTIONS = {"visibility_timeout": 120} if REDIS_URL else {"polling_interval": 0.05}
# A tick that no worker took in time is of no use: the next one finds the same work.
CELERY_BEAT_SCHEDULE = {
    "sweep": {
        "task": "games.tasks.sweep",
        "schedule": SWEEP_SECONDS,
        "options": {"expires": 2 * SWEEP_SECONDS},
    },
    "mails": {"task": "games.tasks.send_mails", "schedule": 10, "options": {"expires": 20}},
    "rate": {"task": "leaderboards.tasks.rate", "schedule": 60, "options": {"expires": 120}},
    "find_matches": {"task": "leaderboards.tasks.find_matches", "schedule": 10, "options": {"expires": 20}},
    "tidy_boards": {"task": "leaderboards.tasks.tidy", "schedule": crontab(hour="3", minute="10")},
    "remember_ranks": {
        "task": "leaderboards.tasks.remember_ranks",
        "schedule": crontab(day_of_week="monday", hour="0", minute="5"),
    },
    "publish_due": {"task": "cardcatalog.tasks.publish_due", "schedule": 60, "options": {"expires": 120}},
    "tidy_people": {"task": "accounts.tasks.tidy", "schedule": crontab(hour="3", minute="40")},
}
