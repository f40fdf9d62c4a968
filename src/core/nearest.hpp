// The known word closest to a mistyped one, for error messages that suggest it.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace scalinata {

// Empty if nothing is close: more than about a third of the letters would have to change.
std::string_view nearest(std::string_view word, std::span<const std::string_view> known);

std::string joined(std::span<const std::string_view> words, std::string_view separator = ", ");

}  // namespace scalinata
