"""Fresh databases of both kinds for tests of the real program; tests/store/with_postgres.sh provides PostgreSQL."""

import os
import subprocess

CLUSTER = os.environ.get("SCALINATA_TEST_POSTGRES")


class Postgres:
    """A separate schema, removed at the end of the test."""

    count = 0

    def __init__(self, test):
        Postgres.count += 1
        self.name = f"server_test_{os.getpid()}_{Postgres.count}"
        self._psql(CLUSTER, f"CREATE SCHEMA {self.name}")
        test.addCleanup(lambda: self._psql(CLUSTER, f"DROP SCHEMA {self.name} CASCADE"))
        self.place = f"{CLUSTER}&options=-csearch_path%3D{self.name}"

    def sql(self, statement):
        return self._psql(self.place, statement)

    @staticmethod
    def _psql(place, statement):
        command = ["psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "-v", "ON_ERROR_STOP=1", place, "-c",
                   statement]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\n")[:-1]
