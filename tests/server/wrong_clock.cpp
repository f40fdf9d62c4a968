// With LD_PRELOAD, moves a program's wall clock forward by the number of seconds in the file named by
// SCALINATA_CLOCK_AHEAD, which is read each time. Other clocks are not affected.
#include <cstdlib>

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/time.h>
#include <unistd.h>
#include <ctime>

namespace {

long ahead() {
  const char* file = std::getenv("SCALINATA_CLOCK_AHEAD");
  const int descriptor = file != nullptr ? ::open(file, O_RDONLY | O_CLOEXEC) : -1;
  if (descriptor < 0) return 0;
  char text[32] = {};
  const auto length = ::read(descriptor, text, sizeof text - 1);
  ::close(descriptor);
  return length > 0 ? std::strtol(text, nullptr, 10) : 0;
}

}  // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec* time) noexcept {
  static const auto real = reinterpret_cast<int (*)(clockid_t, timespec*)>(dlsym(RTLD_NEXT, "clock_gettime"));
  const int status = real(clock, time);
  if (status == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) time->tv_sec += ahead();
  return status;
}

int gettimeofday(timeval* time, void*) noexcept {
  timespec now{};
  const int status = clock_gettime(CLOCK_REALTIME, &now);
  *time = {now.tv_sec, now.tv_nsec / 1000};
  return status;
}

time_t time(time_t* place) noexcept {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  if (place != nullptr) *place = now.tv_sec;
  return now.tv_sec;
}

}  // extern "C"
