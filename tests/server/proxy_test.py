"""The server below a path, directly and behind nginx as docs/examples/nginx.conf configures it, with two nodes on one
PostgreSQL: the topology of docs/examples/compose.yaml.

    with_postgres.sh proxy_test.py PROGRAM [unittest options]
"""

import gzip
import http.client
import json
import os
import random
import re
import shutil
import socket
import subprocess
import tempfile
import time
import unittest

from client import PATIENCE, Address, Relay, Server, Socket
from databases import Postgres
from real_server import PROGRAM, RealServerTest, moves_of

EXAMPLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/examples/nginx.conf")
NGINX = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin")


def page_of(address, path="/"):
    """The page, with its base path; None if the program has no client."""
    status, body = address.request("GET", path)
    if status == 404:
        return None, None
    text = body.decode()
    return text, re.search(r'<base href="([^"]*)"', text).group(1)


class OneServer(unittest.TestCase):
    def start(self, *options):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        server = Server(PROGRAM, os.path.join(folder.name, "games.db"), *options)
        self.addCleanup(lambda: server.process.poll() is None and server.kill())
        return server


class BasePath(OneServer):
    def check_page(self, address, base):
        for path in ("/", "/lobby"):
            text, found = page_of(address, path)
            if text is None:
                self.skipTest("this program was built without the web client")
            self.assertEqual(found, base)
            self.assertIn("</html>", text)
        for file in re.findall(r'(?:src|href)="\./([^"]+)"', text):
            self.assertEqual(address.request("GET", "/" + file)[0], 200, file)

    def test_everything_is_below_the_path(self):
        for given in ("/games", "games/"):
            server = self.start("--base-path", given)
            below = Address(server.port, "/games")
            self.check_page(below, "/games/")
            self.assertEqual(below.request("GET", "/healthz"), (200, b"ok\n"))
            made = below.create(game="scalas", seats=[{"kind": "me", "nick": "Ada"}, {"kind": "open"}])
            connection = Socket(server.port, "/games/ws")
            self.addCleanup(connection.close)
            connection.hello()
            self.assertEqual(connection.watch(made["room"])["status"], "waiting")
            self.assertNotEqual(server.request("GET", "/gamesters/healthz")[1], b"ok\n")
            # A proxy that removes the path works as well.
            self.assertEqual(server.request("GET", "/healthz"), (200, b"ok\n"))

    def test_without_a_path_the_page_starts_at_the_root(self):
        self.check_page(self.start(), "/")

    def test_the_page_is_compressed_if_the_client_accepts_it(self):
        server = self.start()
        text, _ = page_of(server)
        if text is None:
            self.skipTest("this program was built without the web client")
        for accepted in ("gzip, deflate, br", "GZIP;q=0.5", "br, *"):
            body = server.request("GET", "/", headers={"Accept-Encoding": accepted})[1]
            self.assertEqual(gzip.decompress(body).decode(), text, accepted)
        for accepted in ("identity", "", "gzip;q=0", "br;q=1, *;q=0", "gzip;q=0, *", ",;,"):
            body = server.request("GET", "/", headers={"Accept-Encoding": accepted})[1]
            self.assertEqual(body.decode(), text, accepted)

    def test_an_invalid_path(self):
        for path in ("/a b", '/"><script>', "/a//b"):
            ended = subprocess.run([PROGRAM, "serve", "--base-path", path], capture_output=True, text=True, check=False)
            self.assertEqual(ended.returncode, 2)
            self.assertIn("--base-path", ended.stderr)


class TrustedProxies(OneServer):
    """Limits per address use the client's address that a trusted proxy reports."""

    def made_by(self, server, *forwarded):
        """How many of three rooms can be created from there."""
        headers = [("X-Forwarded-For", entry) for entry in forwarded]
        made = 0
        for _ in range(3):
            connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
            body = json.dumps({"game": "scalas", "seats": [{"kind": "me", "nick": "Ada"}, {"kind": "open"}]})
            connection.putrequest("POST", "/api/rooms")
            for name, value in [*headers, ("Content-Length", str(len(body)))]:
                connection.putheader(name, value)
            connection.endheaders(body.encode())
            made += connection.getresponse().status == 201
            connection.close()
        return made

    def start(self, *options):
        return super().start("--room-burst", "2", "--room-rate", "0.01", *options)

    def test_an_untrusted_proxy_is_ignored(self):
        for options in ((), ("--trusted-proxy", "10.0.0.0/8")):
            server = self.start(*options)
            self.assertEqual([self.made_by(server, "192.0.2.1"), self.made_by(server, "192.0.2.2")], [2, 0])

    def test_every_client_of_a_trusted_proxy_has_its_own_limits(self):
        for options in (("--behind-proxy",), ("--trusted-proxy", "127.0.0.1", "--trusted-proxy", "10.0.0.0/8")):
            server = self.start(*options)
            self.assertEqual(self.made_by(server, "192.0.2.1"), 2)
            self.assertEqual(self.made_by(server, "192.0.2.2"), 2)
            self.assertEqual(self.made_by(server, "198.51.100.9, 192.0.2.1"), 0, "what comes before anybody may write")
            self.assertEqual(self.made_by(server, "198.51.100.9", "192.0.2.1"), 0, "in a header of its own, too")
        self.assertEqual(self.made_by(server, "192.0.2.2, 10.0.0.7"), 0, "through two proxies")
        self.assertEqual(self.made_by(server, "192.0.2.3, 10.0.0.7"), 2)

    def test_invalid_addresses(self):
        for given in ("localhost", "10.0.0.0/33", "10.0.0.1:80", ""):
            ended = subprocess.run([PROGRAM, "serve", "--trusted-proxy", given], capture_output=True, text=True, check=False)
            self.assertEqual(ended.returncode, 2, ended.stderr)
            self.assertIn("--trusted-proxy", ended.stderr)


