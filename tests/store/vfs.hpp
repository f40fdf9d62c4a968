// An SQLite file system layer that fails or dawdles on request, over the system's own.
#pragma once

#include <chrono>
#include <cstdint>

namespace scalinata::testing {

inline constexpr const char* test_vfs = "scalinata-test";

// Makes `test_vfs` known to SQLite; further calls do nothing.
void register_test_vfs();

// From now on the n-th call that changes or syncs a file fails (1: the next), and `count` - 1 after it; 0: none.
void fail_file_call(std::int64_t n, std::int64_t count = 1);
// Such calls since the last fail_file_call().
std::int64_t file_calls();

// Added to every sync.
void slow_syncs(std::chrono::milliseconds time);

}  // namespace scalinata::testing
