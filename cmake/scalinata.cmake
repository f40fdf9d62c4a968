# How all targets are compiled, and the functions that create them.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# The program is the same wherever it is built: for any x86-64 processor since 2009, with versions of the hot code for
# newer ones (cmake/kernels.cmake). It is tuned for common processors: with GCC's generic tuning positions are copied by
# string instructions, at half the speed. SCALINATA_MARCH=native builds only for this machine's processor. Floating point
# is the same everywhere (no contraction to fused multiply-add), so that searches are reproducible.
set(baseline "")
set(has_versions OFF)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL x86_64)
  set(baseline x86-64-v2)
  set(has_versions ON)
endif()
set(SCALINATA_MARCH "${baseline}" CACHE STRING "Value for -march; empty for the compiler's default")
if(NOT SCALINATA_MARCH STREQUAL baseline)
  set(has_versions OFF)
endif()
option(SCALINATA_VERSIONS "Hot code also in versions for newer processors, chosen at run time" ${has_versions})
option(SCALINATA_WERROR "Warnings are errors: for developers" OFF)
option(SCALINATA_PRECOMPILED "Parse the most used headers once: quicker, but hides a missing #include" OFF)
set(SCALINATA_TEST_OPTIONS "" CACHE STRING "Compiler options of the tests' own sources, after all others")
option(SCALINATA_JOINED "Compile several files at a time: half the work from scratch, more after a change" OFF)
set(SCALINATA_HOT_OPTIONS "" CACHE STRING "Compiler options for the code in which games and searches spend their time")

add_library(scalinata_flags INTERFACE)
target_compile_options(scalinata_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual
  $<$<BOOL:${SCALINATA_WERROR}>:-Werror>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>  # false positives in string concatenation (GCC bug 105651)
  -ffp-contract=off
  $<$<CXX_COMPILER_ID:Clang>:-fconstexpr-steps=100000000>  # tables made at compile time
  $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>  # clang 19 warns inside libstdc++ 12's stable_sort
  $<$<STREQUAL:${SCALINATA_MARCH},x86-64-v2>:-mtune=haswell>
  $<$<BOOL:${SCALINATA_MARCH}>:-march=$<IF:$<BOOL:$<TARGET_PROPERTY:SCALINATA_MARCH>>,$<TARGET_PROPERTY:SCALINATA_MARCH>,${SCALINATA_MARCH}>>)
