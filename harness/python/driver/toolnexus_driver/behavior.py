"""What a tool of a request does when it is called."""

from __future__ import annotations

import json
import re
from typing import Any, Awaitable, Callable

KNOWN = frozenset({"return", "throw", "fail"})

_PLACEHOLDER = re.compile(r"\{([^{}]+)\}")


def fill(text: str, arguments: dict[str, Any]) -> str:
    """The text with its placeholders filled in, in one pass."""

    def value_of(found: re.Match[str]) -> str:
        if found[1] not in arguments:
            return found[0]
        value = arguments[found[1]]
        return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    return _PLACEHOLDER.sub(value_of, text)


def function_of(behavior: dict[str, Any], failure: Callable[[str], Any]) -> Callable[..., Awaitable[Any]]:
    """A plain function as a user would write it; `failure` makes the port's own error result (P16)."""

    async def run(**arguments: Any) -> Any:
        if "throw" in behavior:
            raise RuntimeError(behavior["throw"])
        if "fail" in behavior:
            return failure(behavior["fail"])
        return fill(behavior["return"], arguments)

    return run
