#!/usr/bin/env bash
# What ./play says if something is missing, using its own functions with failing programs instead of the real ones.
set -eu
setup=$1/scripts/setup.sh
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/bin" "$folder/project"
export PATH="$folder/bin:$PATH"
failures=0

# fake NAME SCRIPT: a program with that name.
fake() {
  printf '#!/bin/sh\n%s\n' "$2" >"$folder/bin/$1"
  chmod +x "$folder/bin/$1"
}

# expect STATUS TEXT COMMANDS: in an empty project, after sourcing setup.sh.
expect() {
  status=0
  said=$(cd "$folder/project" && bash -c "set -eu; . '$setup'; $3" 2>&1 </dev/null) || status=$?
  case $said in *"$2"*) found=yes ;; *) found=no ;; esac
  if [ "$status" != "$1" ] || [ $found = no ]; then
    echo "FAILED: $3: status $status, expected $1, with: $2; said:"
    echo "$said"
    failures=$((failures + 1))
  fi
}

fake dpkg-query 'printf "installed:here "; exit 1'
fake dpkg 'exit 0'
expect 0 "" 'install_packages here'

fake id 'echo 1000'
fake sudo 'echo "sudo: a password is required" >&2; exit 1'
expect 1 "apt-get update && apt-get install --no-install-recommends one two" 'install_packages one here two'

fake id 'echo 0'
apt_says() { fake apt-get "if [ \"\$2\" = install ]; then echo '$1' >&2; exit 100; fi"; }
apt_says "E: Failed to fetch http://mirror/x.deb  Temporary failure resolving mirror"
expect 1 "there is no network" 'install_packages one'
apt_says "E: Failed to fetch http://mirror/x.deb  404  Not Found"
expect 1 "the server with the packages does not answer" 'install_packages one'
apt_says "E: You do not have enough free space in /var/cache/apt/archives/."
expect 1 "the disk is full" 'install_packages one'
apt_says "E: Could not get lock /var/lib/dpkg/lock-frontend."
expect 1 "another program is installing packages" 'install_packages one'
apt_says "E: Unable to locate package one"
expect 1 "Debian 12 has all of them" 'install_packages one'
apt_says "E: something new"
expect 1 "E: something new" 'install_packages one'

mkdir -p "$folder/project/web"
fake npm 'echo "npm ERR! code EAI_AGAIN" >&2; exit 1'
expect 1 "there is no network" 'build_web'
expect 1 "went on to the next thing" 'build_web || { echo "went on to the next thing"; exit 1; }'
fake npm 'echo "npm ERR! code ENOSPC" >&2; exit 1'
expect 1 "the disk is full" 'build_web'

fake cmake 'echo "@1 4 10.5 Building"; echo "a warning"; echo "@4 4 30.0 Linking"; exit 0'
mkdir -p "$folder/project/build/release"
expect 0 "1 of 4 steps, 25 %, about 0 min 30 s left" 'run_build release'
expect 0 "a warning" 'run_build release'
fake cmake 'echo "@1 4 10.5 Building"; echo "x.s: fatal error: No space left on device"; exit 1'
expect 1 "the disk is full" 'run_build release'

fake cmake 'kill -INT $PPID; exit 1'
expect 130 "the next time goes on from here" 'cmake'
exit $failures
