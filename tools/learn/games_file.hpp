// Files of games, one line of JSON each, that an interrupted program goes on with; and what the programs share besides.
#pragma once

#include <charconv>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "catalog/any_bot.hpp"
#include "core/rng.hpp"

namespace scalinata::learn {

// The games of a file, none if there is no file. What an interrupted program left after the last whole line is cut off.
inline std::vector<nlohmann::json> read_games(const std::string& file) {
  std::vector<nlohmann::json> games;
  std::ifstream in(file, std::ios::binary);
  if (!in) return games;
  std::uint64_t end = 0;
  for (std::string line; std::getline(in, line) && !in.eof();) {
    nlohmann::json game = nlohmann::json::parse(line, nullptr, false);
    if (game.is_discarded()) break;
    games.push_back(std::move(game));
    end += line.size() + 1;
  }
  in.close();
  std::filesystem::resize_file(file, end);
  return games;
}

// A move with probability proportional to its visits.
inline std::string drawn_move(const Thought& thought, Rng& rng) {
  std::uint64_t total = 0;
  for (const MoveEstimate& move : thought.moves) total += move.visits;
  auto left = static_cast<std::uint64_t>(rng.unit() * static_cast<double>(total));
  for (const MoveEstimate& move : thought.moves) {
    if (left < move.visits) return move.move;
    left -= move.visits;
  }
  return thought.move;
}

// NAME=VALUE.
inline std::pair<std::string_view, std::string_view> named(std::string_view text) {
  const std::size_t equals = std::min(text.find('='), text.size());
  return {text.substr(0, equals), text.substr(std::min(equals + 1, text.size()))};
}

inline std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace scalinata::learn
