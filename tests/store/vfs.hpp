// An SQLite file system layer, on top of the system's own, that can be made to fail or to be slow.
#pragma once

#include <chrono>
#include <cstdint>

namespace scalinata::testing {

inline constexpr const char* test_vfs = "scalinata-test";

// Registers `test_vfs` with SQLite; further calls do nothing.
void register_test_vfs();

// From now on the n-th call that changes or syncs a file fails (1: the next), and `count` - 1 after it; 0: none.
void fail_file_call(std::int64_t n, std::int64_t count = 1);
// The number of such calls since the last fail_file_call().
std::int64_t file_calls();

// A delay added to every sync.
void slow_syncs(std::chrono::milliseconds time);

}  // namespace scalinata::testing
