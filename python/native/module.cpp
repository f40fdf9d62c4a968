// The extension module scalinata._core. The package around it is in python/scalinata.
#include <pybind11/pybind11.h>

#include "engine/version.hpp"
#include "native/errors.hpp"
#include "native/game.hpp"

PYBIND11_MODULE(_core, module) {
  using namespace scalinata::python;
  module.attr("__version__") = std::string(scalinata::version());
  add_errors(module);
  add_games(module);
  add_states(module);
  add_batches(module);
  add_searches(module);
  add_puzzles(module);
}
