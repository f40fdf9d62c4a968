"""The example scripts run and draw their pictures."""

import pathlib
import subprocess
import sys
import tempfile
import unittest
from xml.etree import ElementTree

EXAMPLES = pathlib.Path(__file__).parents[1] / "examples"


class Examples(unittest.TestCase):
    def run_example(self, name, *arguments):
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, str(EXAMPLES / name), *arguments, folder]
            output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
            pictures = list(pathlib.Path(folder).glob("*.svg"))
            self.assertTrue(pictures)
            for picture in pictures:
                ElementTree.parse(picture)
        return output

    def test_random_statistics(self):
        output = self.run_example("random_statistics.py", "20")
        self.assertEqual(len(output.splitlines()), 7)

    def test_training(self):
        output = self.run_example("train_scalas.py", "20")
        first, last, _ = (float(word) for word in output.split() if word.startswith("0."))
        self.assertGreater(last, first)

    def test_exact_values(self):
        self.assertIn("scalas(size=3): outcome -1, lead -1", self.run_example("exact_values.py"))


if __name__ == "__main__":
    unittest.main()
