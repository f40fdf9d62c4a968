#include "cli/arena_gtp.hpp"

#include "catalog/catalog.hpp"
#include "cli/arena_process.hpp"
#include "core/cells.hpp"
#include "engine/blksgf.hpp"
#include "engine/side.hpp"

namespace scalinata::arena {
namespace {

// Pentobi's name for the game, if it has one.
std::optional<std::string> pentobi_name(const AnyGame& game) {
  for (const std::string_view name : {"Blokus", "Blokus Two-Player", "Blokus Three-Player"}) {
    const auto spec = parse_game(*pentobi_variant(name));
    if (spec.ok() && game_string(*spec->entry->info, spec->values) == game.game_string()) return std::string(name);
  }
  return std::nullopt;
}

// A side by its number, which both dialects understand.
std::string side_number(const AnyGame& game, const Turn& turn) {
  const Side side = side_of(game, turn);
  return side.is_chance ? "chance" : std::to_string(side.index + 1);
}

class ExternalContestant final : public Contestant {
 public:
  ExternalContestant(std::string command, Process process, const ContestantSettings& settings)
      : command_(std::move(command)), process_(std::move(process)), settings_(settings) {}

  Result<void> begin(const AnyGame& game) {
    if (const auto seeded = ask("known_command set_random_seed"); seeded.ok() && *seeded == "true")
      if (const auto set = ask(fmt::format("set_random_seed {}", settings_.seed & 0x7fffffff)); !set)
        return set.failure();
    auto set = ask("set_game " + game.game_string());
    if (const auto name = pentobi_name(game); !set && name) set = ask("set_game " + *name);
    if (!set) return set.failure();
    if (game.hides_information() || game.setup_json() == "null") return {};
    const auto setup = ask("setup " + game.setup_json());
    if (!setup) return setup.failure();
    return {};
  }

  Result<std::string> choose(const AnyGame& game) override {
    const std::string side = side_number(game, game.turn());
    if (game.hides_information()) {
      const int seat = game.turn().seat;
      const auto seen = ask(fmt::format("set_view {} {}", seat + 1, game.knowledge_json(seat)));
      if (!seen) return seen.failure();
      return move_for(game, ask("reg_genmove " + side));
    }
    const auto history = game.history(Viewer::spectator());
    for (; told_ < history.size(); ++told_) {
      const auto played = ask(fmt::format("play {} {}", side_number(game, history[told_].turn), history[told_].text));
      if (!played) return played.failure();
    }
    ++told_;  // genmove plays the move itself
    return move_for(game, ask("genmove " + side));
  }

 private:
  Result<std::string> ask(const std::string& line) {
    const auto answer = process_.ask(line, settings_.answer_seconds);
    const auto said = [&](std::string_view what) { return fail("gtp:{}: {}: {}", shown(command_), shown(line), what); };
    if (!answer) return said(answer.error());
    const std::size_t text = std::min(answer->find_first_not_of("=? \t"), answer->size());
    if (answer->front() == '=') return answer->substr(text);
    if (answer->front() == '?') return said(answer->substr(text));
    return said(say(settings_.language, "answered {}, which is not the Go Text Protocol",
                    "ha risposto {}, che non è Go Text Protocol", shown(*answer)));
  }

  // The answer as a move of the game, or why it is none.
  Result<std::string> move_for(const AnyGame& game, const Result<std::string>& answer) {
    if (!answer) return answer.failure();
    const std::unique_ptr<AnyGame> after = game.clone();
    const auto played = after->play(*answer, settings_.language);
    if (played.ok()) return *played;
    return fail("gtp:{}: {}", shown(command_),
                say(settings_.language, "answered {} with {} to move: {}", "ha risposto {} quando tocca a {}: {}",
                    shown(*answer), side_text(game, side_of(game, game.turn())), played.error()));
  }

  std::string command_;
  Process process_;
  ContestantSettings settings_;
  std::size_t told_ = 0;  // moves of the game it knows of
};

}  // namespace

Result<std::unique_ptr<Contestant>> start_external(const std::string& command, const AnyGame& game,
                                                   const ContestantSettings& settings) {
  auto process = Process::start(command, settings.language);
  if (!process) return process.failure();
  auto player = std::make_unique<ExternalContestant>(command, *std::move(process), settings);
  const Result<void> begun = player->begin(game);
  if (!begun) return begun.failure();
  return std::unique_ptr<Contestant>(std::move(player));
}

}  // namespace scalinata::arena
