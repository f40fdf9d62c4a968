// Measures how many simulations per second this device does in a game, and reports what each level needs.
#pragma once

#include <functional>

#include "json/json.hpp"
#include "wasm/thinking.hpp"

namespace scalinata {

class SpeedWork final : public Work {
 public:
  // `done` gets {"simulations": per second, "levels": [{"simulations": per move, "seconds": maximum per move or null},
  // ...]}.
  SpeedWork(std::unique_ptr<AnyGame> begun, std::function<void(const Json&)> done);

  bool resume(double seconds) override;
  void end() override;

 private:
  std::unique_ptr<AnyGame> game_;
  std::function<void(const Json&)> done_;
  std::unique_ptr<AnyBot> bot_;
  double spent_ = 0;
  // When measuring began; before that the browser may still be optimising the code.
  double from_ = 0;
  std::uint64_t before_ = 0;  // simulations until then
};

}  // namespace scalinata
