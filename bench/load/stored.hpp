// The check at the end: whether every acknowledged move is in the database exactly once.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "bench/load/table.hpp"
#include "core/result.hpp"
#include "store/sql/connection.hpp"

namespace scalinata::load {

struct StoredMoves {
  std::size_t rooms = 0;
  std::size_t acknowledged = 0;
  std::size_t stored = 0;  // at most one per room more, whose acknowledgement was not received
  std::size_t wrong_rooms = 0;
  std::vector<std::string> problems;  // of the first few of them
};

// Reads the events of all rooms. An error if the database cannot be read.
Result<StoredMoves> check_stored(sql::Connection& connection, const std::vector<PlayedRoom>& rooms);

}  // namespace scalinata::load
