"""Reads as much of a gettext catalogue as the tests need."""
import ast
import re
from dataclasses import dataclass, field


@dataclass
class Message:
    context: str = ""
    english: str = ""
    plural: str = ""
    forms: list = field(default_factory=list)
    files: list = field(default_factory=list)
    fuzzy: bool = False

    @property
    def key(self):
        return self.context, self.english, self.plural


def text_of(lines):
    return "".join(ast.literal_eval(line) for line in lines)


def read_catalogue(path):
    """The header and the messages, in the file's order; obsolete ones are left out."""
    messages = []
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in block.split("\n") if line and not line.startswith("#~")]
        message, parts, part = Message(), {}, None
        for line in lines:
            if line.startswith("#:"):
                message.files += line[2:].split()
            elif line.startswith("#,"):
                message.fuzzy = "fuzzy" in line
            elif not line.startswith("#"):
                start = re.match(r'(msg\w+(?:\[\d+\])?) (".*")$', line)
                if start:
                    part = parts.setdefault(start[1], [])
                part.append(start[2] if start else line)
        if "msgid" not in parts:
            continue
        message.context = text_of(parts.get("msgctxt", []))
        message.english = text_of(parts["msgid"])
        message.plural = text_of(parts.get("msgid_plural", []))
        message.forms = [text_of(value) for name, value in sorted(parts.items()) if name.startswith("msgstr")]
        messages.append(message)
    return messages[0], messages[1:]


def placeholders(text):
    """{name}, {name:.1f}: sorted, each as often as it occurs."""
    return sorted(re.findall(r"\{[^{}]+\}", text.replace("{{", "").replace("}}", "")))
