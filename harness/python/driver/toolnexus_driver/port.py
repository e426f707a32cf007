"""The calls of the package that the driver makes, all of them public."""

from __future__ import annotations

import inspect
from types import ModuleType
from typing import Any

from .behavior import function_of

# The operations with the adapter's name, which is that of a function for lists and of a method of a toolkit.
ADAPTERS = {"toOpenAI": "to_openai", "toAnthropic": "to_anthropic", "toGemini": "to_gemini"}


class Unsupported(Exception):
    """The port has no such thing, or it must not be asked for."""


class Port:
    """A loaded build of the package."""

    def __init__(self, module: ModuleType) -> None:
        self._module = module
        self._has_toolkits = all(hasattr(module, name) for name in ("create_toolkit", "define_tool", "ToolResult"))

    def operations(self) -> list[str]:
        """What this build can do."""
        adapters = [operation for operation, name in ADAPTERS.items() if hasattr(self._module, name)]
        return [*adapters, *(["execute", "defaultToolkit"] if self._has_toolkits else [])]

    def inputs(self) -> list[str]:
        """What this build takes."""
        return ["list", "toolkit", "skills"] if self._has_toolkits else ["list"]

    async def render(self, operation: str, kind: str, tools: list[dict[str, Any]]) -> Any:
        """What an adapter answers for tools: the function on a list, the method on a toolkit of them."""
        given = [self._tool(tool) for tool in tools]
        if kind == "list":
            return getattr(self._module, ADAPTERS[operation])(given)
        async with await self._toolkit(given) as toolkit:
            return getattr(toolkit, ADAPTERS[operation])()

    async def render_default(self, adapter: str, skills: str) -> Any:
        """What an adapter answers for the default build with a folder of skills."""
        async with await self._module.create_toolkit(skills_dir=skills) as toolkit:
            return getattr(toolkit, ADAPTERS[adapter])()

    async def execute(self, tools: list[dict[str, Any]], call: dict[str, Any]) -> Any:
        """A call of a tool by name. The package calls tools through a toolkit only, so a list becomes one."""
        async with await self._toolkit([self._native_tool(tool) for tool in tools]) as toolkit:
            return _plain(await toolkit.execute(call["name"], call["args"]))

    async def execute_default(self, skills: str, call: dict[str, Any]) -> Any:
        """A call of the default build. Its built-in tools would really run, so they are never called."""
        async with await self._module.create_toolkit(skills_dir=skills) as toolkit:
            tool = toolkit.get(call["name"])
            if tool is not None and tool.source != "skill":
                raise Unsupported(f"{call['name']!r} of the default build is not called: it would really run")
            return _plain(await toolkit.execute(call["name"], call["args"]))

    # The public dataclass Tool(name, description, input_schema, source, execute), of which every source of the package
    # makes its tools and which the adapters take. It has no defaults: who has no description or schema passes None.
    # (`define_tool` would put the name, the docstring and the signature of the driver's own function in their place.)
    def _tool(self, given: dict[str, Any]) -> Any:
        return self._module.Tool(
            name=given["name"],
            description=given.get("description"),
            input_schema=given.get("inputSchema"),
            source="custom",
            execute=_never_called,
        )

    # The public way from a function to a tool that can be called: define_tool(function, name=…). Its description and
    # input_schema default to None, which is what an unset one is here.
    def _native_tool(self, given: dict[str, Any]) -> Any:
        function = function_of(given["behavior"], lambda text: self._module.ToolResult(output=text, is_error=True))
        return self._module.define_tool(
            function,
            name=given["name"],
            description=given.get("description"),
            input_schema=given.get("inputSchema"),
        )

    # A toolkit of these tools alone; builds before 0.2 have no built-in tools to leave out.
    async def _toolkit(self, tools: list[Any]) -> Any:
        create = self._module.create_toolkit
        without = {"builtins": False} if "builtins" in inspect.signature(create).parameters else {}
        return await create(extra_tools=tools, **without)


async def _never_called(*_: Any) -> Any:
    raise AssertionError("an adapter called a tool")


def _plain(result: Any) -> dict[str, Any]:
    return {"output": result.output, "isError": result.is_error}
