// The engine's commands about searching: moves, settings, time, and what the last search found.
#include <algorithm>
#include <array>
#include <chrono>
#include <limits>

#include "core/cells.hpp"
#include "core/nearest.hpp"
#include "engine/engine.hpp"
#include "engine/protocol.hpp"

namespace scalinata {
namespace {

constexpr long long max_threads = 256;
constexpr long long max_simulations = 1'000'000'000'000;

}  // namespace

AnyBot& Engine::bot() {
  if (bot_ == nullptr) {
    BotSettings settings = bot_settings_;
    settings.seed = mix(settings.seed + games_begun_);
    bot_ = make_bot(*game_, settings);
  }
  return *bot_;
}

Clock& Engine::clock_of(const Side& side) {
  return clocks_.try_emplace(side.index, *time_).first->second;
}

Engine::Answer Engine::search(const Side& side, std::function<Answer()> then) {
  if (viewing_seat_ && game_->turn().seat != *viewing_seat_) return check_not_only_a_view().failure();
  ThinkLimits limits;
  limits.simulations = simulations_;
  if (time_) {
    limits.seconds = clock_of(side).budget();
    limits.all_seconds = !clock_of(side).saves();
  }
  const auto before = std::chrono::steady_clock::now();
  bot().begin(*game_, limits);
  return defer({[this](double seconds) { return bot().resume(seconds); },
                [this, side, before, then = std::move(then)] {
                  thought_ = bot().thought();
                  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - before;
                  if (time_) clock_of(side).spend(spent.count());
                  return then();
                }});
}

Engine::Answer Engine::genmove(const Arguments& given) {
  const auto side = parse_side(*game_, given.words[0]);
  if (!side) return side.failure();
  if (has_no_move(*side)) return std::string("pass");
  const Result<void> turn = check_turn(*side);
  if (!turn) return turn.failure();
  return genmove_to_move({});
}

// Chance outcomes are drawn by weight.
Engine::Answer Engine::genmove_to_move(const Arguments&) {
  if (game_->turn().is_over()) return std::string("pass");
  if (viewing_seat_) return fail("a view cannot be played on: use reg_genmove");
  if (game_->turn().is_chance()) return play_move(game_->draw_chance(chance_));
  return search(to_move(), [this] { return play_move(thought_->move); });
}

Engine::Answer Engine::reg_genmove(const Arguments& given) {
  const auto side = parse_side(*game_, given.words[0]);
  if (!side) return side.failure();
  if (has_no_move(*side)) return std::string("pass");
  const Result<void> turn = check_turn(*side);
  if (!turn) return turn.failure();
  if (side->is_chance) return fail("chance cannot be searched: genmove chance draws an outcome");
  return search(*side, [this]() -> Answer { return thought_->move; });
}

Engine::Answer Engine::time_settings(const Arguments& given) {
  const auto main = parse_seconds(given.words[0]);
  if (!main) return main.failure();
  const auto period = parse_seconds(given.words[1]);
  if (!period) return period.failure();
  const auto stones = parse_number(given.words[2], 0, 1'000'000);
  if (!stones) return stones.failure();
  const TimeSettings settings{*main, *period, static_cast<int>(*stones)};
  clocks_.clear();
  time_.reset();
  if (!settings.unlimited()) time_ = settings;
  return std::string();
}

Engine::Answer Engine::time_left(const Arguments& given) {
  const auto side = parse_side(*game_, given.words[0]);
  if (!side) return side.failure();
  const auto seconds = parse_seconds(given.words[1]);
  if (!seconds) return seconds.failure();
  const auto stones = parse_number(given.words[2], 0, 1'000'000);
  if (!stones) return stones.failure();
  if (side->is_chance) return fail("chance has no clock");
  if (!time_) time_ = TimeSettings{*seconds, 0, 0};
  clock_of(*side).set_left(*seconds, static_cast<int>(*stones));
  return std::string();
}

Engine::Answer Engine::param(const Arguments& given) {
  if (given.words.empty())
    return fmt::format("book {}\nfixed_simulations {}\nlevel {}\nmemory_mib {}\nthreads {}", bot_settings_.book ? 1 : 0,
                       simulations_.value_or(0), bot_settings_.level, bot_settings_.memory_mib, bot_settings_.threads);
  if (given.words.size() != 2) return fail("expected: param NAME VALUE");
  static constexpr std::array<std::string_view, 5> names = {"book", "fixed_simulations", "level", "memory_mib",
                                                            "threads"};
  const std::string& name = given.words[0];
  const auto set = [&](long long min, long long max, auto apply) -> Answer {
    const auto number = parse_number(given.words[1], min, max);
    if (!number) return fail("{}: {}", name, number.error());
    apply(*number);
    bot_.reset();
    return std::string();
  };
  if (name == "level")
    return set(lowest_level, highest_level, [&](long long n) { bot_settings_.level = static_cast<int>(n); });
  if (name == "book") return set(0, 1, [&](long long n) { bot_settings_.book = n == 1; });
  if (name == "threads") return set(1, max_threads, [&](long long n) { bot_settings_.threads = static_cast<int>(n); });
  if (name == "memory_mib")
    return set(1, 1 << 20, [&](long long n) { bot_settings_.memory_mib = static_cast<std::size_t>(n); });
  if (name == "fixed_simulations")
    return set(0, max_simulations, [&](long long n) {
      simulations_.reset();
      if (n > 0) simulations_ = static_cast<std::uint64_t>(n);
    });
  const std::string_view close = nearest(name, names);
  return fail("no setting {}; the settings are {}{}", safe_quote(name), joined(names),
              close.empty() ? "" : fmt::format("; did you mean {}?", close));
}

// Pentobi's basic settings, which are fixed here, and our own.
Engine::Answer Engine::param_base(const Arguments& given) {
  const bool fixed = !given.words.empty() && (given.words[0] == "accept_illegal" || given.words[0] == "resign");
  if (given.words.empty()) return "accept_illegal 0\nresign 0\n" + *param(given);
  if (!fixed) return param(given);
  if (given.words.size() == 2 && given.words[1] == "0") return std::string();
  return fail("{} is always 0: illegal moves are refused, and the engine never resigns", given.words[0]);
}

Engine::Answer Engine::once_searched(std::function<Answer()> then) {
  if (thought_) return then();
  if (!game_->turn().is_player())
    return game_->turn().is_over() ? fail("no search in this game yet, and it is over")
                                   : fail("no search in this game yet, and chance is to move");
  return search(to_move(), std::move(then));
}

Engine::Answer Engine::get_value(const Arguments&) {
  return once_searched([this]() -> Answer { return fmt::format("{:.4f}", thought_->value); });
}

Engine::Answer Engine::get_move_values(const Arguments& given) {
  std::size_t max_moves = std::numeric_limits<std::size_t>::max();
  if (!given.words.empty()) {
    const auto number = parse_number(given.words[0], 1, std::numeric_limits<int>::max());
    if (!number) return number.failure();
    max_moves = static_cast<std::size_t>(*number);
  }
  return once_searched([this, max_moves]() -> Answer {
    std::string text;
    for (std::size_t i = 0; i < std::min(max_moves, thought_->moves.size()); ++i) {
      const MoveEstimate& estimate = thought_->moves[i];
      text += fmt::format("{} {} {:.4f}\n", estimate.move, estimate.visits, estimate.value);
    }
    return text;
  });
}

}  // namespace scalinata
