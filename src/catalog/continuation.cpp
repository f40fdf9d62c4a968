// Games that go on where another one ended.
#include "catalog/catalog.hpp"
#include "catalog/codecs/demolition.hpp"
#include "catalog/codecs/scalino.hpp"
#include "catalog/typed_game.hpp"

namespace scalinata {

Result<std::string> continuation_setup(const AnyGame& game) {
  if (&game.info() != &Scalino::info) return fail("{} does not go on as another game", game.info().id);
  const auto pyramid = typed<Scalino>(game).position().complete_pyramid();
  if (!pyramid) return fail("the pyramid was not completed");
  return Codec<Demolition>::setup(*pyramid).dump();
}

Result<std::unique_ptr<AnyGame>> continued(const AnyGame& game) {
  const auto setup = continuation_setup(game);
  if (!setup) return setup.failure();
  const Scalino::Options& built = typed<Scalino>(game).match()->options();
  const auto spec = parse_game(game_string(Demolition::info, Demolition::option_values({built.players, built.board})));
  if (!spec) return spec.failure();
  return begin(*spec, *setup);
}

}  // namespace scalinata
