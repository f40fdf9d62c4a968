#include "cli/seats.hpp"

#include <algorithm>

#include "catalog/any_bot.hpp"
#include "core/cells.hpp"
#include "engine/protocol.hpp"

namespace scalinata {

bool is_engine(const RecordSeat& seat) {
  return seat.kind == "engine";
}

std::vector<RecordSeat> default_seats(int seats, int people, int level) {
  std::vector<RecordSeat> all;
  for (int seat = 0; seat < seats; ++seat)
    all.push_back(seat < people ? RecordSeat{} : RecordSeat{"", "engine", level});
  return all;
}

Result<std::vector<RecordSeat>> parse_seats(std::string_view text, int seats, int level, Language language) {
  std::vector<RecordSeat> all;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t comma = std::min(text.find(',', begin), text.size());
    const std::string_view entry = text.substr(begin, comma - begin);
    begin = comma + 1;
    const std::size_t colon = std::min(entry.find(':'), entry.size());
    const std::string_view kind = entry.substr(0, colon);
    RecordSeat seat;
    if (kind == "engine") {
      seat = {"", "engine", level};
      if (colon < entry.size()) {
        const auto given = parse_number(entry.substr(colon + 1), lowest_level, highest_level);
        if (!given)
          return fail(language, "{entry}: the level must be {min} to {max}", "entry"_a = safe_quote(entry),
                      "min"_a = lowest_level, "max"_a = highest_level);
        seat.level = static_cast<int>(*given);
      }
    } else if (entry != "human") {
      return fail(language, "{entry} is not a seat: expected human, engine or engine:LEVEL",
                  "entry"_a = safe_quote(entry));
    }
    all.push_back(seat);
  }
  if (all.size() != static_cast<std::size_t>(seats))
    return fail(language, "this game has {seats} seats, but you named {given}", "given"_a = all.size(),
                "seats"_a = seats);
  return all;
}

}  // namespace scalinata
