#!/usr/bin/env python3
"""A bot for a Scalinata server, with the standard library only: takes an open seat and plays random legal moves.

    bot.py http://localhost:8080 ROOM --seat 2 --nick Robot     takes an open seat
    bot.py http://localhost:8080 ROOM --token TOKEN             plays a seat whose token it has

Replace choose() to make it play well. docs/server-protocol.md explains every message.
"""

import argparse
import base64
import json
import os
import random
import socket
import ssl
import struct
import sys
import time
from urllib.parse import urlsplit


def choose(position):
    """The move to play. `position` has view, legal, scores and more; see Position in the protocol."""
    legal = position["legal"]
    if legal["form"] == "list":
        return random.choice(legal["moves"])
    return random_placement(legal["orientations"])


def random_placement(orientations):
    """Blokus: an orientation and a cell where it may be put, named by the cells it covers."""
    orientation = random.choice(orientations)
    bits = int(orientation["anchors"][::-1], 16)  # the first digit holds the first four cells
    row, column = divmod(random.choice([i for i in range(400) if bits >> i & 1]), 20)
    cells = [(column + x, row + y) for x, y in orientation["cells"]]
    return ",".join(f"{chr(ord('a') + x)}{y + 1}" for x, y in cells)


class WebSocket:
    """The little of RFC 6455 that a client needs."""

    def __init__(self, url):
        parts = urlsplit(url)
        secure = parts.scheme == "https"
        port = parts.port or (443 if secure else 80)
        self.socket = socket.create_connection((parts.hostname, port), timeout=90)
        if secure:
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=parts.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        path = parts.path.rstrip("/") + "/ws"
        self.socket.sendall((f"GET {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.file = self.socket.makefile("rb")
        if b" 101 " not in self.file.readline():
            raise ConnectionError("the server does not open a WebSocket here")
        while self.file.readline().strip():
            pass

    def _exactly(self, count):
        data = self.file.read(count)
        if len(data) < count:
            raise ConnectionError("the connection ended")
        return data

    def _send(self, opcode, data):
        length = len(data)
        size = bytes([0x80 | length]) if length < 126 else struct.pack("!BH", 0x80 | 126, length)
        mask = os.urandom(4)
        self.socket.sendall(bytes([0x80 | opcode]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def send(self, message):
        self._send(1, json.dumps(message).encode())

    def receive(self):
        text = b""
        while True:
            first, length = self._exactly(2)
            if length == 126:
                length = struct.unpack("!H", self._exactly(2))[0]
            elif length == 127:
                length = struct.unpack("!Q", self._exactly(8))[0]
            data, opcode = self._exactly(length), first & 15
            if opcode == 9:
                self._send(10, data)
            elif opcode == 8:
                raise ConnectionError("the server closed the connection")
            elif opcode in (0, 1):
                text += data
                if first & 0x80:
                    return json.loads(text)


class Bot:
    def __init__(self, arguments):
        self.arguments = arguments
        self.token = arguments.token
        self.prefix = base64.b16encode(os.urandom(6)).decode()  # ids are unique for a seat for ever
        self.sent = 0
        self.pending = None  # an action without an answer: sent again after a reconnection, with the same id
        self.seat = None

    def act(self, connection, action):
        self.sent += 1
        self.pending = {"type": "act", "channel": 1, "id": f"{self.prefix}-{self.sent}", "action": action}
        connection.send(self.pending)

    def play(self, connection):
        """Plays on one connection until the game ends; answers how it ended."""
        connection.send({"type": "hello", "protocol": 1, "language": "en"})
        watch = {"type": "watch", "channel": 1, "room": self.arguments.room}
        if self.token:
            watch["token"] = self.token
        connection.send(watch)
        if self.pending:
            connection.send(self.pending)
        while True:
            message = connection.receive()
            kind = message["type"]
            if kind == "ack":
                self.token = message.get("token", self.token)
                self.pending = None
            elif kind == "refused":
                if message["code"] in ("rate", "busy", "unavailable") and self.pending:
                    time.sleep(1)
                    connection.send(self.pending)
                    continue
                if message["code"] != "stale":
                    sys.exit(f"refused: {message['message']}")
                self.pending = None
            elif kind in ("room", "update"):
                self.seat = message.get("you", {}).get("seat", self.seat)
                if message["status"] in ("finished", "closed"):
                    return message.get("end")
                if self.seat is None and not self.pending and message["status"] == "waiting":
                    # With the same key the seat is given again where its token got lost on the way.
                    sit = {"do": "sit", "seat": self.arguments.seat, "nick": self.arguments.nick, "key": os.urandom(16).hex()}
                    if self.arguments.accept_given:
                        sit["accept_given"] = True
                    self.act(connection, sit)
                position = message.get("position")
                if position and position["legal"]:
                    self.act(connection, {"do": "move", "ply": position["ply"], "move": choose(position)})

    def run(self):
        while True:
            try:
                return self.play(WebSocket(self.arguments.server))
            except OSError as error:
                print(f"{error}: connecting again", file=sys.stderr)
                time.sleep(2)


def main():
    parser = argparse.ArgumentParser(description="Plays random legal moves on a Scalinata server.")
    parser.add_argument("server", help="as in http://localhost:8080")
    parser.add_argument("room")
    parser.add_argument("--token", help="of a seat that is already yours")
    parser.add_argument("--seat", type=int, default=2, help="the open seat to take")
    parser.add_argument("--nick", default="Robot")
    parser.add_argument("--accept-given", action="store_true", help="sit down though whoever made the room may know what is hidden")
    bot = Bot(parser.parse_args())
    end = bot.run()
    print(json.dumps({"seat": bot.seat, "end": end}))


if __name__ == "__main__":
    main()
