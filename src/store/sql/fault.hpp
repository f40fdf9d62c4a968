// What can go wrong with a call to the database, and the hook by which tests make it go wrong.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace scalinata::sql {

enum class Trouble : std::uint8_t {
  refused,   // this statement is at fault (a constraint, a value too big); others may go on
  busy,      // locked or deadlocked: the transaction may be tried again
  lost,      // the connection is gone and the open transaction with it
  failed,    // disk, memory, corruption, anything unexpected
  in_doubt,  // a commit went wrong in a way that leaves open whether it took place
};

// Asked before each statement, and on PostgreSQL again when its answer is there. A trouble makes the call end so;
// `lost` really closes a PostgreSQL connection.
enum class FaultMoment : std::uint8_t { before, after };
using Fault = std::function<std::optional<Trouble>(std::string_view statement, FaultMoment moment)>;

}  // namespace scalinata::sql
