#include "bench/load/report.hpp"

#include <fmt/format.h>

namespace scalinata::load {
namespace {

void add_lines(std::string& text, const Json& report, const std::string& path) {
  for (const auto& [key, value] : report.items()) {
    if (value.is_object())
      add_lines(text, value, path + key + ".");
    else if (value.is_number_float())
      text += fmt::format("{:40} {:14.2f}\n", path + key, value.get<double>());
    else
      text += fmt::format("{:40} {:>14}\n", path + key, value.is_null() ? "-" : value.dump());
  }
}

}  // namespace

std::string table_of(const Json& report) {
  std::string text;
  add_lines(text, report, {});
  return text;
}

}  // namespace scalinata::load
