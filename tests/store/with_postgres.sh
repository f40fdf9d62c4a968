#!/bin/sh
# Runs a command with a temporary PostgreSQL, whose address is in SCALINATA_TEST_POSTGRES:
#   with_postgres.sh COMMAND [ARGUMENT...]
# The cluster is in a temporary folder, listens on a socket there, and always ends with this script. As root it runs as
# the user postgres, because PostgreSQL refuses to run as root. POSTGRES_BIN: another folder of programs;
# POSTGRES_FSYNC=on: for measurements.
set -eu

bin=${POSTGRES_BIN:-$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)}
[ -x "$bin/postgres" ] || bin=$(dirname "$(command -v postgres)")

as_owner="setpriv --pdeathsig INT"
folder=$(mktemp -d "${TMPDIR:-/tmp}/scalinata-postgres-XXXXXX")
if [ "$(id -u)" = 0 ]; then
  as_owner="$as_owner --reuid postgres --regid postgres --clear-groups"
  chown postgres "$folder"
fi

server=
finish() {
  if [ -n "$server" ]; then
    kill -INT "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
  rm -rf "$folder"
}
trap finish EXIT
trap 'exit 130' INT TERM HUP

cd "$folder"
if ! $as_owner "$bin/initdb" -D "$folder/data" -U scalinata --auth=trust -E UTF8 --locale=C.UTF-8 --no-sync \
  >"$folder/log" 2>&1; then
  cat "$folder/log" >&2
  exit 1
fi
$as_owner "$bin/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c fsync="${POSTGRES_FSYNC:-off}" \
  -c max_connections=100 >>"$folder/log" 2>&1 &
server=$!

tries=0
until "$bin/pg_isready" -q -h "$folder" -U scalinata -d postgres; do
  tries=$((tries + 1))
  if [ "$tries" -gt 300 ] || ! kill -0 "$server" 2>/dev/null; then
    cat "$folder/log" >&2
    exit 1
  fi
  sleep 0.1
done

cd "$OLDPWD"
status=0
SCALINATA_TEST_POSTGRES="postgresql:///postgres?host=$folder&user=scalinata" "$@" || status=$?
exit "$status"
