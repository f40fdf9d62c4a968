#include "wasm/deepening.hpp"

#include <chrono>

namespace scalinata {
namespace {

constexpr double first_after = 0.2, then_every = 0.8;  // seconds of thinking

}  // namespace

bool DeepeningWork::resume(double seconds) {
  const auto begin = std::chrono::steady_clock::now();
  if (!bot_) {
    bot_ = make_bot(*asked_.game, settings_);
    ThinkLimits limits;
    limits.simulations = endless;
    bot_->begin(*asked_.game, limits);
  }
  if (bot_->resume(seconds)) return true;
  spent_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (spent_ - said_ >= (said_ == 0 ? first_after : then_every)) {
    said_ = spent_;
    say(false);
  }
  return false;
}

}  // namespace scalinata
