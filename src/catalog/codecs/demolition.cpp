#include "catalog/codecs/demolition.hpp"

#include "catalog/match_game.hpp"
#include "games/demolition/draw.hpp"
#include "games/demolition/paint.hpp"
#include "games/demolition/words.hpp"

#include "catalog/codecs/pyramid.hpp"

namespace scalinata {

Json Codec<Demolition>::setup(const Demolition::Setup& setup) {
  return pyramid::pyramid_json(setup);
}

Result<Demolition::Setup> Codec<Demolition>::parse_setup(const Json& json, const Demolition::Options& options,
                                                         Language language) {
  return pyramid::parse_pyramid(json, options.board, language);
}

Json Codec<Demolition>::view(const Demolition& position) {
  Json view = {{"players", position.options().players}};
  view.update(pyramid::board_json(position.options().board));
  view["bonus"] = position.bonus();
  Json& blocks = view["blocks"] = Json::array();
  for (int i = 0; i < position.block_count(); ++i) {
    if (!position.is_left(i)) continue;
    blocks.push_back(pyramid::block_json(position.block(i)));
    blocks.back()["takeable"] = position.is_takeable(i);
  }
  return view;
}

static_assert(WordedGame<Demolition>);

template <>
const GameEntry& entry_of<Demolition>() {
  return EntryFor<Demolition>::entry;
}

}  // namespace scalinata
