// The list of games. A program that defines games() itself has another list: the linker then leaves this file out.
#include <array>

#include "catalog/catalog.hpp"

namespace scalinata {

class Blokus;
class Scalino;
class Demolition;
class Scalas;
class Scaletta;
class Escalade;

std::span<const GameEntry> games() {
  // In the order people see them.
  static const std::array all{entry_of<Blokus>(), entry_of<Scalino>(),  entry_of<Demolition>(),
                              entry_of<Scalas>(), entry_of<Scaletta>(), entry_of<Escalade>()};
  return all;
}

}  // namespace scalinata
