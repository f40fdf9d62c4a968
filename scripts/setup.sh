# shellcheck shell=bash disable=SC2034  # variables are for the scripts that source this
# Sourced by ./play and ./test: finds out what is missing, installs it (from Debian and npm only), and builds.

# All clones on this machine share the compiler cache: paths below the project do not count.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1

say() { printf '\033[1m==>\033[0m %s\n' "$*" >&2; }

# Needed to build and play.
build_packages="g++ cmake ninja-build ccache mold pkg-config libboost1.81-dev nlohmann-json3-dev libsqlite3-dev
  libpq-dev libsodium-dev libqrencode-dev libcli11-dev libfmt-dev gettext"
# Also needed for the WebAssembly module, the engine for browsers.
module_packages="clang-19 lld-19 llvm-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32
  wasi-libc brotli"
# Also needed for the Python package.
python_packages="pybind11-dev python3-dev python3-numpy python3-pip python3-venv"
# Also needed to run the tests.
test_packages="libgtest-dev clang-format postgresql nginx util-linux chromium-headless-shell python3
  python3-jsonschema $python_packages"

# Ctrl-C stops whatever is running; everything built so far is kept for the next time.
trap 'say "interrupted: the next time goes on from here"; exit 130' INT

# why LOG WHAT: says what to do if the log of WHAT shows a known reason, otherwise prints the end of the log.
why() {
  if grep -qiE 'no space left|enough free space|ENOSPC|disk quota' "$1" || [ "$(df -Pk . | awk 'END { print $4 }')" -lt 20000 ]; then
    say "$2 failed: the disk is full. Free some space (building needs about 1 GB below $PWD) and start again."
  elif grep -qE 'Could not get lock|Unable to acquire the dpkg' "$1"; then
    say "$2 failed: another program is installing packages. Wait until it has finished and start again."
  elif grep -qE "Temporary failure resolving|Could not resolve|Network is unreachable|EAI_AGAIN|ENOTFOUND|ENETUNREACH" "$1"; then
    say "$2 failed: there is no network, or no name service. Connect this machine and start again."
  elif grep -qE "Could not connect|Connection (failed|timed out|refused)|Failed to fetch|Hash Sum mismatch|E(CONN|TIMEDOUT)|npm ERR! 5|does not have a Release file" "$1"; then
    say "$2 failed: the server with the packages does not answer as it should. Start again later, or choose another mirror."
  elif grep -qE 'Unable to locate package|has no installation candidate' "$1"; then
    say "$2 failed: this system's lists lack a package ($(grep -oE "(locate package|Package ')[^ ]+" "$1" | head -1)). Debian 12 has all of them."
  elif grep -qE 'Killed signal|virtual memory exhausted|out of memory' "$1"; then
    say "$2 failed: not enough memory. Close other programs, or run: cmake --build --preset release -j1"
  else
    tail -40 "$1" >&2
    say "$2 failed; all that was said is in $1"
  fi
  return 1
}

# as_root COMMAND...: returns 126 if that is not possible.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif command -v sudo >/dev/null && sudo -v; then sudo "$@"
  else return 126
  fi
}

# apt_get COMMAND WORDS...: with its output in build/apt.log.
apt_get() {
  as_root env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get -qq "$@" >>build/apt.log 2>&1
}

install_packages() {
  # shellcheck disable=SC2016  # dpkg's own variables
  there=" $(dpkg-query -W -f='${db:Status-Status}:${Package} ' "$@" 2>/dev/null || true) "
  missing=""
  for package in "$@"; do
    case $there in *" installed:$package "*) ;; *) missing="$missing $package" ;; esac
  done
  [ -z "$missing" ] && return 0
  say "installing:$missing"
  mkdir -p build
  : >build/apt.log
  status=0
  as_root dpkg --configure -a >>build/apt.log 2>&1 || status=$?  # finish what an interrupted run left
  if [ $status = 126 ]; then
    say "packages are missing, and this needs root. Ask an administrator to run:"
    printf '  apt-get update && apt-get install --no-install-recommends%s\n' "$missing" >&2
    exit 1
  fi
  # shellcheck disable=SC2086  # a list of words
  apt_get update || true  # old lists may do; otherwise the next line fails
  apt_get install -y --no-install-recommends $missing ||
    why build/apt.log "installing packages"
}

# Debian's Node (18, which the web client's packages have to support), unless there is another one.
node_packages() {
  if ! command -v node >/dev/null || ! command -v npm >/dev/null; then echo nodejs npm; fi
}

