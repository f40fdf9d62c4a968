"""A small client for the server protocol (docs/server-protocol.md): HTTP and WebSocket with only the standard library.
Everything it sends and receives is checked against the schema."""

import base64
import hashlib
import http.client
import json
import math
import os
import re
import signal
import socket
import struct
import subprocess
import threading
import time
import zlib

from contract import Contract, check_http

PATIENCE = 60  # seconds to wait for anything that should happen


class Address:
    """Where HTTP requests go: a port and a base path."""

    def __init__(self, port, path=""):
        self.port, self.path = port, path

    def request(self, method, path, body=None, headers=None):
        """Returns the status and the body, parsed if it is JSON."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            text = body if body is None or isinstance(body, (str, bytes)) else json.dumps(body)
            connection.request(method, self.path + path, text, headers or {})
            response = connection.getresponse()
            data = response.read()
            is_json = (response.getheader("Content-Type") or "").startswith("application/json")
            answer = json.loads(data) if is_json and data else data
            check_http(method, path, body, response.status, answer)
            return response.status, answer
        finally:
            connection.close()

    def create(self, **options):
        status, answer = self.request("POST", "/api/rooms", options)
        if status != 201:
            raise RuntimeError(f"room not made: {status} {answer}")
        return answer


class Server(Address):
    """A real `scalinata serve` on a free port."""

    def __init__(self, program, database, *options, environment=None):
        command = [program, "serve", "--listen", "127.0.0.1:0", "--db", database, *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                        env=environment)
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        if not found:
            self.process.kill()
            raise RuntimeError("the server did not start: " + line + self.process.stderr.read())
        super().__init__(int(found.group(1)))

    def kill(self):
        self.process.kill()
        return self._end()

    def stop(self):
        """Stops it gracefully; returns its exit code and its log."""
        self.process.send_signal(signal.SIGTERM)
        return self._end()

    def _end(self):
        log = self.process.communicate(timeout=PATIENCE)[1]
        return self.process.returncode, log


class Relay:
    """A port that stays the same while the server behind it, a port or the path of a socket, comes and goes."""

    def __init__(self, target):
        self.target = target
        self.held = None  # if set, an event that the server's data on new connections waits for
        self.holding = threading.Event()
        self.lose = None  # data from the server that contains these bytes is dropped once, with the connection
        self.lost = threading.Event()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self):
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()

    def _accept(self):
        while True:
            try:
                near = self.listener.accept()[0]
            except OSError:  # closed
                return
            try:
                far = self._reach()
            except OSError:  # nobody there now
                near.close()
                continue
            threading.Thread(target=self._join, args=(near, far), daemon=True).start()

    def _join(self, near, far):
        back = threading.Thread(target=self._pump_back, args=(far, near), daemon=True)
        back.start()
        self._pump(near, far)
        back.join()
        near.close()
        far.close()

    def _reach(self):
        if isinstance(self.target, int):
            return socket.create_connection(("127.0.0.1", self.target))
        far = socket.socket(socket.AF_UNIX)
        far.connect(self.target)
        return far

    def _pump_back(self, far, near):
        if self.held:
            self.holding.set()
            self.held.wait()
        self._pump(far, near, self._loses)

    def _loses(self, data):
        if self.lose is None or self.lose not in data:
            return False
        self.lose = None
        self.lost.set()
        return True

    @staticmethod
    def _pump(source, sink, ends=lambda data: False):
        try:
            while (data := source.recv(65536)) and not ends(data):
                sink.sendall(data)
        except OSError:
            pass
        for end in (source, sink):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


class Closed(ConnectionError):
    """The server closed the connection: with a close frame and its code, or without one."""

    def __init__(self, what, code=None):
        super().__init__(what)
        self.code = code


class Socket:
    """A WebSocket that masks its frames and answers pings."""

    def __init__(self, port, path="/ws", headers=()):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""
        self.unread = []  # messages of the last frame
        self.contract = Contract()
        self.inflate = zlib.decompressobj(-15)
        self.compressed_frames = 0
        try:
            self._shake_hands(port, path, headers)
        except OSError:
            self.close()
            raise

    def _shake_hands(self, port, path, headers):
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", *headers, "", ""]
        self.socket.sendall("\r\n".join(lines).encode())
        while b"\r\n\r\n" not in self.buffer:
            self._more()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])
        if self.status == 101:
            expected = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
            assert b"sec-websocket-accept: " + expected.lower() in head.lower(), head

    def close(self):
        self.socket.close()

    def _more(self):
        data = self.socket.recv(65536)
        if not data:
            raise Closed("the server closed the connection")
        self.buffer += data

    def _take(self, count):
        while len(self.buffer) < count:
            self._more()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def send_frame(self, opcode, data, final=True, compressed=False):
        mask = os.urandom(4)
        length = len(data)
        if length < 126:
            size = struct.pack("!B", 0x80 | length)
        elif length < 65536:
            size = struct.pack("!BH", 0x80 | 126, length)
        else:
            size = struct.pack("!BQ", 0x80 | 127, length)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        first = (0x80 if final else 0) | (0x40 if compressed else 0) | opcode
        self.socket.sendall(bytes([first]) + size + mask + masked)

    def send(self, message):
        """Sends a message, which must be valid; or a text, which need not be."""
        if not isinstance(message, str):
            self.contract.says(message)
            message = json.dumps(message)
        self.send_frame(1, message.encode())

    def receive(self, limit=math.inf):
        """The next message; answers pings on the way, until the time limit."""
        if self.unread:
            return self.contract.hears(self.unread.pop(0))
        text = b""
        while time.monotonic() < limit:
            first, second = self._take(2)
            length = second & 0x7F
            if length == 126:
                length = struct.unpack("!H", self._take(2))[0]
            elif length == 127:
                length = struct.unpack("!Q", self._take(8))[0]
            data = self._take(length)
            opcode = first & 0x0F
            if opcode == 9:
                self._answer(10, data)
            elif opcode == 8:
                self._answer(8, data)
                raise Closed("the server said goodbye", struct.unpack("!H", data[:2])[0] if data else None)
            elif opcode != 10:
                if first & 0x40:
                    self.compressed_frames += 1
                    data = self.inflate.decompress(data + b"\0\0\xff\xff")
                text += data
                if first & 0x80:
                    self.unread = json.loads(text)
                    return self.contract.hears(self.unread.pop(0))
        raise TimeoutError("nothing comes but pings")

    def _answer(self, opcode, data):
        try:
            self.send_frame(opcode, data)
        except OSError:  # the server has gone; what it sent before can still be read
            pass

    def until(self, wanted):
        """Reads until a message for which wanted(message) is true; returns it."""
        limit = time.monotonic() + 5 * PATIENCE
        while time.monotonic() < limit:
            message = self.receive(limit)
            if wanted(message):
                return message
        raise TimeoutError("messages came, but not the one waited for")

    def hello(self, language="en"):
        self.send({"type": "hello", "protocol": 2, "language": language})
        return self.until(lambda m: m["type"] in ("welcome", "refused"))

    def watch(self, room, token=None, channel=1, since=0, maker=None):
        message = {"type": "watch", "channel": channel, "room": room, "since": since}
        if token:
            message["token"] = token
        if maker:
            message["maker"] = maker
        self.send(message)
        room = self.until(lambda m: m["type"] == "room" and m["channel"] == channel or self._refuses(m, "channel", channel))
        events = room.get("events")
        while events and events[0]["version"] > since + 1:  # get the rest of a long log in pages
            self.send({"type": "events", "channel": channel, "before": events[0]["version"]})
            page = self.until(lambda m: m["type"] == "events" and m["channel"] == channel)["events"]
            events[:0] = [event for event in page if event["version"] > since]
        return room

    @staticmethod
    def _refuses(message, key, value):
        """Whether it refuses that message. A refusal of a message that was not even read (rate limit) names none."""
        return message["type"] == "refused" and message.get(key, value) == value

    def act(self, name, action, channel=1, good=True):
        """Sends an action and returns its ack or refusal, skipping other messages. If not `good`, the action is not
        checked against the schema."""
        message = {"type": "act", "channel": channel, "id": name, "action": action}
        self.send(message if good else json.dumps(message))
        return self.until(lambda m: m["type"] in ("ack", "hint") and m["id"] == name or self._refuses(m, "id", name))
