// Retention: removing rooms nobody has used for long.
#pragma once

#include "store/store.hpp"

namespace scalinata {

// How long a room stays after its last append, in milliseconds; absent: for ever.
struct Retention {
  std::optional<Millis> open;
  std::optional<Millis> playing;
  std::optional<Millis> finished;
  std::optional<Millis> closed;
};

// Removes what is older, and answers how many rooms. A room that gets an append meanwhile stays. Waits for the store.
Result<std::int64_t> purge(Store& store, const Retention& retention);

}  // namespace scalinata
