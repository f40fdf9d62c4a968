"""Every text in every language: nothing missing, nothing left over, and the same placeholders."""
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from catalogue import placeholders, read_catalogue

ROOT = Path(__file__).resolve().parents[2]
NAMES = [line.split(maxsplit=1) for line in (ROOT / "po/LINGUAS").read_text(encoding="utf-8").splitlines()
         if line and not line.startswith("#")]
CODES = [code for code, _ in NAMES]
RULES = sorted([*ROOT.glob("src/games/*/RULES.md"), ROOT / "tests/toy/RULES.md"])


def texts_of_sources():
    with tempfile.TemporaryDirectory() as folder:
        template = Path(folder) / "words.pot"
        subprocess.run([ROOT / "scripts/words", "--template", template], check=True, env={**os.environ, "LC_ALL": "C"})
        return read_catalogue(template)[1]


def translated(messages):
    """Only those in use: not the fuzzy ones."""
    return [message for message in messages if not message.fuzzy]


class Catalogues(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.sources = texts_of_sources()
        # The web client's texts are extracted only if its packages are installed.
        cls.with_web = any(file.startswith("web/") for message in cls.sources for file in message.files)

    def check_each(self, check):
        for code in CODES:
            with self.subTest(language=code):
                check(*read_catalogue(ROOT / f"po/{code}.po"))

    def test_every_language_has_a_catalogue_and_every_catalogue_a_language(self):
        self.assertEqual(sorted(CODES), sorted(path.stem for path in ROOT.glob("po/*.po")))

    def test_placeholders_have_names(self):
        for message in self.sources:
            for text in (message.english, message.plural):
                for placeholder in placeholders(text):
                    self.assertRegex(placeholder, r"^\{[a-z_]+(:[^}]+)?\}$", text)
                self.assertNotIn("{}", text)

    def test_nothing_is_missing_and_nothing_left_over(self):
        expected = {message.key for message in self.sources}

        def check(_, messages):
            found = {message.key for message in messages
                     if self.with_web or any(not file.startswith("web/") for file in message.files)}
            self.assertEqual(sorted(expected - found), [], "run scripts/words")
            self.assertEqual(sorted(found - expected), [], "run scripts/words")
        self.check_each(check)

    def test_everything_is_translated(self):
        def check(_, messages):
            self.assertEqual([message.english for message in messages if message.fuzzy or not all(message.forms)], [])
        self.check_each(check)

    def test_translations_have_the_same_placeholders(self):
        def check(_, messages):
            for message in translated(messages):
                for form in filter(None, message.forms):
                    if not message.plural:
                        self.assertEqual(placeholders(form), placeholders(message.english), form)
                    else:  # a form may write a number as a word
                        least = set(placeholders(message.plural)) - {"{n}"}
                        most = set(placeholders(message.plural)) | {"{n}"}
                        self.assertTrue(least <= set(placeholders(form)) <= most, form)
        self.check_each(check)

    def test_translations_begin_and_end_as_the_text_does(self):
        """Spaces and line ends join texts to what surrounds them."""
        def edges(text):
            return re.match(r"\s*", text)[0], re.search(r"\s*$", text)[0]

        def check(_, messages):
            for message in translated(messages):
                for form in filter(None, message.forms):
                    self.assertEqual(edges(form), edges(message.english), repr(form))
        self.check_each(check)

    def test_there_are_as_many_forms_as_the_rule_has(self):
        def check(header, messages):
            forms = int(re.search(r"nplurals=(\d+)", header.forms[0])[1])
            for message in messages:
                self.assertEqual(len(message.forms), forms if message.plural else 1, message.english)
        self.check_each(check)


def without_diagrams(text):
    return re.sub(r"```.*?```", "", text, flags=re.S)


def headings(text):
    return [len(marks) for marks in re.findall(r"^(#+) ", without_diagrams(text), re.M)]


def moves(text):
    """Moves and everything else in code marks."""
    return sorted(set(re.findall(r"`([^`\n]+)`", without_diagrams(text))))


def diagrams(text):
    """What is drawn, line by line, without the words next to it."""
    drawn = []
    for block in re.findall(r"```[^\n]*\n(.*?)```", text, re.S):
        for line in block.splitlines():
            parts = [part.split() for part in re.split(r"\s{3,}", line.strip())]
            drawn.append([part for part in parts if all(len(token) <= 2 for token in part)])
        drawn.append("end")
    return drawn


class Rules(unittest.TestCase):
    def test_every_language_has_the_same_headings_diagrams_and_moves(self):
        for english in RULES:
            for code in CODES:
                with self.subTest(game=english.parent.name, language=code):
                    translated = english.with_name(f"RULES.{code}.md")
                    self.assertTrue(translated.exists(), f"there is no {translated}")
                    here, there = english.read_text(encoding="utf-8"), translated.read_text(encoding="utf-8")
                    self.assertEqual(headings(there), headings(here))
                    self.assertEqual(diagrams(there), diagrams(here))
                    self.assertEqual(moves(there), moves(here))


if __name__ == "__main__":
    unittest.main()
