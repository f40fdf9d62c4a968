// Which instructions the program uses beyond the baseline of every processor it runs on.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace scalinata {

// The levels of the x86-64 ABI; other processors have only the first.
enum class Processor : std::uint8_t { baseline, v3, v4 };

// "x86-64-v2", "x86-64-v3", "x86-64-v4"; "baseline" on other architectures.
std::string_view processor_name(Processor processor);
std::optional<Processor> parse_processor(std::string_view text);

Processor best_processor();  // what this machine can run

// The one in use: the best, or the last one set. Precondition of use_processor: this machine can run it.
Processor processor_in_use();
void use_processor(Processor processor);

}  // namespace scalinata
