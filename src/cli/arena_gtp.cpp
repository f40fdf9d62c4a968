#include "cli/arena_gtp.hpp"

#include "catalog/catalog.hpp"
#include "core/cells.hpp"
#include "engine/blksgf.hpp"
#include "engine/side.hpp"

namespace scalinata::arena {
namespace {

// A side by its number, which both dialects understand.
std::string side_number(const AnyGame& game, const Turn& turn) {
  const Side side = side_of(game, turn);
  return side.is_chance ? "chance" : std::to_string(side.index + 1);
}

}  // namespace

Result<std::unique_ptr<GtpEngine>> GtpEngine::start(const std::string& command, const ContestantSettings& settings) {
  auto process = Process::start(command, settings.language);
  if (!process) return process.failure();
  return std::unique_ptr<GtpEngine>(new GtpEngine(command, *std::move(process), settings));
}

Result<void> GtpEngine::begin(const std::string& game, const std::string& setup) {
  if (const auto seeded = ask("known_command set_random_seed"); seeded.ok() && *seeded == "true")
    if (const auto set = ask(fmt::format("set_random_seed {}", settings_.seed & 0x7fffffff)); !set)
      return set.failure();
  auto set = ask("set_game " + game);
  if (const auto name = pentobi_name(game); !set && name) set = ask("set_game " + *name);
  if (!set) return set.failure();
  if (setup == "null") return {};
  const auto taken = ask("setup " + setup);
  if (!taken) return taken.failure();
  return {};
}

Result<std::string> GtpEngine::choose(const AnyGame& game) {
  const std::string side = side_number(game, game.turn());
  if (game.hides_information()) {
    const int seat = game.turn().seat;
    return move_for(game, choose_knowing(seat, side, game.knowledge_json(seat)));
  }
  const auto history = game.history(Viewer::spectator());
  for (; moves_sent_ < history.size(); ++moves_sent_) {
    const auto played =
        ask(fmt::format("play {} {}", side_number(game, history[moves_sent_].turn), history[moves_sent_].text));
    if (!played) return played.failure();
  }
  ++moves_sent_;  // genmove plays the move itself
  return move_for(game, ask("genmove " + side));
}

Result<std::string> GtpEngine::choose_knowing(int seat, const std::string& side, const std::string& knowledge) {
  const auto seen = ask(fmt::format("set_view {} {}", seat + 1, knowledge));
  if (!seen) return seen.failure();
  return ask("reg_genmove " + side);
}

void GtpEngine::tell_time(const std::string& side, int seconds, int stones) {
  (void)ask(fmt::format("time_left {} {} {}", side, seconds, stones)).ok();
}

Result<std::string> GtpEngine::ask(const std::string& line) {
  const auto answer = process_.ask(line, settings_.answer_seconds);
  const auto said = [&](std::string_view what) {
    const Language language = settings_.language;
    return Error{labelled(language, "gtp:" + safe_quote(command_), labelled(language, safe_quote(line), what))};
  };
  if (!answer) return said(answer.error());
  const std::size_t text = std::min(answer->find_first_not_of("=? \t"), answer->size());
  if (answer->front() == '=') return answer->substr(text);
  if (answer->front() == '?') return said(answer->substr(text));
  return said(say(settings_.language, "answered {answer}, which is not the Go Text Protocol",
                  "answer"_a = safe_quote(*answer)));
}

// The answer as a move of the game, or why it is not one.
Result<std::string> GtpEngine::move_for(const AnyGame& game, const Result<std::string>& answer) {
  if (!answer || (settings_.may_resign && *answer == resignation)) return answer;
  const std::unique_ptr<AnyGame> after = game.clone();
  const auto played = after->play(*answer, settings_.language);
  if (played.ok()) return *played;
  return Error{labelled(
      settings_.language, "gtp:" + safe_quote(command_),
      say(settings_.language, "answered {answer} when it was {side}'s turn: {why}", "answer"_a = safe_quote(*answer),
          "side"_a = side_text(game, side_of(game, game.turn())), "why"_a = played.error()))};
}

Result<std::unique_ptr<Contestant>> start_external(const std::string& command, const AnyGame& game,
                                                   const ContestantSettings& settings) {
  auto player = GtpEngine::start(command, settings);
  if (!player) return player.failure();
  const Result<void> begun =
      (*player)->begin(game.game_string(), game.hides_information() ? "null" : game.setup_json());
  if (!begun) return begun.failure();
  return std::unique_ptr<Contestant>(*std::move(player));
}

}  // namespace scalinata::arena
