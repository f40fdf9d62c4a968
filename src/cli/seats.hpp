// Who sits where: people and engines with their levels, as in `--seats human,engine:5`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalog/record.hpp"

namespace scalinata {

// People in the first seats, engines of that level in the others.
std::vector<RecordSeat> default_seats(int seats, int people, int level);

// One entry for each seat, `human` or `engine` or `engine:LEVEL`, joined by commas.
Result<std::vector<RecordSeat>> parse_seats(std::string_view text, int seats, int level, Language language);

bool is_engine(const RecordSeat& seat);

}  // namespace scalinata
