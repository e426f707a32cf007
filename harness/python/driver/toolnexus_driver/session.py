"""Requests in, answers out, until stdin ends."""

from __future__ import annotations

import asyncio
import platform
import traceback
from typing import Any, BinaryIO

from .artifact import Build, load
from .behavior import KNOWN
from .port import ADAPTERS, Port, Unsupported
from .wire import claim_streams, parse, print_line

PROTOCOL = 1

_KINDS = {
    **dict.fromkeys(ADAPTERS, ("list", "toolkit")),
    "execute": ("list", "toolkit", "skills"),
    "defaultToolkit": ("skills",),
}


def main(artifact: str) -> None:
    """Loads the build, then serves it; the streams are claimed first, since loading may print."""
    requests, answers = claim_streams()
    asyncio.run(serve(session_for(artifact), requests, answers))


def session_for(artifact: str) -> Session | Unloaded:
    """The session of a build, or of none with the reason."""
    try:
        return Session(load(artifact))
    except Exception as thrown:
        traceback.print_exc()
        return Unloaded(_message(thrown))


async def serve(session: Session | Unloaded, requests: BinaryIO, answers: BinaryIO) -> None:
    """Answers each line before it reads the next, in one event loop for all of them."""
    for line in requests:
        answers.write(await session.line_for(parse(line)))
        answers.flush()


class Unloaded:
    """A build that cannot be loaded: each answer says why."""

    def __init__(self, reason: str) -> None:
        self._reason = reason

    async def line_for(self, request: dict[str, Any]) -> bytes:
        """The answer to a request, as a line."""
        return print_line({"id": request["id"], "error": {"message": self._reason}})


class Session:
    """One build of the port, asked many times; nothing is kept from one request for the next."""

    def __init__(self, build: Build) -> None:
        self._build = build
        self._port = Port(build.module)

    async def line_for(self, request: dict[str, Any]) -> bytes:
        """The answer to a request, as a line."""
        try:
            return print_line({"id": request["id"], **await self._answer(request)})
        # Also an answer that no JSON can hold, of which a user of the port would get the same exception (P15).
        except Exception as thrown:
            return print_line({"id": request["id"], "error": {"message": _message(thrown)}})

    async def _answer(self, request: dict[str, Any]) -> dict[str, Any]:
        try:
            if request["op"] == "describe":
                return {"ok": self._describe(request)}
            return {"ok": await self._ask(request)}
        except Unsupported as reason:
            return {"unsupported": str(reason)}

    def _describe(self, request: dict[str, Any]) -> dict[str, Any]:
        if request.get("protocol") != PROTOCOL:
            raise Unsupported(f"this driver speaks protocol {PROTOCOL}")
        return {
            "protocol": PROTOCOL,
            "port": "python",
            "version": self._build.version,
            "host": f"{platform.python_implementation()} {platform.python_version()}",
            "operations": self._port.operations(),
            "inputs": self._port.inputs(),
            "build": {"name": self._build.name, "sha256": self._build.sha256},
        }

    async def _ask(self, request: dict[str, Any]) -> Any:
        operation, given = request["op"], request.get("input", {})
        kind = "skills" if "skills" in given else given.get("kind")
        if operation not in self._port.operations():
            raise Unsupported(f"there is no operation {operation}")
        if kind not in self._port.inputs() or kind not in _KINDS[operation]:
            raise Unsupported(f"{operation} takes no {kind}")
        if operation == "defaultToolkit":
            return await self._port.render_default(_adapter(request["as"]), given["skills"])
        if operation in ADAPTERS:
            return await self._port.render(operation, kind, given["tools"])
        if kind == "skills":
            return await self._port.execute_default(given["skills"], request["call"])
        _assert_behaviors(given["tools"])
        return await self._port.execute(given["tools"], request["call"])


def _message(thrown: Exception) -> str:
    return f"{type(thrown).__name__}: {thrown}"


def _adapter(name: str) -> str:
    if name not in ADAPTERS:
        raise Unsupported(f"there is no adapter {name}")
    return name


def _assert_behaviors(tools: list[dict[str, Any]]) -> None:
    unknown = {key for tool in tools for key in tool["behavior"] if key not in KNOWN}
    if unknown:
        raise Unsupported(f"there is no behaviour {', '.join(sorted(unknown))}")
