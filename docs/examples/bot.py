#!/usr/bin/env python3
"""A bot for a Scalinata server, using only the standard library: takes an open seat and plays random legal moves.

    bot.py http://localhost:8080 ROOM --seat 2 --nick Robot     takes an open seat
    bot.py http://localhost:8080 ROOM --token TOKEN             plays a seat whose token it has

Replace choose() to make it play well. docs/server-protocol.md explains every message.
"""

import argparse
import base64
import json
import os
import random
import re
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
    return random_placement(legal["pieces"])


def random_placement(pieces):
    """Blokus: an orientation, and where the lower left corner of its bounding box may be; a move is the cells it covers."""
    def cells(text):  # one after another, as in a1b1b2
        return [(ord(cell[0]) - ord("a"), int(cell[1:])) for cell in re.findall("[a-z][0-9]+", text)]

    orientation, corners = random.choice(list(random.choice(list(pieces.values())).items()))
    column, row = random.choice(cells(corners))
    return ",".join(f"{chr(ord('a') + column + x)}{row + y - 1}" for x, y in cells(orientation))


def changed(value, change):
    """A value after a change: see "What changes" in the protocol."""
    if isinstance(change, dict):  # changed members
        after = dict(value)
        for name, inner in change.items():
            if inner == []:
                del after[name]
            else:
                after[name] = changed(after.get(name), inner)
        return after
    if len(change) == 1:  # a new value
        return change[0]
    after, taken, rest = [], 0, iter(change)  # changed elements
    for place in rest:
        after += value[taken:place]
        what = next(rest)
        if isinstance(what, int):
            after += next(rest)
            taken = place + what
        else:
            after.append(changed(value[place], what))
            taken = place + 1
    return after + value[taken:]


class WebSocket:
    """The part of RFC 6455 that a client needs."""

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
        """The messages of the next frame."""
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
        self.prefix = base64.b16encode(os.urandom(6)).decode()  # ids must never repeat for a seat
        self.sent = 0
        # an unanswered action: sent again after a reconnection, with the same id
        self.pending = None
        self.room = {}  # as last reported by the server

    def act(self, connection, action):
        self.sent += 1
        self.pending = {"type": "act", "channel": 1, "id": f"{self.prefix}-{self.sent}", "action": action}
        connection.send(self.pending)

    def play(self, connection):
        """Plays on one connection until the game ends; returns how it ended."""
        connection.send({"type": "hello", "protocol": 2, "language": "en"})
        watch = {"type": "watch", "channel": 1, "room": self.arguments.room}
        if self.token:
            watch["token"] = self.token
        connection.send(watch)
        if self.pending:
            connection.send(self.pending)
        while True:
            for message in connection.receive():
                self.handle(connection, message)
            if self.room.get("status") in ("finished", "closed"):
                return self.room["end"]

    def handle(self, connection, message):
        kind = message["type"]
        if kind == "ack":
            self.token = message.get("token", self.token)
            self.pending = None
        elif kind == "refused":
            if message["code"] in ("rate", "busy", "unavailable") and self.pending:
                time.sleep(1)
                connection.send(self.pending)
                return
            if message["code"] != "stale":
                sys.exit(f"refused: {message['message']}")
            self.pending = None
        elif kind == "room":
            self.room = message
            self.respond(connection)
        elif kind == "update":
            self.room = changed(self.room, message.get("change", {}))
            if "position" in message.get("change", {}):
                self.respond(connection)

    def respond(self, connection):
        """Sits down, or moves, if the room waits for that."""
        if self.room["you"]["seat"] is None and not self.pending and self.room["status"] == "waiting":
            # With the same key the seat is given again if its token was lost on the way.
            sit = {"do": "sit", "seat": self.arguments.seat, "nick": self.arguments.nick, "key": os.urandom(16).hex()}
            if self.arguments.accept_given:
                sit["accept_given"] = True
            self.act(connection, sit)
        position = self.room["position"]
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
    parser.add_argument("--accept-given", action="store_true", help="sit down even if the room's creator may know what is hidden")
    bot = Bot(parser.parse_args())
    end = bot.run()
    print(json.dumps({"seat": bot.room["you"]["seat"], "end": end}))


if __name__ == "__main__":
    main()
