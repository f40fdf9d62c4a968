// Every file wraps the system's file and passes calls on.
#include "store/vfs.hpp"

#include <atomic>
#include <cstring>
#include <thread>

#include <sqlite3.h>

namespace scalinata::testing {

namespace {

std::atomic<std::int64_t> calls = 0;
std::atomic<std::int64_t> first_failure = 0;
std::atomic<std::int64_t> failures = 0;
std::atomic<std::int64_t> sync_delay_ms = 0;

bool fails() {
  const std::int64_t call = ++calls;
  const std::int64_t first = first_failure;
  return first > 0 && call >= first && call < first + failures;
}

// The system's file follows in the same allocation.
struct TestFile {
  sqlite3_file base;
  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

sqlite3_file* real(sqlite3_file* file) {
  return reinterpret_cast<TestFile*>(file)->real();
}
const sqlite3_io_methods* methods(sqlite3_file* file) {
  return real(file)->pMethods;
}

sqlite3_vfs* system_vfs() {
  return sqlite3_vfs_find(nullptr);
}

const sqlite3_io_methods io = {
    2,
    [](sqlite3_file* f) { return methods(f)->xClose(real(f)); },
    [](sqlite3_file* f, void* to, int n, sqlite3_int64 at) { return methods(f)->xRead(real(f), to, n, at); },
    [](sqlite3_file* f, const void* from, int n, sqlite3_int64 at) {
      return fails() ? SQLITE_IOERR_WRITE : methods(f)->xWrite(real(f), from, n, at);
    },
    [](sqlite3_file* f, sqlite3_int64 size) {
      return fails() ? SQLITE_IOERR_TRUNCATE : methods(f)->xTruncate(real(f), size);
    },
    [](sqlite3_file* f, int flags) {
      if (fails()) return SQLITE_IOERR_FSYNC;
      const int code = methods(f)->xSync(real(f), flags);
      if (sync_delay_ms > 0) std::this_thread::sleep_for(std::chrono::milliseconds(sync_delay_ms));
      return code;
    },
    [](sqlite3_file* f, sqlite3_int64* size) { return methods(f)->xFileSize(real(f), size); },
    [](sqlite3_file* f, int lock) { return methods(f)->xLock(real(f), lock); },
    [](sqlite3_file* f, int lock) { return methods(f)->xUnlock(real(f), lock); },
    [](sqlite3_file* f, int* out) { return methods(f)->xCheckReservedLock(real(f), out); },
    [](sqlite3_file* f, int op, void* arg) { return methods(f)->xFileControl(real(f), op, arg); },
    [](sqlite3_file* f) { return methods(f)->xSectorSize(real(f)); },
    [](sqlite3_file* f) { return methods(f)->xDeviceCharacteristics(real(f)); },
    [](sqlite3_file* f, int region, int size, int extend, void volatile** out) {
      return methods(f)->xShmMap(real(f), region, size, extend, out);
    },
    [](sqlite3_file* f, int offset, int n, int flags) { return methods(f)->xShmLock(real(f), offset, n, flags); },
    [](sqlite3_file* f) { methods(f)->xShmBarrier(real(f)); },
    [](sqlite3_file* f, int remove) { return methods(f)->xShmUnmap(real(f), remove); },
    nullptr,
    nullptr,
};

int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
  auto* system = system_vfs();
  file->pMethods = nullptr;
  const int code = system->xOpen(system, name, real(file), flags, out);
  if (real(file)->pMethods) file->pMethods = &io;
  return code;
}

}  // namespace

void register_test_vfs() {
  static const bool done = [] {
    static sqlite3_vfs vfs = *system_vfs();
    vfs.szOsFile = static_cast<int>(sizeof(TestFile)) + system_vfs()->szOsFile;
    vfs.pNext = nullptr;
    vfs.zName = test_vfs;
    vfs.xOpen = open;
    return sqlite3_vfs_register(&vfs, 0) == SQLITE_OK;
  }();
  (void)done;
}

void fail_file_call(std::int64_t n, std::int64_t count) {
  failures = count;
  calls = 0;
  first_failure = n;
}

std::int64_t file_calls() {
  return calls;
}
void slow_syncs(std::chrono::milliseconds time) {
  sync_delay_ms = time.count();
}

}  // namespace scalinata::testing
