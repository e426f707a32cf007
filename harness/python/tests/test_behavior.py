"""What a tool of a request does when it is called."""

import asyncio
import unittest

from toolnexus_driver.behavior import fill, function_of


class Placeholders(unittest.TestCase):
    def test_are_filled_in_as_the_page_of_the_protocol_says(self):
        cases = [
            ("sunny in {city}", {"city": "Chennai"}, "sunny in Chennai"),
            ("{n} of {all}", {"n": 1, "all": [1, {"a": "é"}, None]}, '1 of [1,{"a":"é"},null]'),
            ("{a} and {b}", {"a": "{b}", "b": "x"}, "{b} and x"),
            ("{gone}, {}", {}, "{gone}, {}"),
            ("{{a}}", {"a": "1"}, "{1}"),
            ("{n}", {"n": 10**40}, "1" + "0" * 40),
            ("{t}", {"t": [True, '"\n\x1f\\/']}, '[true,"\\"\\n\\u001f\\\\/"]'),
            ("{s}", {"s": "\\1 \\g<0>"}, "\\1 \\g<0>"),
        ]
        for text, arguments, filled in cases:
            with self.subTest(text):
                self.assertEqual(fill(text, arguments), filled)


class Functions(unittest.TestCase):
    def call(self, behavior, **arguments):
        return asyncio.run(function_of(behavior, lambda text: ("failed", text))(**arguments))

    def test_return_a_text_an_error_result_of_the_port_or_raise(self):
        self.assertEqual(self.call({"return": "{a}"}, a="b"), "b")
        self.assertEqual(self.call({"fail": "{a}"}, a="b"), ("failed", "{a}"))
        with self.assertRaisesRegex(RuntimeError, "^boom {a}$"):
            self.call({"throw": "boom {a}"}, a="b")

    def test_take_arguments_of_any_name(self):
        names = {"text": "1", "ctx": "2", "": "3", "a b": "4"}
        self.assertEqual(self.call({"return": "{text}{ctx}{a b}"}, **names), "124")


if __name__ == "__main__":
    unittest.main()