if(SCALINATA_JOINED)  # files in the same unit may use the same names
  target_compile_options(scalinata_flags INTERFACE -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endif()
if(SCALINATA_SANITIZE)
  # What the sanitizers add makes GCC 12 doubt what is initialized: the other builds show the warnings.
  target_compile_options(scalinata_flags INTERFACE $<$<CXX_COMPILER_ID:GNU>:-w>
    -fsanitize=${SCALINATA_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(scalinata_flags INTERFACE -fsanitize=${SCALINATA_SANITIZE})
  if(SCALINATA_SANITIZE MATCHES thread)  # does not support fences; Asio's locks suffice anyway
    target_compile_definitions(scalinata_flags INTERFACE BOOST_ASIO_DISABLE_FENCED_BLOCK)
  endif()
endif()
target_include_directories(scalinata_flags INTERFACE ${PROJECT_SOURCE_DIR}/src)

find_program(SCALINATA_CCACHE ccache)
if(SCALINATA_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_SLOPPINESS=pch_defines,time_macros ${SCALINATA_CCACHE})
endif()
find_program(SCALINATA_MOLD mold)
if(SCALINATA_MOLD AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  add_link_options(-fuse-ld=mold)
endif()

# Precompiles the headers that nearly every file includes: once for most code, once with the options of hot code.
set(hot_headers <algorithm> <array> <functional> <memory> <optional> <span> <string> <string_view> <utility> <vector>
  <fmt/format.h>)
if(SCALINATA_PRECOMPILED)
  # ccache needs the first. The others: with precompiled headers GCC 12 forgets which headers are system headers and
  # warns about strings (as -Wno-restrict above); scripts/warnings compiles without them and has these warnings on.
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    target_compile_options(scalinata_flags INTERFACE
      -fpch-preprocess -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
  else()  # a precompiled header from ccache is older than the headers of this folder, but not different
    target_compile_options(scalinata_flags INTERFACE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
  foreach(headers precompiled precompiled_hot)
    add_library(${headers} OBJECT ${PROJECT_SOURCE_DIR}/cmake/precompiled.cpp)
    target_link_libraries(${headers} PRIVATE scalinata_flags ${SCALINATA_FMT} nlohmann_json::nlohmann_json)
    target_precompile_headers(${headers} PRIVATE ${hot_headers})
  endforeach()
  target_precompile_headers(precompiled PRIVATE <atomic> <chrono> <map> <mutex> <thread> <unordered_map> <variant>
    <nlohmann/json.hpp>)
  target_compile_options(precompiled_hot PRIVATE ${SCALINATA_HOT_OPTIONS})
  if(SCALINATA_TESTS)
    add_library(precompiled_tests OBJECT ${PROJECT_SOURCE_DIR}/cmake/precompiled.cpp)
    target_link_libraries(precompiled_tests PRIVATE
      scalinata_flags ${SCALINATA_FMT} nlohmann_json::nlohmann_json GTest::gtest)
    target_compile_options(precompiled_tests PRIVATE ${SCALINATA_TEST_OPTIONS})
    target_precompile_headers(precompiled_tests PRIVATE ${hot_headers} <nlohmann/json.hpp> <gtest/gtest.h>)
  endif()
endif()

# scalinata_sources(name [PLAIN]): how the program's sources are compiled. If the variable `hot` is set, they are hot
# code. PLAIN: they have their own compiler options, so they are compiled one by one without precompiled headers.
set(joined_files 6)  # more would take a compiler too long
function(scalinata_sources name)
  target_link_libraries(${name} PUBLIC scalinata_flags)
  if(hot)
    target_compile_options(${name} PRIVATE ${SCALINATA_HOT_OPTIONS})
  endif()
  if("PLAIN" IN_LIST ARGN)
    return()
  endif()
  set_target_properties(${name} PROPERTIES UNITY_BUILD ${SCALINATA_JOINED} UNITY_BUILD_BATCH_SIZE ${joined_files})
  if(SCALINATA_PRECOMPILED)
    set(headers precompiled)
    if(hot)
      set(headers precompiled_hot)
    endif()
    target_precompile_headers(${name} REUSE_FROM ${headers})
  endif()
endfunction()

# scalinata_library(name [PLAIN] sources... [COLD sources...]): one library per folder. COLD: sources of a hot library
# that are not hot themselves.
function(scalinata_library name)
  cmake_parse_arguments(arg "PLAIN" "" "COLD" ${ARGN})
  add_library(${name} STATIC ${arg_UNPARSED_ARGUMENTS})
  scalinata_sources(${name} ${ARGN})
  if(arg_COLD)
    set(hot OFF)
    add_library(${name}_cold OBJECT ${arg_COLD})
    target_link_libraries(${name}_cold PRIVATE ${SCALINATA_FMT} nlohmann_json::nlohmann_json)
    scalinata_sources(${name}_cold)
    target_sources(${name} PRIVATE $<TARGET_OBJECTS:${name}_cold>)
  endif()
endfunction()

# scalinata_test(name sources... LIBRARIES ...): a GoogleTest program whose tests are registered with ctest one by one.
# Tests find their data files below SCALINATA_TEST_DATA and the program under test at SCALINATA_PROGRAM.
function(scalinata_test name)
  cmake_parse_arguments(arg "" "" "LIBRARIES" ${ARGN})
  add_executable(${name} ${arg_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE scalinata_flags ${arg_LIBRARIES} GTest::gtest GTest::gtest_main)
  set_target_properties(${name} PROPERTIES UNITY_BUILD ${SCALINATA_JOINED} UNITY_BUILD_BATCH_SIZE ${joined_files})
  if(SCALINATA_PRECOMPILED)  # as they were compiled
    target_link_libraries(${name} PRIVATE ${SCALINATA_FMT} nlohmann_json::nlohmann_json)
    target_precompile_headers(${name} REUSE_FROM precompiled_tests)
  endif()
  target_compile_options(${name} PRIVATE ${SCALINATA_TEST_OPTIONS})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_compile_definitions(${name} PRIVATE
    SCALINATA_TEST_DATA="${PROJECT_SOURCE_DIR}/tests" SCALINATA_SOURCE="${PROJECT_SOURCE_DIR}")
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST PROPERTIES TIMEOUT 900)
endfunction()
