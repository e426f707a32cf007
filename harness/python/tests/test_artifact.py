"""Which build is loaded, as the driver describes it."""

import hashlib
import tempfile
import unittest
from pathlib import Path

from tests.builds import CODE, write_metadata, write_package, write_wheel
from tests.running import ask, describe


class Builds(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name).resolve()

    def test_are_folders_that_pip_installed_into(self):
        about = describe(write_metadata(write_package(self.folder), "0.7.1"))
        self.assertEqual((about["version"], about["build"]["name"]), ("0.7.1", "toolnexus-0.7.1"))

    def test_are_wheels_with_the_version_inside_and_the_digest_that_an_index_shows(self):
        installed = write_metadata(write_package(self.folder / "installed"), "0.7.1")
        wheel = write_wheel(installed, self.folder / "toolnexus-9.9.9-py3-none-any.whl")
        about = describe(wheel)
        self.assertEqual(about["version"], "0.7.1")
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
        self.assertEqual(about["build"], {"name": "toolnexus-9.9.9-py3-none-any.whl", "sha256": digest})

    def test_that_are_folders_have_the_digest_that_sha256sum_gives(self):
        write_package(self.folder)
        files = ("__init__.py", "extra.py")
        contents = [(self.folder / "toolnexus" / name).read_bytes() for name in files]
        lines = [f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in zip(files, contents)]
        digest = hashlib.sha256("".join(lines).encode()).hexdigest()
        self.assertEqual(describe(self.folder)["build"], {"name": "toolnexus-unknown", "sha256": digest})

    def test_are_virtual_environments(self):
        write_metadata(write_package(self.folder / "lib" / "python3.12" / "site-packages"), "0.7.1")
        self.assertEqual(describe(self.folder)["version"], "0.7.1")

    def test_are_source_trees_with_the_version_of_their_project(self):
        write_package(self.folder / "src")
        self.assertEqual(describe(self.folder)["version"], "unknown")
        (self.folder / "pyproject.toml").write_text('[project]\nname = "toolnexus"\nversion = "0.8.0.dev1"\n')
        self.assertEqual(describe(self.folder)["version"], "0.8.0.dev1")

    def test_have_another_digest_when_a_file_changes_is_renamed_or_comes(self):
        write_package(self.folder)
        digests = [describe(self.folder)["build"]["sha256"]]
        extra = self.folder / "toolnexus" / "extra.py"
        for change in (
            lambda: extra.write_text("x = 1"),
            lambda: extra.rename(extra.with_name("other.py")),
            lambda: extra.write_text(""),
        ):
            change()
            digests.append(describe(self.folder)["build"]["sha256"])
        self.assertEqual(len(set(digests)), 4)
        (self.folder / "toolnexus" / "__pycache__").mkdir()
        (self.folder / "toolnexus" / "__pycache__" / "extra.pyc").write_text("")
        self.assertEqual(describe(self.folder)["build"]["sha256"], digests[-1])

    def test_are_left_as_they_are(self):
        write_package(self.folder)
        describe(self.folder)
        self.assertEqual(list(self.folder.rglob("__pycache__")), [])

    def test_that_are_not_there_are_no_build(self):
        for artifact in (self.folder, self.folder / "none.whl", "0.21.0"):
            with self.subTest(artifact):
                run = ask(artifact, {"id": 0, "op": "describe", "protocol": 1})
                self.assertEqual(run.status, 0)
                self.assertEqual(list(run.answers[0]), ["error"])
                self.assertIn("toolnexus", run.answers[0]["error"]["message"])
                self.assertIn("Traceback", run.log)

    def test_that_bring_another_build_on_are_no_build(self):
        other = write_package(self.folder / "other")
        code = f"import sys\n__file__ = {str(other / 'toolnexus' / '__init__.py')!r}\n{CODE}"
        run = ask(write_package(self.folder / "given", code), {"id": 0, "op": "describe", "protocol": 1})
        self.assertEqual(list(run.answers[0]), ["error"])
        self.assertIn(f"not from {self.folder / 'given'}", run.answers[0]["error"]["message"])


if __name__ == "__main__":
    unittest.main()
