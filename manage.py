#!/usr/bin/env python
"""Django's command line, with mistakes in the environment told in one sentence."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as mistake:
        sys.exit(f"kon: {mistake}")


if __name__ == "__main__":
    main()
