"""No container engine is at hand, so the deployment files are read instead of run."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from config.settings.env import VARIABLES

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
ROOT = DEPLOY.parent


@pytest.fixture(scope="module")
def compose() -> dict:
    return yaml.safe_load((DEPLOY / "compose.yml").read_text())


def test_every_process_of_the_site_is_there(compose):
    assert set(compose["services"]) == {"migrate", "web", "worker", "beat", "postgres", "redis", "proxy"}


def test_the_site_is_given_only_variables_it_knows(compose):
    given = set(compose["services"]["web"]["environment"])
    assert given <= {variable.name for variable in VARIABLES}
    assert {"SECRET_KEY", "DATABASE_URL", "REDIS_URL", "ALLOWED_HOSTS", "SITE_URL"} <= given


def test_only_the_proxy_is_reachable_from_outside(compose):
    assert [name for name, service in compose["services"].items() if "ports" in service] == ["proxy"]


def test_secrets_have_no_default(compose):
    environment = compose["services"]["web"]["environment"]
    assert environment["SECRET_KEY"].startswith("${SECRET_KEY:?")
    assert "${POSTGRES_PASSWORD:?}" in environment["DATABASE_URL"]


def test_the_example_lists_every_variable_the_compose_file_asks_for(compose):
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yml").read_text())) - {"KON_VERSION"}
    listed = {line.split("=")[0] for line in (DEPLOY / "env.example").read_text().split()}
    assert asked == listed


def test_the_image_runs_as_nobody_special_from_the_lock_file():
    lines = (DEPLOY / "Dockerfile").read_text().splitlines()
    assert "USER kon" in lines
    copied = [line.split()[1] for line in lines if line.startswith("COPY lock/")]
    assert copied
    assert all((ROOT / path).is_file() for path in copied)
    assert any("--require-hashes" in line for line in lines)


def test_commands_in_the_runbook_exist():
    import django.core.management as management

    known = set(management.get_commands())
    named = set(re.findall(r"manage\.py (\w+)", (DEPLOY / "RUNBOOK.md").read_text()))
    assert named <= known


@pytest.mark.skipif(not shutil.which("docker"), reason="no docker client")
def test_the_docker_client_reads_the_compose_file(tmp_path):
    if subprocess.run(["docker", "compose", "version"], capture_output=True, check=False).returncode:
        pytest.skip("the docker client has no compose")
    environment = {
        "SECRET_KEY": "x",
        "SITE_HOST": "kon.test",
        "POSTGRES_PASSWORD": "x",
        "PATH": "/usr/bin:/usr/local/bin",
        "HOME": str(tmp_path),
    }
    done = subprocess.run(
        ["docker", "compose", "-f", str(DEPLOY / "compose.yml"), "config", "-q"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
