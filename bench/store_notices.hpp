// What NOTIFY and LISTEN cost on PostgreSQL: the store's own append statement, with and without its announcement, in
// transactions like the store's.
#pragma once

#include <string>
#include <vector>

namespace scalinata {

// Prints a line for each number of writers and listeners. `rooms` are new; each variant makes so many appends in them.
// Throws SqlError.
void measure_notices(const std::string& place, const std::vector<std::string>& rooms, long appends);

}  // namespace scalinata
