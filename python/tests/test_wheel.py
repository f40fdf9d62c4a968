"""One command makes a wheel, and it works in a virtual environment without network, compiler or sources."""

import pathlib
import subprocess
import sys
import tempfile
import unittest
import venv

PYTHON = pathlib.Path(__file__).parents[1]
PLAY = """
import scalinata, sys
assert sys.prefix in scalinata.__file__, scalinata.__file__
state = scalinata.load("blokus").start(1)
state.play(scalinata.search(state, 20).move)
try:
    state.observation(0)
except scalinata.NumpyMissing:
    print("played")
"""


class Wheel(unittest.TestCase):
    def test_offline(self):
        with tempfile.TemporaryDirectory() as folder:
            environment = pathlib.Path(folder) / "environment"
            venv.create(environment, with_pip=True)
            python = str(environment / "bin" / "python")
            clean = {"PATH": "/usr/bin:/bin", "HOME": folder}
            wheel = [python, "-m", "pip", "wheel", "-q", "--no-index", "--no-deps", "-w", folder, str(PYTHON)]
            subprocess.run(wheel, check=True, env=clean)
            (made,) = pathlib.Path(folder).glob("scalinata-*.whl")
            subprocess.run([python, "-m", "pip", "install", "-q", "--no-index", str(made)], check=True, env=clean)
            output = subprocess.run(
                [python, "-c", PLAY], check=True, env=clean, cwd=folder, capture_output=True, text=True
            )
            self.assertEqual(output.stdout, "played\n")
            needed = subprocess.run(["ldd", str(next(environment.rglob("_core*.so")))], capture_output=True, text=True)
            self.assertNotIn("fmt", needed.stdout)


if __name__ == "__main__":
    unittest.main()
