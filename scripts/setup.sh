# shellcheck shell=bash disable=SC2034  # variables are for those who source this
# Sourced by ./play and ./test: finds out what the machine lacks, installs it, builds. Debian's packages and npm only.

# The compiler's cache serves every clone on this machine: paths below the project do not count.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1

say() { printf '\033[1m==>\033[0m %s\n' "$*" >&2; }

# What building and playing needs.
build_packages="g++ cmake ninja-build ccache mold pkg-config libboost1.81-dev nlohmann-json3-dev libsqlite3-dev
  libpq-dev libsodium-dev libcli11-dev libfmt-dev"
# What testing needs besides.
test_packages="libgtest-dev clang-format postgresql nginx util-linux chromium python3"

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif command -v sudo >/dev/null; then sudo "$@"
  else
    say "installing packages needs root: run this as root, or install sudo"
    exit 1
  fi
}

install_packages() {
  missing=""
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
  done
  [ -z "$missing" ] && return 0
  say "installing:$missing"
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq update
  # shellcheck disable=SC2086  # a list of words
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends $missing >/dev/null
}

# Debian's node (18, for which the web client's packages are held back where needed) where there is none of one's own.
install_node() {
  if ! command -v node >/dev/null || ! command -v npm >/dev/null; then install_packages nodejs npm; fi
}

# The web client, which the program carries inside. Builds when a source is newer than what was built.
build_web() {
  install_node
  mkdir -p build/web
  if [ ! -f web/node_modules/.package-lock.json ] || [ web/package-lock.json -nt web/node_modules/.package-lock.json ]; then
    say "installing the web client's packages"
    (cd web && npm ci --no-progress >../build/npm.log 2>&1) || { cat build/npm.log >&2; return 1; }
  fi
  if [ -f build/web/web_files.cpp ] && [ -f build/web/stamp ] &&
    [ -z "$(find web/src web/public web/index.html web/package-lock.json web/vite.config.ts web/scripts \
      src/server/protocol.schema.json src/games/escalade/deck.json -newer build/web/stamp | head -1)" ]; then
    return 0
  fi
  say "building the web client"
  (cd web && npm run --silent build >../build/web/build.log 2>&1) || { cat build/web/build.log >&2; return 1; }
  touch build/web/stamp
}

# configure PRESET: once, and again when the presets or the wish for strict warnings changed.
configure() {
  wanted="$(cksum <CMakePresets.json) ${SCALINATA_WERROR:-OFF}"
  [ -f "build/$1/build.ninja" ] && [ "$(cat "build/$1/configured" 2>/dev/null)" = "$wanted" ] && return 0
  say "configuring build/$1"
  mkdir -p "build/$1"
  cmake --fresh --preset "$1" "-DSCALINATA_WERROR=${SCALINATA_WERROR:-OFF}" >"build/$1/configure.log" 2>&1 || {
    cat "build/$1/configure.log" >&2
    return 1
  }
  echo "$wanted" >"build/$1/configured"
}

# build PRESET [TARGET...]: configures where needed, then compiles what changed.
build() {
  preset=$1
  shift
  configure "$preset" || return 1
  if [ $# -gt 0 ]; then set -- --target "$@"; fi
  if cmake --build --preset "$preset" "$@" -- -n 2>/dev/null | grep -q 'no work to do'; then return 0; fi
  say "building build/$preset (the first time takes some minutes)"
  cmake --build --preset "$preset" "$@" >&2
}
