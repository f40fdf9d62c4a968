#include "wasm/speed.hpp"

#include <chrono>

#include "catalog/explain.hpp"

namespace scalinata {
namespace {

constexpr int plies = 8;  // into the game, where there are more moves than at the start
constexpr double warm_up_seconds = 0.25, measured_seconds = 0.35;

}  // namespace

SpeedWork::SpeedWork(std::unique_ptr<AnyGame> begun, std::function<void(const Json&)> done)
    : game_(std::move(begun)), done_(std::move(done)) {
  Rng rng(1);
  for (int ply = 0; ply < plies || game_->turn().is_chance(); ++ply) {
    const std::string move = game_->turn().is_chance() ? game_->draw_chance(rng) : greedy_move(*game_, rng);
    static_cast<void>(game_->play(move));
    if (game_->turn().is_over()) break;  // a very small board
  }
  while (!game_->turn().is_player()) static_cast<void>(game_->undo());
}

bool SpeedWork::resume(double seconds) {
  const auto begin = std::chrono::steady_clock::now();
  if (!bot_) {
    bot_ = make_bot(*game_, {.level = highest_level, .seed = 1, .memory_mib = 64});
    ThinkLimits limits;
    limits.simulations = endless;
    bot_->begin(*game_, limits);
  }
  const bool ended = bot_->resume(seconds);
  spent_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (from_ == 0 && spent_ >= warm_up_seconds && !ended) {
    from_ = spent_;
    before_ = bot_->thought().simulations;
  }
  return ended || (from_ > 0 && spent_ >= from_ + measured_seconds);
}

void SpeedWork::end() {
  Json levels = Json::array();
  for (const search::Level& level : levels_of(game_->entry())) {
    Json json = {{"simulations", level.simulations}, {"seconds", nullptr}};
    if (level.seconds > 0) json["seconds"] = level.seconds;
    levels.push_back(std::move(json));
  }
  const auto done = static_cast<double>(bot_->thought().simulations - before_);
  done_({{"simulations", done / (spent_ - from_)}, {"levels", std::move(levels)}});
}

}  // namespace scalinata
