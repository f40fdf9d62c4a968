#include "engine/sliced_perft.hpp"

#include <chrono>

namespace scalinata {
namespace {

constexpr int depth_at_once = 2;  // a hundredth of a second with hundreds of moves

}  // namespace

SlicedPerft::SlicedPerft(const AnyGame& game, int depth) {
  parts_.push_back({game.clone(), depth});
}

bool SlicedPerft::resume(double seconds) {
  const auto begin = std::chrono::steady_clock::now();
  while (!parts_.empty()) {
    const Part part = std::move(parts_.back());
    parts_.pop_back();
    if (seconds <= 0 || part.depth <= depth_at_once) {
      found_ += part.game->perft(part.depth);
    } else {
      for (const std::string& move : part.game->legal_moves()) {
        auto next = part.game->clone();
        static_cast<void>(next->play(move));
        parts_.push_back({std::move(next), part.depth - 1});
      }
    }
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
    if (seconds > 0 && spent.count() >= seconds) break;
  }
  return parts_.empty();
}

}  // namespace scalinata
