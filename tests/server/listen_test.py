"""Where the real server listens by default, and what it prints about it.

    listen_test.py PROGRAM [unittest options]
"""

import contextlib
import os
import re
import socket
import subprocess
import tempfile
import unittest
import urllib.request

from real_server import PROGRAM

USUAL_PORT = 8080


class Listening(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        # The default port is taken: by this test, if by nobody else.
        self.holder = socket.socket()
        self.addCleanup(self.holder.close)
        with contextlib.suppress(OSError):
            self.holder.bind(("0.0.0.0", USUAL_PORT))
            self.holder.listen()

    def start(self, *options):
        database = os.path.join(self.folder.name, "games.db")
        process = subprocess.Popen([PROGRAM, "serve", "--db", database, *options], stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL, text=True, env={**os.environ, "LC_ALL": "C"})
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def test_a_taken_port_is_named_and_the_next_free_one_used(self):
        process = self.start()
        taken, ready = process.stdout.readline(), process.stdout.readline()
        port = int(re.fullmatch(r"Port 8080 is in use, so this server uses (\d+)\.\n", taken).group(1))
        self.assertGreater(port, USUAL_PORT)
        self.assertIn(f"http://localhost:{port}/ ", ready)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
            self.assertEqual(answer.read(), b"ok\n")

    def test_a_requested_port_is_not_replaced(self):
        self.assertEqual(self.start("--listen", f"127.0.0.1:{USUAL_PORT}").wait(timeout=60), 1)

    def test_lan_prints_a_link_or_says_that_there_is_none(self):
        lines = iter(self.start("--lan").stdout.readline, "")
        self.assertRegex(next(lines), "is in use")
        port = re.search(r"http://localhost:(\d+)/ ", next(lines)).group(1)
        self.assertRegex(next(lines), rf"(Others in your network can join at http://[0-9.]+:{port}/|No network found)")


if __name__ == "__main__":
    unittest.main()
