#include "catalog/any_bot.hpp"

#include "catalog/kernel.hpp"

namespace scalinata {

std::unique_ptr<AnyBot> make_bot(const AnyGame& game, const BotSettings& settings) {
  return game.kernel().make_bot(settings);
}

search::Levels levels_of(const AnyGame& game) {
  return game.kernel().levels();
}

}  // namespace scalinata
