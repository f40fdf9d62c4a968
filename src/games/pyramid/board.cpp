#include "games/pyramid/board.hpp"

namespace scalinata::pyramid {

Result<void> check_choices(std::span<const OptionSpec> options, const OptionValues& values) {
  if (values.size() != options.size()) return fail("{} option values: expected {}", values.size(), options.size());
  for (std::size_t i = 0; i < values.size(); ++i)
    if (values[i] < 0 || values[i] >= static_cast<int>(options[i].values.size()))
      return fail("{}: no choice has the number {}", options[i].name, values[i]);
  return {};
}

}  // namespace scalinata::pyramid
