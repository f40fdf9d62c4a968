"""Bars and lines as SVG, without a plotting library."""

from __future__ import annotations

import html
import pathlib

WIDTH, HEIGHT, LEFT, BASE = 640, 320, 60, 270


def _page(title: str, body: list[str]) -> str:
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">',
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
            f'<text x="{WIDTH / 2}" y="24" text-anchor="middle" font-size="16">{html.escape(title)}</text>',
            *body,
            "</svg>\n",
        ]
    )


def bars(path: str | pathlib.Path, title: str, labels: list[str], values: list[float], unit: str) -> None:
    """One bar for each label, its value above it."""
    top = max(max(values), 1e-9)
    step = (WIDTH - LEFT) / len(values)
    body = [f'<text x="8" y="44" font-size="11">{html.escape(unit)}</text>']
    for i, (label, value) in enumerate(zip(labels, values)):
        x, height = LEFT / 2 + i * step, 210 * max(value, 0) / top
        middle = x + step * 0.4
        body += [
            f'<rect x="{x:.1f}" y="{BASE - height:.1f}" width="{step * 0.8:.1f}" height="{height:.1f}" fill="#4477aa"/>',
            f'<text x="{middle:.1f}" y="{BASE - height - 5:.1f}" text-anchor="middle" font-size="11">{value:.3g}</text>',
            f'<text x="{middle:.1f}" y="{BASE + 18}" text-anchor="middle" font-size="10">{html.escape(label)}</text>',
        ]
    pathlib.Path(path).write_text(_page(title, body))


def line(path: str | pathlib.Path, title: str, values: list[float], across: str, unit: str) -> None:
    """Values from left to right, on a scale from 0 to 1."""
    step = (WIDTH - 2 * LEFT) / max(len(values) - 1, 1)
    points = " ".join(f"{LEFT + i * step:.1f},{BASE - 210 * value:.1f}" for i, value in enumerate(values))
    body = [
        f'<text x="8" y="44" font-size="11">{html.escape(unit)}</text>',
        f'<line x1="{LEFT}" y1="{BASE - 105}" x2="{WIDTH - LEFT}" y2="{BASE - 105}" stroke="#bbb"/>',
        f'<text x="{LEFT - 8}" y="{BASE - 101}" text-anchor="end" font-size="11">0.5</text>',
        f'<polyline points="{points}" fill="none" stroke="#4477aa" stroke-width="2"/>',
        f'<text x="{WIDTH / 2}" y="{BASE + 20}" text-anchor="middle" font-size="11">{html.escape(across)}</text>',
    ]
    pathlib.Path(path).write_text(_page(title, body))
