"""The tests of the driver's own parts: `python3 -I -B -m unittest discover -s tests -t .`; they need no package."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "driver"))
