// A network's opinion of a position: how promising each placement looks beyond what its prior counts, and how much more
// or less than its forecast every colour will be worth.
#pragma once

#include <memory>
#include <string_view>

#include "games/blokus/forecast.hpp"
#include "games/blokus/inputs.hpp"
#include "neural/network.hpp"

namespace scalinata::blokus {

using neural::Network;

// From the bytes of a file of weights that tools/learn made.
Result<std::shared_ptr<const Network>> read_network(std::string_view bytes);

// For one thread.
class Eye {
 public:
  explicit Eye(std::shared_ptr<const Network> network) : network_(std::move(network)) {}

  // Precondition: the game is not over.
  void look(const Blokus& position);
  // The logarithm of a factor for the placement's weight.
  float score(PlacementIndex move) const;
  void correct(Expectation& expected) const;

 private:
  std::shared_ptr<const Network> network_;
  neural::Evaluation seen_;
  int mover_ = 0;
};

}  // namespace scalinata::blokus
