"""Builds of a small package of the port's name, as a person may point the driver at them."""

from __future__ import annotations

import zipfile
from pathlib import Path

# As little of the real package as the driver calls, in a shape that shows what reached it.
CODE = '''
import os
from dataclasses import dataclass

print("loaded, says the package")
os.write(1, b"and says it without sys.stdout\\n")


@dataclass
class Tool:
    name: str
    description: str
    input_schema: dict
    source: str
    execute: object


@dataclass
class ToolResult:
    output: str
    is_error: bool


def to_openai(tools):
    print("rendering")
    if any(tool.name == "raise" for tool in tools):
        raise KeyError("no such luck")
    if any(tool.name == "set" for tool in tools):
        return {1, 2}
    return [[tool.name, tool.description, tool.input_schema] for tool in tools]


def to_gemini(tools):
    return [float("nan"), (float("inf"), {"a": -float("inf")}), 1.5]


def define_tool(function, *, name=None, description=None, input_schema=None):
    async def execute(arguments):
        given = await function(**arguments)
        return given if isinstance(given, ToolResult) else ToolResult(given, False)

    return Tool(name, description, input_schema, "native", execute)


class Toolkit:
    def __init__(self, tools):
        self._tools = {tool.name: tool for tool in tools}

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        pass

    def to_openai(self):
        return ["a toolkit", *self._tools]

    def get(self, name):
        return self._tools.get(name)

    async def execute(self, name, arguments):
        if name not in self._tools:
            raise LookupError(f"nothing is named {name}")
        return await self._tools[name].execute(arguments)


async def create_toolkit(skills_dir=None, extra_tools=None, builtins=None):
    async def run(arguments):
        return ToolResult(f"{skills_dir} {arguments}", False)

    if builtins is False:
        return Toolkit(extra_tools)
    return Toolkit([Tool("skill", "", {}, "skill", run), Tool("bash", "", {}, "builtin", run)])
'''


def write_package(root: Path, code: str = CODE) -> Path:
    """Writes the package into a folder; the folder."""
    package = root / "toolnexus"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(code, encoding="utf-8")
    (package / "extra.py").write_text("", encoding="utf-8")
    return root


def write_metadata(root: Path, version: str) -> Path:
    """Writes beside the package what an installer writes; the folder."""
    metadata = root / f"toolnexus-{version}.dist-info"
    metadata.mkdir(parents=True)
    text = f"Metadata-Version: 2.1\nName: toolnexus\nVersion: {version}\n"
    (metadata / "METADATA").write_text(text, encoding="utf-8")
    return root


def write_wheel(installed: Path, file: Path) -> Path:
    """Packs an installed folder into a wheel; the file."""
    with zipfile.ZipFile(file, "w") as wheel:
        for path in sorted(installed.rglob("*"), reverse=True):
            wheel.write(path, path.relative_to(installed).as_posix())
    return file
