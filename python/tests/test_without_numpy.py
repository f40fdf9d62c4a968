"""Plain play works without numpy; arrays report that it is missing."""

import subprocess
import sys
import unittest

SCRIPT = """
import sys
sys.modules["numpy"] = None  # as if it were not installed
import scalinata
from scalinata import openspiel
state = scalinata.load("blokus").start(1)
while not state.is_over:
    state.play(state.random_move())
other = openspiel.load_game("grande-escalade").new_initial_state()
assert len(other.observation_tensor(0)) > 0
assert scalinata.search(scalinata.load("scalas").start(), 20).move
start = scalinata.load("scalas").start()
for use in (lambda: start.observation(0), lambda: start.action_mask, lambda: scalinata.VecGame("scalas", 2),
            lambda: scalinata.search_with(start, print), lambda: scalinata.self_play("scalas")):
    try:
        use()
    except scalinata.NumpyMissing as error:
        assert "numpy" in str(error)
    else:
        raise AssertionError("no error")
"""


class WithoutNumpy(unittest.TestCase):
    def test_plain_play(self):
        subprocess.run([sys.executable, "-c", SCRIPT], check=True)


if __name__ == "__main__":
    unittest.main()
