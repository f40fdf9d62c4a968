# Toolchain for the engine as a WebAssembly module, with Debian's clang 19 and its packages for wasm32 (preset `wasm`).
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
add_compile_options(-msimd128 -fno-exceptions)
# Linked without optimisation, because otherwise the compiler would run wasm-opt if it happens to be installed, and the
# module would depend on the machine. (With --no-wasm-opt clang 19 does not link at all.)
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor -O0")
