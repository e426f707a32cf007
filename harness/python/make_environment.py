"""
Makes the virtual environment of one version of the package: `python3 -I -B make_environment.py VERSION FOLDER`.

The version of requirements.txt is installed with the digests there, another one as PyPI has it. The file
FOLDER.txt, which lists what was installed, is written last: an environment without it is not made.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

REQUIREMENTS = Path(__file__).parent / "requirements.txt"
OLDEST_PYTHON = (3, 11)


def requirements_for(version: str) -> list[str]:
    """What pip is asked to install for a version."""
    pinned = re.search(r"^toolnexus==([^\s;\\]+)", REQUIREMENTS.read_text(encoding="utf-8"), re.MULTILINE)
    if pinned is not None and pinned[1] == version:
        return ["--require-hashes", "--requirement", str(REQUIREMENTS)]
    return [f"toolnexus=={version}"]


def make(version: str, folder: Path) -> None:
    """Makes the environment from nothing; raises CalledProcessError when a step fails, which has told why."""
    listing = folder.with_name(f"{folder.name}.txt")
    listing.unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    run(sys.executable, "-I", "-m", "venv", str(folder))
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    pip = [str(python), "-I", "-m", "pip", "--disable-pip-version-check", "--no-input"]
    # Wheels alone: nothing that is downloaded runs before it is asked to.
    run(*pip, "install", "--quiet", "--only-binary=:all:", *requirements_for(version))
    installed = subprocess.run([*pip, "freeze"], check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
    partial = listing.with_name(f"{listing.name}.partial")
    partial.write_text(installed, encoding="utf-8")
    partial.replace(listing)


def run(*argv: str) -> None:
    """Runs a step; what it prints is printed."""
    subprocess.run(argv, check=True)


def main(argv: list[str]) -> None:
    """The program: exits with 1 and a line where an environment cannot be made."""
    if len(argv) != 2:
        sys.exit("usage: python3 make_environment.py VERSION FOLDER")
    if sys.version_info < OLDEST_PYTHON:
        sys.exit(f"toolnexus needs Python 3.11 or later; this is {sys.version.split()[0]} at {sys.executable}")
    version, folder = argv
    try:
        make(version, Path(folder))
    except subprocess.CalledProcessError as failed:
        shutil.rmtree(folder, ignore_errors=True)
        sys.exit(f"The environment of toolnexus {version} was not made: exit {failed.returncode} of {failed.cmd[3:]}")


if __name__ == "__main__":
    main(sys.argv[1:])