# Builds the web client, which is embedded in the program, if a source has changed.
build_web() {
  mkdir -p build/web
  if [ ! -f web/node_modules/.package-lock.json ] || [ web/package-lock.json -nt web/node_modules/.package-lock.json ]; then
    say "installing the web client's packages"
    (cd web && npm ci --no-progress >../build/npm.log 2>&1) ||
      why build/npm.log "installing the web client's packages" || return 1
  fi
  if [ -f build/web/web_files.cpp ] && [ -f build/web/stamp ] &&
    [ -z "$(find web/src web/public web/index.html web/package-lock.json web/vite.config.ts web/scripts po \
      src/server/protocol.schema.json src/catalog/codecs src/games/escalade/deck.json src/games/*/RULES*.md -newer build/web/stamp | head -1)" ]; then
    return 0
  fi
  say "building the web client"
  (cd web && npm run --silent build >../build/web/build.log 2>&1) ||
    why build/web/build.log "building the web client" || return 1
  touch build/web/stamp
}

# folder_of PRESET: where it is built. The tests are in the same folder as the release.
folder_of() {
  if [ "$1" = test ]; then echo build/release; else echo "build/$1"; fi
}

# configure PRESET: once, and again when the presets or the choice of strict warnings have changed. A folder configured
# for the tests also serves for the program.
configure() {
  folder=$(folder_of "$1")
  wanted="$(cksum <CMakePresets.json) ${SCALINATA_WERROR:-OFF}"
  if [ -f "$folder/build.ninja" ]; then
    case $(cat "$folder/configured" 2>/dev/null) in "$wanted $1" | "$wanted test") return 0 ;; esac
  fi
  say "configuring $folder"
  mkdir -p "$folder"
  cmake --fresh --preset "$1" "-DSCALINATA_WERROR=${SCALINATA_WERROR:-OFF}" >"$folder/configure.log" 2>&1 ||
    why "$folder/configure.log" configuring || return 1
  echo "$wanted $1" >"$folder/configured"
}

# build PRESET [TARGET...]: configures if needed, then compiles what has changed.
build() {
  preset=$1
  shift
  configure "$preset" || return 1
  if [ $# -gt 0 ]; then set -- --target "$@"; fi
  if cmake --build --preset "$preset" "$@" -- -n 2>/dev/null | grep -q 'no work to do'; then return 0; fi
  say "building $folder"
  run_build "$preset" "$@"
}

# Builds the engine for browsers in the background, at low priority; the server offers it as soon as it is ready. If the
# foreground is interrupted it still finishes, which saves time on the next run.
build_module_beside() {
  mkdir -p build/wasm
  # shellcheck disable=SC2016  # the inner shell's
  setsid nice flock -n build/wasm/lock bash -c '. scripts/setup.sh && build wasm' >build/wasm/beside.log 2>&1 </dev/null &
}

# run_build PRESET [OPTIONS OF CMAKE]: compiles and shows the progress.
run_build() {
  log=$(folder_of "$1")/build.log
  NINJA_STATUS='@%f %t %e ' cmake --build --preset "$@" 2>&1 | tee "$log" | show_progress
  [ "${PIPESTATUS[0]}" = 0 ] || why "$log" building
}

# Shows ninja's lines "@DONE TOTAL SECONDS ..." as progress with an estimate of the remaining time: on a terminal in one
# line, otherwise every ten seconds. Output of the compiler is passed on.
show_progress() {
  shown=0
  while IFS= read -r line; do
    case $line in
      @0\ *) ;;  # before the first step
      @[0-9]*)
        # shellcheck disable=SC2086  # words of the line
        set -- ${line#@}
        seconds=${3%.*}
        left=$((seconds * ($2 - $1) / $1))
        text="$1 of $2 steps, $((100 * $1 / $2)) %, about $((left / 60)) min $((left % 60)) s left"
        if [ -t 2 ]; then printf '\r\033[K    %s' "$text" >&2
        elif [ "$1" = "$2" ] || [ $((seconds - shown)) -ge 10 ]; then shown=$seconds; printf '    %s\n' "$text" >&2
        fi ;;
      *) if [ -t 2 ]; then printf '\r\033[K' >&2; fi; printf '%s\n' "$line" >&2 ;;
    esac
  done
  if [ -t 2 ]; then printf '\r\033[K' >&2; fi
}
