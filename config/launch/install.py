"""Makes .venv and installs a lock file into it: `python3 config/launch/install.py dev`.

Runs under whatever Python the machine has, before anything is installed, so it is a script
with old-fashioned syntax and the standard library only.
"""

import hashlib
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
VENV = os.path.join(ROOT, os.environ.get("KON_VENV", ".venv"))
UV = "uv==0.13.8"
OLDEST = (3, 11)


def stop(sentence):
    sys.stderr.write("kon: %s\n" % sentence)
    sys.exit(1)


def lock_file(name):
    return os.path.join(ROOT, "lock", name + ".txt")


def stamp_of(name):
    with open(lock_file(name), "rb") as lock:
        return hashlib.sha256(lock.read()).hexdigest()


def is_installed(name):
    """The dev lock holds everything the smaller ones do."""
    for candidate in (name, "dev") if name in ("runtime", "services") else (name,):
        try:
            with open(os.path.join(VENV, "installed-" + candidate)) as stamp:
                if stamp.read() == stamp_of(candidate):
                    return True
        except OSError:
            pass
    return False


def run(command, sentence):
    process = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if process.returncode:
        last = process.stdout.decode("utf-8", "replace").strip().splitlines()[-1:]
        stop("%s (%s)" % (sentence, " ".join(last) or "no message"))


def main(name):
    if sys.version_info[:2] < OLDEST:
        stop(
            "Python %d.%d or newer is needed, this is %d.%d. Set PYTHON=python3.11 (or newer) and try again."
            % (OLDEST + sys.version_info[:2])
        )
    if is_installed(name):
        return
    if not os.access(ROOT, os.W_OK):
        stop("the project's folder cannot be written, so nothing can be installed in it.")
    python = os.path.join(VENV, "bin", "python")
    uv = os.path.join(VENV, "bin", "uv")
    print("Installing (%s) …" % name, flush=True)
    if not os.path.exists(python):
        run([sys.executable, "-m", "venv", VENV], "the virtual environment could not be made")
    no_network = "the packages could not be fetched; is there a network?"
    if not os.path.exists(uv):
        run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", UV], no_network)
    run(
        [uv, "pip", "install", "--quiet", "--python", python, "--require-hashes", "-r", lock_file(name)],
        no_network,
    )
    with open(os.path.join(VENV, "installed-" + name), "w") as stamp:
        stamp.write(stamp_of(name))


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "runtime")
