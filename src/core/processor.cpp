#include "core/processor.hpp"

#include <array>
#include <atomic>

#ifdef __x86_64__
#include <cpuid.h>
#endif

namespace scalinata {
namespace {

#ifdef __x86_64__
constexpr std::array<std::string_view, 3> names{"x86-64-v2", "x86-64-v3", "x86-64-v4"};

// Features that __builtin_cpu_supports does not know in every compiler: LZCNT, MOVBE, F16C.
bool has_lzcnt_movbe_f16c() {
  unsigned a = 0, b = 0, c = 0, d = 0;
  constexpr unsigned movbe = 1u << 22, f16c = 1u << 29, lzcnt = 1u << 5;
  if (__get_cpuid(1, &a, &b, &c, &d) == 0 || (c & movbe) == 0 || (c & f16c) == 0) return false;
  return __get_cpuid(0x8000'0001, &a, &b, &c, &d) != 0 && (c & lzcnt) != 0;
}

Processor detect() {
  __builtin_cpu_init();
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi") || !__builtin_cpu_supports("bmi2") ||
      !__builtin_cpu_supports("fma") || !has_lzcnt_movbe_f16c())
    return Processor::baseline;
  const bool wide = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                    __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
                    __builtin_cpu_supports("avx512vl");
  return wide ? Processor::v4 : Processor::v3;
}
#else
constexpr std::array<std::string_view, 1> names{"baseline"};

Processor detect() {
  return Processor::baseline;
}
#endif

std::atomic<Processor>& chosen() {
  static std::atomic<Processor> processor{best_processor()};
  return processor;
}

}  // namespace

std::string_view processor_name(Processor processor) {
  return names[static_cast<std::size_t>(processor)];
}

std::optional<Processor> parse_processor(std::string_view text) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == text) return static_cast<Processor>(i);
  return std::nullopt;
}

Processor best_processor() {
  static const Processor best = detect();
  return best;
}

Processor processor_in_use() {
  return chosen().load(std::memory_order_relaxed);
}

void use_processor(Processor processor) {
  chosen().store(processor, std::memory_order_relaxed);
}

}  // namespace scalinata
