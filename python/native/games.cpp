// The games of the catalog that have an Encoding: all of them.
#include <array>

#include "catalog/catalog.hpp"
#include "native/arrays.hpp"

namespace scalinata {

class Blokus;
class Scalino;
class Demolition;
class Scalas;
class Scaletta;
class Escalade;

const Arrays& arrays_of(const AnyGame& game) {
  struct Entry {
    const GameInfo* info;
    const Arrays& (*arrays)();
  };
  static const std::array all{
      Entry{entry_of<Blokus>().info, arrays_of<Blokus>},         Entry{entry_of<Scalino>().info, arrays_of<Scalino>},
      Entry{entry_of<Demolition>().info, arrays_of<Demolition>}, Entry{entry_of<Scalas>().info, arrays_of<Scalas>},
      Entry{entry_of<Scaletta>().info, arrays_of<Scaletta>},     Entry{entry_of<Escalade>().info, arrays_of<Escalade>}};
  std::size_t i = 0;
  while (all[i].info != &game.info()) ++i;
  return all[i].arrays();
}

}  // namespace scalinata
