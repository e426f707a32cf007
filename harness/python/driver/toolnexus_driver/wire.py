"""Lines of JSON in and out, and the two streams that the port must not reach."""

from __future__ import annotations

import json
import math
import os
import sys
from typing import Any, BinaryIO


def claim_streams() -> tuple[BinaryIO, BinaryIO]:
    """Takes stdin and stdout away from everything else: what the port prints goes to stderr, what it reads is empty."""
    requests = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    empty = os.open(os.devnull, os.O_RDONLY)
    os.dup2(empty, 0)
    os.close(empty)
    os.dup2(2, 1)
    # The descriptor is enough; this keeps what is printed in order, and there after a crash.
    sys.stdout = sys.stderr
    # JSON has integers of any size (P6); Python reads 4,300 digits unless told otherwise.
    sys.set_int_max_str_digits(0)
    return requests, answers


def parse(line: bytes) -> dict[str, Any]:
    """
    A request, as `json` reads it for every user of the port: keys in order, integers exact, decimals as floats.

    Decimals stay floats although `parse_float=Decimal` would keep their digits: a schema with a Decimal in it is one
    that `json.dumps` refuses, so no user of this port has one. What a float loses is the port's loss to be judged.
    """
    return json.loads(line.decode("utf-8"), parse_constant=_refuse_constant)


def print_line(answer: dict[str, Any]) -> bytes:
    """An answer as a line of UTF-8; throws TypeError, ValueError or RecursionError for what JSON cannot hold."""
    try:
        text = _dumps(answer)
    except ValueError:
        text = _dumps(_finite(answer))
    # Half of a surrogate pair has no UTF-8, and is spelled as JSON's escape.
    return text.encode("utf-8", "backslashreplace") + b"\n"


def _dumps(answer: dict[str, Any]) -> str:
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


# `json` accepts NaN and Infinity, which are not JSON.
def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")


# P5: null stands for what JSON has no number for, such as the float of 1e400.
def _finite(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _finite(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_finite(item) for item in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value
