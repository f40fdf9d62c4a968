"""The stub matches the module: the same names, and for every function the same parameters."""

import ast
import pathlib
import re
import unittest

from scalinata import _core

STUB = pathlib.Path(_core.__file__).with_name("_core.pyi")


def parameters(docstring):
    """Names of parameters, as pybind11 writes the signature in the first line."""
    inside = re.match(r"\w+\((.*)\) -> ", docstring.splitlines()[0]).group(1)
    depth = 0
    parts = [""]
    for letter in inside:
        depth += (letter in "[(") - (letter in "])")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    names = [re.match(r"\s*(\*?\w*)", part).group(1) for part in parts]
    return [name for name in names if name and name != "self"]


def declared(function):
    names = [argument.arg for argument in function.args.args]
    if function.args.kwonlyargs:
        names += ["*"] + [argument.arg for argument in function.args.kwonlyargs]
    return [name for name in names if name != "self"]


class Stub(unittest.TestCase):
    def setUp(self):
        self.tree = ast.parse(STUB.read_text())

    def members(self, node):
        return {item.name: item for item in node.body if isinstance(item, (ast.FunctionDef, ast.ClassDef))}

    def test_the_same_names(self):
        there = {name for name in dir(_core) if not name.startswith("_")}
        self.assertEqual({name for name in self.members(self.tree) if not name.startswith("_")}, there)

    def test_classes(self):
        for name, node in self.members(self.tree).items():
            if not isinstance(node, ast.ClassDef):
                continue
            kind = getattr(_core, name)
            if issubclass(kind, Exception):
                self.assertEqual([base.id for base in node.bases], [base.__name__ for base in kind.__bases__])
                continue
            members = self.members(node)
            public = {member for member in vars(kind) if not member.startswith("_")}
            self.assertEqual({member for member in members if not member.startswith("_")}, public, name)
            for member, function in members.items():
                is_property = any(getattr(mark, "id", "") == "property" for mark in function.decorator_list)
                actual = vars(kind)[member]
                self.assertEqual(isinstance(actual, property), is_property, f"{name}.{member}")
                if not is_property and not member.startswith("__"):
                    self.assertEqual(parameters(actual.__doc__), declared(function), f"{name}.{member}")
                self.assertIsNotNone(function.returns, f"{name}.{member}")

    def test_functions(self):
        for name, node in self.members(self.tree).items():
            if isinstance(node, ast.FunctionDef):
                self.assertEqual(parameters(getattr(_core, name).__doc__), declared(node), name)
                self.assertIsNotNone(node.returns)
                self.assertTrue(all(argument.annotation for argument in node.args.args))


if __name__ == "__main__":
    unittest.main()
