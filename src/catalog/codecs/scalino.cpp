#include "catalog/codecs/scalino.hpp"

#include "catalog/match_game.hpp"
#include "games/scalino/draw.hpp"
#include "games/scalino/paint.hpp"
#include "games/scalino/words.hpp"

#include "catalog/codecs/demolition.hpp"
#include "catalog/codecs/pyramid.hpp"

namespace scalinata {
namespace {

Json colour_json(const Scalino& position, int colour) {
  Json unused = Json::object(), groups = Json::array();
  for (int length = 1; length <= pyramid::longest_block; ++length)
    unused[std::to_string(length)] = position.unused(colour, length);
  pyramid::for_each_group(position.visible(colour),
                          [&](pyramid::CellSet group) { groups.push_back(pyramid::cells_json(group)); });
  return {{"colour", pyramid::colours[static_cast<std::size_t>(colour)].id},
          {"seat", position.seat_of(colour) + 1},
          {"shared", position.is_shared(colour)},
          {"unused", std::move(unused)},
          {"group_points", position.group_points(colour)},
          {"unused_cells", position.unused_cells(colour)},
          {"groups", std::move(groups)}};
}

}  // namespace

Json Codec<Scalino>::view(const Scalino& position) {
  Json view = {{"players", position.options().players}};
  view.update(pyramid::board_json(position.options().board));
  view["star"] = pyramid::cells_json(position.plan().star);
  view["building"] = position.level() < pyramid::level_count ? Json(position.level() + 1) : Json();
  view["bonus"] = position.bonus();
  view["blocks"] = pyramid::pyramid_json(position.blocks());
  view["colours"] = Json::array();
  for (int colour = 0; colour < pyramid::colour_count; ++colour)
    view["colours"].push_back(colour_json(position, colour));
  return view;
}

constinit const Continuation Codec<Scalino>::continuation = {
    &Demolition::info, phrase("The pyramid is complete. Take it apart?"), phrase("Demolish this pyramid"),
    [](const AnyGame& ended) -> Result<std::unique_ptr<AnyGame>> {
      const TypedGame<Scalino>& built = typed<Scalino>(ended);
      const auto pyramid = built.position().complete_pyramid();
      if (!pyramid) return fail("the pyramid was not completed");
      const Scalino::Options& options = built.match()->options();
      const GameSpec spec{&entry_of<Demolition>(), Demolition::option_values({options.players, options.board}), 0};
      return begin(spec, Codec<Demolition>::setup(*pyramid).dump());
    }};

static_assert(WordedGame<Scalino>);

template <>
const GameEntry& entry_of<Scalino>() {
  return EntryFor<Scalino>::entry;
}

}  // namespace scalinata
