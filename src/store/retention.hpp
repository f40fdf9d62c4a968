// Retention: removes rooms that have not been used for a long time.
#pragma once

#include "store/store.hpp"

namespace scalinata {

// How long a room is kept after its last append, in milliseconds; absent: forever.
struct Retention {
  std::optional<Millis> open;
  std::optional<Millis> playing;
  std::optional<Millis> finished;
  std::optional<Millis> closed;
};

// Removes older rooms; returns how many. A room that gets an append meanwhile stays. Blocks until the store is done.
Result<std::int64_t> purge(Store& store, const Retention& retention);

}  // namespace scalinata
