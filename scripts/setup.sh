# Sourced by ./play and ./test: finds out what the machine lacks, installs it, builds. Debian's packages and npm only.

say() { printf '\033[1m==>\033[0m %s\n' "$*" >&2; }

# What building and playing needs.
build_packages="g++ cmake ninja-build ccache mold pkg-config libboost1.81-dev nlohmann-json3-dev libsqlite3-dev
  libpq-dev libpqxx-dev libsodium-dev libcli11-dev libfmt-dev"
# What testing needs besides.
test_packages="libgtest-dev clang libclang-rt-14-dev clang-format postgresql chromium python3"

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

# build PRESET [TARGET...]: configures once, then compiles what changed.
build() {
  preset=$1
  shift
  if [ ! -f "build/$preset/build.ninja" ]; then
    say "configuring build/$preset"
    cmake --preset "$preset" >"/tmp/scalinata-configure-$preset.log" 2>&1 || {
      cat "/tmp/scalinata-configure-$preset.log" >&2
      return 1
    }
  fi
  if [ $# -gt 0 ]; then set -- --target "$@"; fi
  if cmake --build --preset "$preset" "$@" -- -n 2>/dev/null | grep -q 'no work to do'; then return 0; fi
  say "building build/$preset (the first time takes some minutes)"
  cmake --build --preset "$preset" "$@" >&2
}
