#include "engine/engine.hpp"

#include <array>
#include <cassert>
#include <ctime>
#include <limits>
#include <utility>

#include "core/cells.hpp"
#include "core/nearest.hpp"
#include "engine/blksgf.hpp"
#include "engine/protocol.hpp"
#include "engine/version.hpp"

namespace scalinata {

std::span<const Engine::Command> Engine::commands() {
  constexpr std::size_t any = std::numeric_limits<std::size_t>::max();
  static constexpr std::array table = std::to_array<Command>({
      {"all_legal", "[COLOUR]", 0, 1, &Engine::all_legal},
      {"clear_board", "", 0, 0, &Engine::clear_board},
      {"cputime", "", 0, 0, &Engine::cputime},
      {"final_score", "", 0, 0, &Engine::final_score},
      {"g", "", 0, 0, &Engine::genmove_to_move},
      {"genmove", "COLOUR", 1, 1, &Engine::genmove},
      {"get_move_values", "[N]", 0, 1, &Engine::get_move_values},
      {"get_value", "", 0, 0, &Engine::get_value},
      {"known_command", "COMMAND", 1, 1, &Engine::known_command},
      {"list_commands", "", 0, 0, &Engine::list_commands},
      {"load", "FILE", 1, any, &Engine::load},
      {"loadsgf", "FILE [MOVE]", 1, any, &Engine::load_blksgf},
      {"name", "", 0, 0, &Engine::name},
      {"p", "MOVE", 1, 1, &Engine::play_to_move},
      {"param", "[NAME VALUE]", 0, 2, &Engine::param},
      {"param_base", "[NAME VALUE]", 0, 2, &Engine::param_base},
      {"perft", "DEPTH", 1, 1, &Engine::perft},
      {"play", "COLOUR MOVE", 2, 2, &Engine::play},
      {"protocol_version", "", 0, 0, &Engine::protocol_version},
      {"quit", "", 0, 0, &Engine::quit},
      {"ranks", "", 0, 0, &Engine::ranks},
      {"reg_genmove", "COLOUR", 1, 1, &Engine::reg_genmove},
      {"save", "FILE", 1, any, &Engine::save},
      {"savesgf", "FILE", 1, any, &Engine::save_blksgf},
      {"scores", "", 0, 0, &Engine::scores},
      {"set_game", "GAME", 1, any, &Engine::set_game},
      {"set_random_seed", "N", 1, 1, &Engine::set_random_seed},
      {"set_view", "SEAT JSON", 2, any, &Engine::set_view},
      {"setup", "[JSON]", 0, any, &Engine::setup},
      {"showboard", "", 0, 0, &Engine::showboard},
      {"time_left", "COLOUR SECONDS STONES", 3, 3, &Engine::time_left},
      {"time_settings", "MAIN PERIOD STONES", 3, 3, &Engine::time_settings},
      {"turn", "", 0, 0, &Engine::turn},
      {"undo", "", 0, 0, &Engine::undo},
      {"version", "", 0, 0, &Engine::version},
      {"view", "SEAT", 1, 1, &Engine::view},
  });
  return table;
}

const Engine::Command* Engine::find_command(std::string_view name) {
  for (const Command& command : commands())
    if (command.name == name) return &command;
  return nullptr;
}

Result<std::unique_ptr<Engine>> Engine::start(const EngineSettings& settings, Language language) {
  std::unique_ptr<Engine> engine(new Engine(settings));
  engine->seed(settings.bot.seed);
  if (settings.deck) {  // it may be for a later game, but errors are reported now
    for (const GameEntry& entry : games()) {
      const auto spec = engine->spec_from(entry.info->id, language);
      if (!spec) return spec.failure();
    }
  }
  const Result<void> begun = engine->begin_game(settings.game, language);
  if (!begun) return begun.failure();
  return engine;
}

std::string Engine::execute(std::string_view line) {
  begin(line);
  resume(0);
  return answer_;
}

void Engine::begin(std::string_view line) {
  assert(!work_);
  answer_.clear();
  const auto command = parse_command_line(line);
  if (!command) return;
  id_ = command->id;
  const Answer answer = run(command->name, command->arguments);
  if (!work_) answer_ = answer_text(id_, answer);
}

bool Engine::resume(double seconds) {
  if (!work_) return true;
  if (!work_->resume(seconds)) return false;
  const Work ended = *std::exchange(work_, std::nullopt);
  answer_ = answer_text(id_, ended.answer());
  return true;
}

void Engine::stop() {
  if (!work_) return;
  work_.reset();
  bot_.reset();  // half a search would change the next one
}

Engine::Answer Engine::defer(Work work) {
  work_ = std::move(work);
  return std::string();
}

Engine::Answer Engine::run(std::string_view name, std::string_view arguments) {
  const Command* command = find_command(name);
  if (name.empty()) return fail("there is no command after the id");
  if (command == nullptr) {
    std::vector<std::string_view> names;
    for (const Command& known : commands()) names.push_back(known.name);
    const std::string_view close = nearest(name, names);
    return fail("unknown command: {}{}", safe_quote(name),
                close.empty() ? "" : fmt::format("; did you mean {}?", close));
  }
  const Arguments given{words(arguments), std::string(arguments)};
  if (given.words.size() < command->min || given.words.size() > command->max) {
    if (command->max == 0) return fail("{} takes no arguments", name);
    return fail("expected: {} {}", name, command->arguments);
  }
  return (this->*command->run)(given);
}

Engine::Answer Engine::protocol_version(const Arguments&) {
  return std::string("2");
}

Engine::Answer Engine::name(const Arguments&) {
  return std::string("Scalinata");
}

Engine::Answer Engine::version(const Arguments&) {
  return std::string(scalinata::version());
}

Engine::Answer Engine::known_command(const Arguments& given) {
  return std::string(find_command(given.words[0]) != nullptr ? "true" : "false");
}

Engine::Answer Engine::list_commands(const Arguments&) {
  std::string all;
  for (const Command& command : commands()) (all += command.name) += '\n';
  return all;
}

Engine::Answer Engine::quit(const Arguments&) {
  quit_ = true;
  return std::string();
}

Engine::Answer Engine::cputime(const Arguments&) {
  return fmt::format("{:.3f}", static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
}

void Engine::seed(std::uint64_t seed) {
  bot_settings_.seed = seed;
  setups_ = Rng(seed);
  chance_ = Rng(mix(seed));
  games_begun_ = 0;
  bot_.reset();
}

Result<GameSpec> Engine::spec_from(std::string_view game_string, Language language) const {
  auto spec = parse_game(game_string, language);
  if (spec && deck_ && takes_deck(*spec)) {
    const Result<void> used = use_deck(*spec, *deck_, language);
    if (!used) return used.failure();
  }
  return spec;
}

Result<void> Engine::begin_game(std::string_view game_string, Language language) {
  const auto spec = spec_from(game_string, language);
  if (!spec) return spec.failure();
  auto game = begin_random(*spec, setups_);
  if (!game) return game.failure();
  spec_ = *spec;
  adopt(*std::move(game));
  return {};
}

void Engine::adopt(std::unique_ptr<AnyGame> game) {
  game_ = std::move(game);
  loaded_.reset();
  viewing_seat_.reset();
  bot_.reset();
  thought_.reset();
  clocks_.clear();
  ++games_begun_;
}

Engine::Answer Engine::set_game(const Arguments& given) {
  const auto variant = pentobi_variant(given.text);
  const Result<void> begun = begin_game(variant ? *variant : given.text);
  if (!begun) return begun.failure();
  return std::string();
}

Engine::Answer Engine::clear_board(const Arguments&) {
  auto game = begin_random(spec_, setups_);
  if (!game) return game.failure();
  adopt(*std::move(game));
  return std::string();
}

Engine::Answer Engine::set_random_seed(const Arguments& given) {
  const auto number =
      parse_number(given.words[0], std::numeric_limits<long long>::min(), std::numeric_limits<long long>::max());
  if (!number) return number.failure();
  seed(static_cast<std::uint64_t>(*number));
  return std::string();
}

Engine::Answer Engine::setup(const Arguments& given) {
  if (given.words.empty()) {
    const Result<void> whole = check_not_only_a_view();
    if (!whole) return whole.failure();
    return game_->setup_json();
  }
  auto game = scalinata::begin(spec_, given.text);
  if (!game) return game.failure();
  adopt(*std::move(game));
  return std::string();
}

}  // namespace scalinata
