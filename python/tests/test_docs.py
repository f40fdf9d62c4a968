"""Every example in the documentation runs with the printed result; the tables match the module."""

import doctest
import pathlib
import re
import unittest

import scalinata
import scalinata.openspiel
import scalinata.pettingzoo
import scalinata.selfplay

ROOT = pathlib.Path(__file__).parents[2]
PAGE = ROOT / "docs" / "python.md"


def load_tests(loader, tests, ignore):
    for module in (scalinata, scalinata.openspiel, scalinata.pettingzoo, scalinata.selfplay):
        tests.addTests(doctest.DocTestSuite(module))
    tests.addTests(doctest.DocFileSuite(str(PAGE), module_relative=False))
    return tests


class Planes(unittest.TestCase):
    def test_every_plane_is_documented(self):
        page = PAGE.read_text()
        for name in scalinata.games():
            game = scalinata.load(name)
            table = re.search(rf"^### `{name}`\n(.*?)(?=^##)", page, re.MULTILINE | re.DOTALL).group(1)
            rows = re.findall(r"^\| (\d+) \| (.*) \|$", table, re.MULTILINE)
            self.assertEqual(rows, [(str(i), text) for i, text in enumerate(game.planes)], name)
            self.assertIn(f"{game.num_actions} actions", table)


if __name__ == "__main__":
    unittest.main()
