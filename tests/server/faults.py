"""Faults around a real server: its machine's wall clock is set."""

import os
import tempfile

HOUR = 3600


class WallClock:
    """A wall clock for one server that can be set while it is running."""

    def __init__(self, test, ahead=0):
        handle, self.file = tempfile.mkstemp()
        os.close(handle)
        test.addCleanup(lambda: os.remove(self.file))
        self.set(ahead)

    def set(self, ahead):
        with open(self.file, "w", encoding="ascii") as file:
            file.write(str(ahead))

    def environment(self):
        # The address sanitizer would rather be loaded first; wrong_clock needs nothing of it.
        checks = os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"
        return {**os.environ, "LD_PRELOAD": os.environ["SCALINATA_WRONG_CLOCK"], "SCALINATA_CLOCK_AHEAD": self.file,
                "ASAN_OPTIONS": checks}
