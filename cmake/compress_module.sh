#!/bin/sh
# compress_module.sh MODULE GZIP [BROTLI]: compresses the WebAssembly module to the file GZIP, and by the command BROTLI to
# a file beside it that is named after the module's content, so that it is never taken for another module's. Both are
# renamed when complete, so that nobody sees half a file.
set -eu
folder=$(dirname "$2")
rm -f "$folder"/scalinata-*.wasm.br
if [ -x "${3:-}" ]; then
  "$3" -q 11 -w 24 -c "$1" >"$folder/brotli.new"
  mv "$folder/brotli.new" "$folder/scalinata-$(sha256sum "$1" | cut -c1-16).wasm.br"
fi
gzip -9nc "$1" >"$2.new"
mv "$2.new" "$2"