class BehindNginx(unittest.TestCase):
    check_log = RealServerTest.check_log

    def setUp(self):
        self.database = Postgres(self)
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.nodes = {name: Server(PROGRAM, self.database.place, "--node", name, "--trusted-proxy", "127.0.0.1", "--base-path",
                                    "/games")
                      for name in "ab"}
        self.addCleanup(lambda: [node.kill() for node in self.nodes.values()])
        self.relay = Relay(self.start_nginx())
        self.addCleanup(self.relay.close)
        self.site = Address(self.relay.port, "/games")

    def start_nginx(self):
        """The example, with this test's ports and files; it listens on a socket in the test's folder."""
        self.assertIsNotNone(NGINX, "nginx is needed: scripts/setup.sh installs it")
        path = os.path.join(self.folder.name, "nginx.socket")
        with open(EXAMPLE, encoding="utf-8") as file:
            text = file.read()
        for old, new in (("127.0.0.1:8080", f"127.0.0.1:{self.nodes['a'].port}"),
                         ("127.0.0.1:8081", f"127.0.0.1:{self.nodes['b'].port}"), ("listen 80;", f"listen unix:{path};")):
            self.assertIn(old, text)
            text = text.replace(old, new)
        places = "".join(f"{kind}_temp_path {self.folder.name}/{kind};\n"
                         for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        text = text.replace("http {\n", f"http {{\naccess_log off;\n{places}", 1)
        text = f"daemon off;\npid {self.folder.name}/pid;\nerror_log stderr;\n" + text
        if os.getuid() == 0:
            text = "user root;\n" + text
        configuration = os.path.join(self.folder.name, "nginx.conf")
        with open(configuration, "w", encoding="utf-8") as file:
            file.write(text)
        nginx = subprocess.Popen([NGINX, "-p", self.folder.name, "-c", configuration], stderr=subprocess.DEVNULL)
        self.addCleanup(nginx.wait)
        self.addCleanup(nginx.terminate)
        deadline = time.monotonic() + PATIENCE
        while not self.listens(path):
            self.assertIsNone(nginx.poll(), "nginx did not start")
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.05)
        return path

    @staticmethod
    def listens(path):
        """Whether nginx is listening; its socket file exists a moment earlier."""
        with socket.socket(socket.AF_UNIX) as probe:
            return probe.connect_ex(path) == 0

    def connect(self):
        origin = f"Origin: http://127.0.0.1:{self.relay.port}"  # like a browser that loaded the page from here
        connection = Socket(self.relay.port, "/games/ws", [origin])
        self.addCleanup(connection.close)
        self.assertEqual(connection.hello()["type"], "welcome")
        return connection

    def test_a_game_through_the_proxy_survives_a_node(self):
        self.assertEqual(page_of(self.site)[1] or "/games/", "/games/")
        self.assertEqual(Address(self.relay.port).request("GET", "/games")[0], 301)
        stranger = Socket(self.relay.port, "/games/ws", ["Origin: http://elsewhere.example"])
        self.addCleanup(stranger.close)
        self.assertEqual(stranger.status, 403)
        made = self.site.create(game="scalas(size=4)", seats=[{"kind": "me", "nick": name} for name in "AB"])
        tokens = {seat["seat"]: seat["token"] for seat in made["seats"]}
        choose, ply = random.Random(2), 0
        status = "playing"
        while status == "playing":
            if ply == 4:
                self.nodes.pop("a").kill()
            connection = self.connect()  # nginx alternates between the nodes
            state = connection.watch(made["room"], tokens[ply % 2 + 1])
            self.assertEqual(state["position"]["ply"], ply)
            if state["position"]["legal"] is None:
                seat = state["position"]["turn"]["seat"]
                state = connection.watch(made["room"], tokens[seat])
            move = choose.choice(state["position"]["legal"]["moves"])
            ack = connection.act(f"m{ply}", {"do": "move", "ply": ply, "move": move})
            self.assertEqual(ack["type"], "ack", ack)
            ply += 1
            status = connection.until(lambda m: m["type"] == "update" and m["version"] >= ack["version"])["status"]
            connection.close()
        state = self.connect().watch(made["room"])
        self.check_log(state["events"])
        self.assertEqual(len(moves_of(state["events"])), ply)


if __name__ == "__main__":
    unittest.main()
