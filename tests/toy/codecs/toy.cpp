#include "toy/codecs/toy.hpp"

#include "catalog/match_game.hpp"

namespace scalinata {

Json Codec<Toy>::view(const Toy& position) {
  return {{"left", position.left()}, {"turns", position.taken()}};
}

template <>
const GameEntry& entry_of<Toy>() {
  return EntryFor<Toy>::entry;
}

}  // namespace scalinata
