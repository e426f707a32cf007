"""Lines of JSON in and out."""

import json
import unittest

from toolnexus_driver.wire import parse, print_line


class Requests(unittest.TestCase):
    def test_keep_integers_text_and_the_order_of_keys(self):
        value = parse('{"b":9007199254740993,"10":1,"a":"é","__proto__":{}}\n'.encode())
        self.assertEqual(list(value.items()), [("b", 9007199254740993), ("10", 1), ("a", "é"), ("__proto__", {})])

    def test_that_are_not_json_are_refused(self):
        for line in ("{", '{"a":NaN}', '{"a":-Infinity}', "\ufeff{}"):
            with self.subTest(line), self.assertRaises(ValueError):
                parse(line.encode())
        with self.assertRaises(ValueError):
            parse(b'"\xff"')


class Answers(unittest.TestCase):
    def test_are_one_line_that_gives_the_same_value(self):
        answer = {"id": 1, "ok": ["é\u2028\n", 10**30, {"b": None, "a": ()}]}
        line = print_line(answer)
        self.assertEqual(line.count(b"\n"), 1)
        self.assertEqual(json.loads(line), {"id": 1, "ok": ["é\u2028\n", 10**30, {"b": None, "a": []}]})

    def test_have_letters_as_they_are_and_half_a_surrogate_pair_as_an_escape(self):
        self.assertEqual(print_line({"a": "é\u2028😀"}), '{"a":"é\u2028😀"}\n'.encode())
        self.assertEqual(print_line({"a": "\ud800!\udc00"}), b'{"a":"\\ud800!\\udc00"}\n')

    def test_have_null_where_json_has_no_number(self):
        answer = {"a": [float("inf"), {"b": (float("nan"), 1.5)}]}
        self.assertEqual(print_line(answer), b'{"a":[null,{"b":[null,1.5]}]}\n')

    def test_that_json_cannot_hold_are_refused(self):
        with self.assertRaises(TypeError):
            print_line({"a": {1, 2}})


if __name__ == "__main__":
    unittest.main()
