// Sends lines to the engine: every answer is well formed, and a refused line changes nothing.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <string_view>

#include "check.hpp"
#include "engine/engine.hpp"
#include "engine/protocol.hpp"

namespace {

using namespace scalinata;

// Commands that touch files, or may legitimately take forever.
bool is_left_out(std::string_view line) {
  const auto command = parse_command_line(line);
  if (!command) return false;
  const std::string& name = command->name;
  if (name.find("load") == 0 || name.find("save") == 0) return true;
  if (name == "perft") return command->arguments != "1" && command->arguments != "0";
  return name == "param" || name == "param_base" || name == "time_settings" || name == "time_left";
}

void execute(Engine& engine, std::string_view line) {
  const std::uint64_t before = engine.game().hash();
  const std::size_t moves = engine.game().move_count();
  const std::string answer = engine.execute(line);
  if (answer.empty()) return;
  require(answer[0] == '=' || answer[0] == '?');
  require(answer.find("\n\n") == answer.size() - 2);
  if (answer[0] == '?') require(engine.game().hash() == before && engine.game().move_count() == moves);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr int max_lines = 60;
  auto engine = Engine::start({});
  require(engine.ok());
  (*engine)->execute("param level 1");
  (*engine)->execute("param fixed_simulations 2");
  std::string_view text(reinterpret_cast<const char*>(data), size);
  for (int lines = 0; lines < max_lines && !text.empty(); ++lines) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!is_left_out(line)) execute(**engine, line);
  }
  return 0;
}
