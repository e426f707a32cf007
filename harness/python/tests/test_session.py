"""What the driver answers, over a small package that shows what reached it."""

import tempfile
import unittest
from pathlib import Path

from tests.builds import CODE, write_package
from tests.running import ask


def of_tools(identity, *tools, op="toOpenAI", kind="list", **more):
    return {"id": identity, "op": op, "input": {"kind": kind, "tools": list(tools)}, **more}


def of_skills(identity, called):
    return {"id": identity, "op": "execute", "input": {"skills": "/s"}, "call": called}


def tool(name, **behavior):
    return {"name": name, "behavior": behavior}


def call(name, **arguments):
    return {"name": name, "args": arguments}


class Answers(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.build = write_package(Path(folder.name).resolve())

    def answers(self, *requests):
        run = ask(self.build, *requests)
        self.assertEqual(run.status, 0, run.log)
        return [run.answers[number] for number in sorted(run.answers)]

    def test_what_is_unset_reaches_the_port_as_none(self):
        given = [{"name": "a"}, {"name": "b", "description": None, "inputSchema": None}, {"name": "", "title": "T"}]
        self.assertEqual(
            self.answers(of_tools(0, *given)), [{"ok": [["a", None, None], ["b", None, None], ["", None, None]]}]
        )

    def test_what_is_set_reaches_it_unchanged(self):
        schema = '{"z":9007199254740993,"a":[1.5,"é",{}]}'
        given = f'{{"name":" é","description":"","inputSchema":{schema}}}'
        request = f'{{"id":0,"op":"toOpenAI","input":{{"kind":"list","tools":[{given}]}}}}'
        (answer,) = self.answers(request)
        self.assertEqual(answer, {"ok": [[" é", "", {"z": 9007199254740993, "a": [1.5, "é", {}]}]]})
        self.assertEqual(list(answer["ok"][0][2]), ["z", "a"])

    def test_toolkits_are_the_ports_own(self):
        tools = ({"name": "b"}, {"name": "a"}, {"name": "b"})
        self.assertEqual(self.answers(of_tools(0, *tools, kind="toolkit")), [{"ok": ["a toolkit", "b", "a"]}])

    def test_calls_go_through_the_ports_toolkit(self):
        tools = (tool("r", **{"return": "hi {who}"}), tool("t", throw="boom"), tool("f", fail="no"))
        requests = [of_tools(0, *tools, op="execute", call=call("r", who="Ann"))]
        requests += [of_tools(number, *tools, op="execute", call=call(name)) for number, name in enumerate("tfx", 1)]
        self.assertEqual(
            self.answers(*requests),
            [
                {"ok": {"output": "hi Ann", "isError": False}},
                {"error": {"message": "RuntimeError: boom"}},
                {"ok": {"output": "no", "isError": True}},
                {"error": {"message": "LookupError: nothing is named x"}},
            ],
        )

    def test_the_default_build_has_its_skills_called_and_nothing_else(self):
        skill, unknown, built_in = self.answers(
            of_skills(0, call("skill", city="n")),
            of_skills(1, call("x")),
            of_skills(2, call("bash", command="touch x")),
        )
        self.assertEqual(skill, {"ok": {"output": "/s {'city': 'n'}", "isError": False}})
        self.assertEqual(unknown, {"error": {"message": "LookupError: nothing is named x"}})
        self.assertIn("'bash'", built_in["unsupported"])

    def test_what_the_port_throws_is_an_error_and_the_driver_goes_on(self):
        thrown, no_json, well = self.answers(
            of_tools(0, {"name": "raise"}), of_tools(1, {"name": "set"}), of_tools(2, {"name": "a"})
        )
        self.assertEqual(thrown, {"error": {"message": "KeyError: 'no such luck'"}})
        self.assertIn("not JSON serializable", no_json["error"]["message"])
        self.assertIn("ok", well)

    def test_numbers_that_are_not_json_are_null(self):
        self.assertEqual(self.answers(of_tools(0, op="toGemini")), [{"ok": [None, [None, {"a": None}], 1.5]}])

    def test_what_the_port_lacks_is_unsupported_and_not_described(self):
        requests = [
            {"id": 0, "op": "describe", "protocol": 2},
            of_tools(1, op="somersault"),
            of_tools(2, op="toAnthropic"),
            of_tools(3, kind="heap"),
            of_tools(4, tool("a", dance="x"), op="execute", call=call("a")),
            {"id": 5, "op": "toOpenAI", "input": {"skills": "/s"}},
            {"id": 6, "op": "defaultToolkit", "input": {"skills": "/s"}, "as": "toNothing"},
            {"id": 7, "op": "defaultToolkit", "input": {"kind": "list", "tools": []}, "as": "toOpenAI"},
        ]
        for number, answer in enumerate(self.answers(*requests)):
            with self.subTest(number):
                self.assertEqual(list(answer), ["unsupported"])
        (about,) = self.answers({"id": 0, "op": "describe", "protocol": 1})
        self.assertEqual(about["ok"]["operations"], ["toOpenAI", "toGemini", "execute", "defaultToolkit"])

    def test_a_build_without_toolkits_takes_lists_alone(self):
        without = CODE.replace("async def create_toolkit", "async def make_toolkit")
        (self.build / "toolnexus" / "__init__.py").write_text(without, encoding="utf-8")
        about, rendered = self.answers({"id": 0, "op": "describe", "protocol": 1}, of_tools(1, kind="toolkit"))
        self.assertEqual((about["ok"]["operations"], about["ok"]["inputs"]), (["toOpenAI", "toGemini"], ["list"]))
        self.assertEqual(list(rendered), ["unsupported"])

    def test_what_the_port_prints_is_logged(self):
        run = ask(self.build, of_tools(0))
        self.assertEqual(run.answers, {0: {"ok": []}})
        for words in ("loaded, says the package", "says it without sys.stdout", "rendering"):
            self.assertIn(words, run.log)


if __name__ == "__main__":
    unittest.main()
