// A report as a text for people: a line for each figure.
#pragma once

#include <string>

#include "json/json.hpp"

namespace scalinata::load {

std::string table_of(const Json& report);

}  // namespace scalinata::load
