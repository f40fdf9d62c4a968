#include "cli/arena_players.hpp"

#include <algorithm>
#include <array>

#include "catalog/explain.hpp"
#include "cli/arena_gtp.hpp"
#include "core/cells.hpp"
#include "core/nearest.hpp"
#include "engine/protocol.hpp"

namespace scalinata::arena {
namespace {

constexpr std::array<std::string_view, 5> parameters = {"simulations", "seconds", "threads", "memory_mib", "book"};

class BotContestant final : public Contestant {
 public:
  BotContestant(std::unique_ptr<AnyBot> bot, const ThinkLimits& limits) : bot_(std::move(bot)), limits_(limits) {}
  Result<std::string> choose(const AnyGame& game) override { return bot_->think(game, limits_).move; }

 private:
  std::unique_ptr<AnyBot> bot_;
  ThinkLimits limits_;
};

class SimpleContestant final : public Contestant {
 public:
  SimpleContestant(bool greedy, std::uint64_t seed) : greedy_(greedy), rng_(seed) {}
  Result<std::string> choose(const AnyGame& game) override {
    return greedy_ ? greedy_move(game, rng_) : game.random_move(rng_);
  }

 private:
  bool greedy_;
  Rng rng_;
};

Result<void> set_parameter(PlayerSpec& player, std::string_view text, Language language) {
  const std::size_t equals = std::min(text.find('='), text.size());
  const std::string_view name = text.substr(0, equals);
  const std::string_view value = equals < text.size() ? text.substr(equals + 1) : "";
  const auto number = [&](long long min, long long max, auto apply) -> Result<void> {
    const auto parsed = parse_number(value, min, max);
    if (!parsed)
      return fail(language, "option {option}: {text} is not a whole number from {min} to {max}", "option"_a = name,
                  "text"_a = safe_quote(value), "min"_a = min, "max"_a = max);
    apply(*parsed);
    return {};
  };
  if (name == "simulations")
    return number(1, 1'000'000'000, [&](long long n) { player.limits.simulations = static_cast<std::uint64_t>(n); });
  if (name == "threads") return number(1, 256, [&](long long n) { player.bot.threads = static_cast<int>(n); });
  if (name == "memory_mib")
    return number(1, 1 << 20, [&](long long n) { player.bot.memory_mib = static_cast<std::size_t>(n); });
  if (name == "book") return number(0, 1, [&](long long n) { player.bot.book = n == 1; });
  if (name == "seconds") {
    const auto seconds = parse_seconds(value);
    if (!seconds)
      return fail(language, "{option}: {text} is not a valid number", "option"_a = name, "text"_a = safe_quote(value));
    player.limits.seconds = *seconds;
    player.limits.all_seconds = true;
    return {};
  }
  search::Settings any;
  if (const auto constant = parse_seconds(value); constant && search::set_constant(any, name, *constant)) {
    player.constants.emplace_back(name, *constant);
    return {};
  }
  const std::string_view close = nearest(name, parameters);
  return fail(language,
              "{player}: no parameter {name}; expected simulations, seconds, threads, memory_mib or book{suggestion}",
              "player"_a = player.text, "name"_a = safe_quote(name),
              "suggestion"_a = close.empty() ? "" : say(language, "; did you mean {word}?", "word"_a = close));
}

}  // namespace

Result<PlayerSpec> parse_player(std::string_view text, Language language) {
  PlayerSpec player;
  player.text = std::string(text);
  player.bot.memory_mib = 128;
  player.bot.book = true;
  if (text == "random" || text == "greedy") {
    player.kind = text == "random" ? PlayerSpec::Kind::random : PlayerSpec::Kind::greedy;
    return player;
  }
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::string_view kind = text.substr(0, colon), rest = colon < text.size() ? text.substr(colon + 1) : "";
  if (kind == "gtp" && !rest.empty()) {
    player.kind = PlayerSpec::Kind::external;
    player.command = std::string(rest);
    return player;
  }
  if (kind != "level" || rest.empty())
    return fail(language, "{text} is not a player: expected level:N, random, greedy or gtp:COMMAND",
                "text"_a = safe_quote(text));
  const std::size_t comma = std::min(rest.find(','), rest.size());
  const auto level = parse_number(rest.substr(0, comma), lowest_level, highest_level);
  if (!level)
    return fail(language, "{text}: the level must be {min} to {max}", "text"_a = safe_quote(text),
                "min"_a = lowest_level, "max"_a = highest_level);
  player.bot.level = static_cast<int>(*level);
  for (std::size_t begin = comma + 1; begin <= rest.size();) {
    const std::size_t end = std::min(rest.find(',', begin), rest.size());
    const Result<void> set = set_parameter(player, rest.substr(begin, end - begin), language);
    if (!set) return set.failure();
    begin = end + 1;
  }
  return player;
}

Result<std::unique_ptr<Contestant>> make_contestant(const PlayerSpec& player, const AnyGame& game,
                                                    const ContestantSettings& settings) {
  using Made = std::unique_ptr<Contestant>;
  switch (player.kind) {
    case PlayerSpec::Kind::level: {
      BotSettings bot = player.bot;
      bot.seed = settings.seed;
      bot.constants = &player.constants;
      return Made(std::make_unique<BotContestant>(make_bot(game, bot), player.limits));
    }
    case PlayerSpec::Kind::random:
      return Made(std::make_unique<SimpleContestant>(false, settings.seed));
    case PlayerSpec::Kind::greedy:
      return Made(std::make_unique<SimpleContestant>(true, settings.seed));
    case PlayerSpec::Kind::external:
      break;
  }
  return start_external(player.command, game, settings);
}

}  // namespace scalinata::arena
