"""Which build of the package is loaded, and what can be said of it from what was really loaded."""

from __future__ import annotations

import hashlib
import importlib
import importlib.metadata
import os
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

PACKAGE = "toolnexus"

# Where a folder may have the package: installed with --target, a source tree, a virtual environment.
_PLACES = (".", "src", "lib/python3*/site-packages", "Lib/site-packages")


@dataclass(frozen=True)
class Build:
    """A loaded build: its module, its version, and its name and digest as PROTOCOL.md has them."""

    module: ModuleType
    version: str
    name: str
    sha256: str


def load(artifact: str) -> Build:
    """
    Loads a build: the one of this environment for a version, else the wheel or folder of that absolute path.

    Throws ImportError when the path has no such package, or when Python loads another than the path's.
    """
    root = _root_of(Path(artifact)) if os.path.isabs(artifact) else None
    if root is not None:
        sys.path.insert(0, str(root))
    module = importlib.import_module(PACKAGE)
    loaded_from = Path(str(module.__file__)).parent.parent
    # The environment has a build too: judging that one under the path's name would be a false green.
    if root is not None and loaded_from != root:
        raise ImportError(f"{PACKAGE} was loaded from {loaded_from}, not from {root}")
    version = _version(loaded_from)
    if loaded_from.is_file():
        return Build(module, version, loaded_from.name, hashlib.sha256(loaded_from.read_bytes()).hexdigest())
    return Build(module, version, f"{PACKAGE}-{version}", _digest(loaded_from / PACKAGE))


def _root_of(path: Path) -> Path:
    if path.suffix == ".whl" and path.is_file():
        return path
    for place in _PLACES:
        for root in sorted(path.glob(place)) if "*" in place else [path / place]:
            if (root / PACKAGE / "__init__.py").is_file():
                return root
    raise ImportError(f"there is no package {PACKAGE} in {path}")


# Only the metadata beside the package: the environment's own metadata tells the version of another build.
def _version(root: Path) -> str:
    for distribution in importlib.metadata.distributions(name=PACKAGE, path=[str(root)]):
        return distribution.version
    for project in (root / "pyproject.toml", root.parent / "pyproject.toml"):
        if project.is_file():
            version = tomllib.loads(project.read_text(encoding="utf-8")).get("project", {}).get("version")
            if isinstance(version, str) and version != "":
                return version
    return "unknown"


# Of what `sha256sum` prints for the files, sorted by their paths; what Python compiles beside them is no part of them.
def _digest(package: Path) -> str:
    files = [file for file in package.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {path}\n" for path, file in _by_path(package, files)]
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def _by_path(package: Path, files: list[Path]) -> list[tuple[str, Path]]:
    return sorted((file.relative_to(package).as_posix(), file) for file in files)
