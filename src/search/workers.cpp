#include "search/workers.hpp"

#include <limits>
#ifdef __STDCPP_THREADS__
#include <thread>
#include <vector>
#endif

namespace scalinata::search {

void run_workers([[maybe_unused]] int count, const std::function<void(int)>& work) {
#ifdef __STDCPP_THREADS__
  std::vector<std::thread> threads;
  for (int i = 1; i < count; ++i) threads.emplace_back(work, i);
  work(0);
  for (std::thread& thread : threads) thread.join();
#else
  work(0);
#endif
}

std::uint64_t Budget::left() const {
  std::uint64_t left = std::numeric_limits<std::uint64_t>::max() / 2;  // sums with it do not overflow
  const std::uint64_t done = taken();
  if (limit_ != 0) left = limit_ > done + reused_ ? limit_ - done - reused_ : 0;
  if (seconds_ > 0 && !all_seconds_) {
    const double gone = elapsed();
    const double rest = gone < seconds_ ? (seconds_ - gone) / (gone + 1e-9) * static_cast<double>(done) : 0;
    if (rest < static_cast<double>(left)) left = static_cast<std::uint64_t>(rest);
  }
  return left;
}

}  // namespace scalinata::search
