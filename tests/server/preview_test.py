"""Rooms' pages and pictures as messengers fetch them from the real program, and the answers to unknown addresses."""

import http.client
import re
import struct
import unittest
import zlib

from client import PATIENCE
from real_server import TWO_OF_MINE, RealServerTest


def png_rows(data):
    """The rows of an RGB PNG, decoded independently; fails if it is not one."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, chunks = 8, {}
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        name, content = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert struct.unpack(">I", data[at + 8 + length : at + 12 + length])[0] == zlib.crc32(name + content)
        chunks[name] = content
        at += 12 + length
    width, height, *kind = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    assert kind == [8, 2, 0, 0, 0], kind
    packed = zlib.decompress(chunks[b"IDAT"])
    rows, line, above = [], 1 + 3 * width, bytes(3 * width)
    assert len(packed) == line * height
    for y in range(height):
        assert packed[y * line] == 2
        above = bytes((a + b) & 255 for a, b in zip(packed[y * line + 1 : (y + 1) * line], above))
        rows.append(above)
    return rows


class Previews(RealServerTest):
    def fetch(self, path, method="GET", **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        self.addCleanup(connection.close)
        connection.request(method, path, headers={name.replace("_", "-"): text for name, text in headers.items()})
        answer = connection.getresponse()
        return answer.status, answer, answer.read()

    def test_a_rooms_picture(self):
        room = self.server.create(game="blokus(players=2)", seats=TWO_OF_MINE)["room"]
        path = f"/api/rooms/{room}/preview.png"
        status, answer, data = self.fetch(path)
        self.assertEqual((status, answer.getheader("Content-Type")), (200, "image/png"))
        rows = png_rows(data)
        self.assertEqual((len(rows), len(rows[0])), (630, 3600))
        self.assertEqual(rows[2][:3], bytes.fromhex("f4efe7"), "paper around it")
        self.assertLess(len(data), 300_000, "as much as messengers take")
        self.assertEqual(self.fetch(path, If_None_Match=answer.getheader("ETag"))[0], 304)
        status, head, nothing = self.fetch(path, "HEAD")
        self.assertEqual((status, head.getheader("Content-Length"), nothing), (200, str(len(data)), b""))
        self.assertEqual(self.fetch(f"/api/rooms/{'x' * 20}/preview.png")[0], 404)

    def page(self, path, **headers):
        status, answer, data = self.fetch(path, **headers)
        if answer.getheader("Content-Type") == "text/plain":
            self.skipTest("this program was built without the web client")
        self.assertEqual(answer.getheader("Content-Type"), "text/html; charset=utf-8")
        return status, data.decode()

    def test_a_rooms_page(self):
        seats = [{"kind": "me", "nick": 'A"><b>'}, {"kind": "open"}]
        room = self.server.create(game="scalas", seats=seats)["room"]
        status, text = self.page(f"/r/{room}", Accept_Language="it-IT,it;q=0.9")
        self.assertEqual(status, 200)
        self.assertIn("<title>A&quot;&gt;&lt;b&gt; ti invita a Scalas – Scalinata</title>", text)
        self.assertEqual(len(re.findall("<title>", text)), 1)
        self.assertEqual(len(re.findall('property="og:title"', text)), 1)
        self.assertNotIn('"><b>', text)
        address = re.search('property="og:image" content="([^"]*)"', text).group(1).replace("&amp;", "&")
        site = f"http://127.0.0.1:{self.server.port}"
        self.assertTrue(address.startswith(site), address)
        png_rows(self.fetch(address[len(site) :])[2])
        self.assertEqual(self.page(f"/r/{'x' * 20}")[0], 404)
        self.assertEqual(self.page(f"/r/local-{'x' * 14}")[0], 200)  # a browser's own

    def test_unknown_addresses(self):
        for path in ("/", "/lobby", "/settings", "/puzzles", "/learn/scalas", "/analysis", "/verify"):
            self.assertEqual(self.page(path)[0], 200, path)
        for path in ("/nowhere", "/r/", "/learn/chess"):
            status, text = self.page(path)
            self.assertEqual(status, 404, path)
            self.assertIn("</html>", text)

    def test_icons_and_manifest(self):
        self.page("/")
        for path, kind in (
            ("/favicon.ico", "image/x-icon"),
            ("/icon.svg", "image/svg+xml"),
            ("/icon-180.png", "image/png"),
            ("/manifest.webmanifest", "application/manifest+json"),
        ):
            status, answer, data = self.fetch(path)
            self.assertEqual((status, answer.getheader("Content-Type")), (200, kind))
            self.assertTrue(data)


if __name__ == "__main__":
    unittest.main()
