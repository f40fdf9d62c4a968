#include "engine/side.hpp"

#include <vector>

#include "core/cells.hpp"
#include "core/nearest.hpp"
#include "engine/protocol.hpp"

namespace scalinata {

Result<Side> parse_side(const AnyGame& game, std::string_view text) {
  const std::string lower = lowered(text);
  if (lower == "chance") return Side{true, 0};
  const auto colours = game.info().colours;
  for (std::size_t i = 0; i < colours.size(); ++i)
    if (lower == colours[i].id || lower == colours[i].id.substr(0, 1)) return Side{false, static_cast<int>(i)};
  const int count = colours.empty() ? game.seats() : static_cast<int>(colours.size());
  if (const auto number = parse_number(lower, 1, count)) return Side{false, static_cast<int>(*number) - 1};
  if (colours.empty()) return fail("{} is not a seat: expected 1 to {}", safe_quote(text), count);
  std::vector<std::string_view> names;
  for (const ColourName& colour : colours) names.push_back(colour.id);
  return fail("{} is not a colour: expected {}, a first letter or 1 to {}", safe_quote(text), joined(names), count);
}

std::string side_text(const AnyGame& game, const Side& side) {
  if (side.is_chance) return "chance";
  const auto colours = game.info().colours;
  if (colours.empty()) return std::to_string(side.index + 1);
  return std::string(colours[static_cast<std::size_t>(side.index)].id);
}

std::string side_name(const AnyGame& game, const Side& side) {
  const bool bare = !side.is_chance && game.info().colours.empty();
  return (bare ? "seat " : "") + side_text(game, side);
}

Side side_of(const AnyGame& game, const Turn& turn) {
  if (turn.is_chance()) return {true, 0};
  return {false, game.info().colours.empty() ? turn.seat : turn.colour};
}

}  // namespace scalinata
