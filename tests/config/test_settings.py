"""Settings come from the environment; production refuses to start unsafe."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from config.settings.env import VARIABLES

ROOT = Path(__file__).resolve().parents[2]
SAFE = {
    "KON_MODE": "production",
    "SECRET_KEY": "kf83h-fk39dkf-93kfn38fj3-fk3902kd-mf92nf84hq-zm28dn19d",
    "ALLOWED_HOSTS": "kon.test",
    "SITE_URL": "https://kon.test",
    "DATABASE_URL": "postgresql://kon:kon@127.0.0.1:1/kon",
    "REDIS_URL": "redis://127.0.0.1:1/0",
}


def manage(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    ours = {variable.name for variable in VARIABLES} | {"DJANGO_ALLOW_ASYNC_UNSAFE"}
    clean = {key: value for key, value in os.environ.items() if key not in ours}
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env={**clean, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("SECRET_KEY", "", "SECRET_KEY is missing"),
        ("SECRET_KEY", "short", "SECRET_KEY is missing or shorter"),
        ("SECRET_KEY", "changeme" * 10, "looks like an example"),
        ("ALLOWED_HOSTS", "", "ALLOWED_HOSTS is empty"),
        ("ALLOWED_HOSTS", "*", "lets every host in"),
        ("SITE_URL", "http://kon.test", "https://"),
        ("DATABASE_URL", "", "needs PostgreSQL"),
        ("REDIS_URL", "", "cannot keep live updates in memory"),
        ("DATABASE_URL", "nonsense", "DATABASE_URL must look like"),
        ("REDIS_URL", "nonsense", "REDIS_URL must begin with"),
        ("KON_MODE", "staging", "KON_MODE must be"),
        ("SWEEP_SECONDS", "often", "SWEEP_SECONDS must be of kind int"),
    ],
)
def test_a_bad_environment_is_one_sentence_and_no_traceback(name, value, sentence, tmp_path):
    done = manage("check", **{**SAFE, "KON_DATA": str(tmp_path), name: value})
    assert done.returncode != 0
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_safe_production_settings_pass_the_deploy_check(tmp_path):
    done = manage("check", "--deploy", "--fail-level", "WARNING", **SAFE, KON_DATA=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert "no issues" in done.stdout


def test_an_unwritable_data_folder_is_one_sentence(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    done = manage("check", KON_DATA=str(blocked / "inside"))
    assert done.returncode != 0
    assert "cannot be written" in done.stderr
    assert "Traceback" not in done.stderr


def test_every_variable_is_documented():
    page = (ROOT / "docs" / "settings.md").read_text()
    for variable in VARIABLES:
        assert f"`{variable.name}`" in page
        assert variable.help in page
    named = {line.split("`")[1] for line in page.splitlines() if line.startswith("| `")}
    assert named == {variable.name for variable in VARIABLES}
