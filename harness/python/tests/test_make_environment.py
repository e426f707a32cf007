"""How the environment of a version is made."""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).parent.parent
sys.path.insert(0, str(HERE))

from make_environment import requirements_for  # noqa: E402


class Environments(unittest.TestCase):
    def test_of_the_pinned_version_are_installed_by_digest_others_as_they_are_published(self):
        requirements = (HERE / "requirements.txt").read_text(encoding="utf-8")
        pinned = requirements.split("\ntoolnexus==")[1].split()[0]
        self.assertEqual(requirements_for(pinned)[0], "--require-hashes")
        self.assertEqual(requirements_for("0.1.1"), ["toolnexus==0.1.1"])

    def test_are_pinned_to_the_version_that_was_asked_for(self):
        asked = (HERE / "requirements.in").read_text(encoding="utf-8").splitlines()[-1]
        self.assertIn(f"\n{asked} \\\n", (HERE / "requirements.txt").read_text(encoding="utf-8"))

    def test_that_cannot_be_made_are_told_in_pips_words_and_are_not_there(self):
        with tempfile.TemporaryDirectory() as folder:
            environment, listing = Path(folder, "0.0.1"), Path(folder, "0.0.1.txt")
            listing.write_text("of an earlier build")
            argv = [sys.executable, "-I", "-B", str(HERE / "make_environment.py"), "0.0.1", str(environment)]
            without_network = {**os.environ, "PIP_NO_INDEX": "1"}
            run = subprocess.run(argv, env=without_network, capture_output=True, encoding="utf-8", check=False)
            self.assertEqual(run.returncode, 1)
            self.assertIn("No matching distribution found for toolnexus==0.0.1", run.stderr)
            self.assertIn("The environment of toolnexus 0.0.1 was not made", run.stderr)
            self.assertEqual(list(Path(folder).iterdir()), [])


if __name__ == "__main__":
    unittest.main()
