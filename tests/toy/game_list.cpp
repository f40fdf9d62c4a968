// The program's list of games with one more.
#include <array>

#include "catalog/catalog.hpp"

namespace scalinata {

class Blokus;
class Scalino;
class Demolition;
class Scalas;
class Scaletta;
class Escalade;
class Toy;

std::span<const GameEntry> games() {
  static const std::array all{entry_of<Blokus>(),   entry_of<Scalino>(),  entry_of<Demolition>(), entry_of<Scalas>(),
                              entry_of<Scaletta>(), entry_of<Escalade>(), entry_of<Toy>()};
  return all;
}

}  // namespace scalinata
