// What can go wrong with a call to the database, and the hook that tests use to inject it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace scalinata::sql {

enum class Trouble : std::uint8_t {
  refused,   // this statement is at fault (a constraint, a value too big); others may proceed
  busy,      // locked or deadlocked: the transaction may be retried
  lost,      // the connection is gone, and the open transaction with it
  failed,    // disk, memory, corruption, anything unexpected
  in_doubt,  // a commit failed in a way that leaves its outcome unknown
};

// Called before each statement, and on PostgreSQL again after its result has arrived. The call fails with the returned
// trouble; `lost` really closes a PostgreSQL connection.
enum class FaultMoment : std::uint8_t { before, after };
using Fault = std::function<std::optional<Trouble>(std::string_view statement, FaultMoment moment)>;

}  // namespace scalinata::sql
