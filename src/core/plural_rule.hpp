// Which form of a text to use for a number: gettext's plural rules, such as "n != 1" or "n%10==1 && n%100!=11 ? 0 : 1".
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace scalinata {

// Empty if the text is not a valid rule.
std::optional<std::uint64_t> plural_form(std::string_view rule, std::uint64_t n);

}  // namespace scalinata
