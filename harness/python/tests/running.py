"""The driver as the process that the gate starts."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

DRIVER = Path(__file__).parent.parent / "driver"


@dataclass(frozen=True)
class Run:
    """How a driver ended, and its answers by id."""

    status: int
    answers: dict[int, dict[str, Any]]
    log: str


def ask(artifact: Path | str, *requests: dict[str, Any] | str) -> Run:
    """Asks a driver of its own, and lets it end; a text is sent as it is."""
    lines = [request if isinstance(request, str) else json.dumps(request) for request in requests]
    argv = [sys.executable, "-I", "-B", str(DRIVER), str(artifact)]
    stdin = "".join(f"{line}\n" for line in lines).encode()
    ended = subprocess.run(argv, input=stdin, capture_output=True, check=False)
    answers = [json.loads(line) for line in ended.stdout.decode().splitlines()]
    return Run(ended.returncode, {answer.pop("id"): answer for answer in answers}, ended.stderr.decode())


def describe(artifact: Path | str) -> dict[str, Any]:
    """What a driver answers to describe."""
    run = ask(artifact, {"id": 0, "op": "describe", "protocol": 1})
    if 0 not in run.answers:
        raise AssertionError(f"no answer, and the log has: {run.log}")
    return run.answers[0]["ok"]
