"""Builds the package with CMake and packs it as a wheel (PEP 517, PEP 427), using only the standard library."""

from __future__ import annotations

import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import sysconfig
import zipfile

FOLDER = pathlib.Path(__file__).resolve().parents[1]
ROOT = FOLDER.parent


def _version() -> str:
    stated = re.search(r"project\(scalinata VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text())
    if stated is None:
        raise RuntimeError("CMakeLists.txt: no version found")
    return stated.group(1)


def _tag() -> str:
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def _metadata() -> str:
    """The core metadata, from pyproject.toml."""
    import tomllib

    project = tomllib.loads((FOLDER / "pyproject.toml").read_text())["project"]
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {project['name']}",
        f"Version: {_version()}",
        f"Summary: {project['description']}",
        f"Requires-Python: {project['requires-python']}",
    ]
    for extra, needs in project["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f"Requires-Dist: {need}; extra == '{extra}'" for need in needs]
    return "\n".join(lines) + "\n"


def _wheel_text() -> str:
    return f"Wheel-Version: 1.0\nGenerator: scalinata_build\nRoot-Is-Purelib: false\nTag: {_tag()}\n"


def _built() -> pathlib.Path:
    """The folder of the package, compiled for this interpreter; the preset's own folder is for Debian's."""
    python = os.path.realpath(sys._base_executable)  # not a virtual environment's copy
    debian = python == os.path.realpath("/usr/bin/python3")
    build = ROOT / "build" / ("python" if debian else f"python-{sys.implementation.cache_tag}")
    configure = ["cmake", "--preset", "python", "-B", str(build)]
    if not debian:
        configure.append(f"-DPython_EXECUTABLE={python}")
    subprocess.run(configure, cwd=ROOT, check=True, stdout=sys.stderr)
    subprocess.run(["cmake", "--build", str(build), "--target", "python_package"], check=True, stdout=sys.stderr)
    return build / "scalinata"


def _info() -> str:
    return f"scalinata-{_version()}.dist-info"


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: dict | None = None) -> str:
    folder = pathlib.Path(metadata_directory) / _info()
    folder.mkdir()
    (folder / "METADATA").write_text(_metadata())
    (folder / "WHEEL").write_text(_wheel_text())
    return folder.name


def build_wheel(
    wheel_directory: str, config_settings: dict | None = None, metadata_directory: str | None = None
) -> str:
    package = _built()
    files = {f"scalinata/{path.relative_to(package)}": path.read_bytes()
             for path in sorted(package.rglob("*")) if path.suffix in (".py", ".pyi", ".so", ".typed")}
    files[f"{_info()}/METADATA"] = _metadata().encode()
    files[f"{_info()}/WHEEL"] = _wheel_text().encode()
    files[f"{_info()}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    record = "".join(
        f"{name},sha256={base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b'=').decode()},{len(data)}\n"
        for name, data in files.items()
    )
    files[f"{_info()}/RECORD"] = (record + f"{_info()}/RECORD,,\n").encode()
    wheel = f"scalinata-{_version()}-{_tag()}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name)  # a fixed time: same sources, same wheel
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return wheel


def build_sdist(sdist_directory: str, config_settings: dict | None = None) -> str:
    raise RuntimeError("the package is built from a clone of the project: pip install ./python")
