// scalinata convert: records to .blksgf files and back.
#include <memory>

#include "catalog/record.hpp"
#include "cli/commands.hpp"
#include "core/cells.hpp"
#include "engine/blksgf.hpp"
#include "engine/file.hpp"

namespace scalinata {
namespace {

struct ConvertArguments {
  std::string from;
  std::string to;
};

bool ends_with(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

int run(const ConvertArguments& chosen, Language language) {
  const bool to_blksgf = ends_with(chosen.to, ".blksgf");
  if (!to_blksgf && !ends_with(chosen.to, ".json"))
    return report(
        say(language, "{file}: the name must end in .blksgf or .scalinata.json", "file"_a = safe_quote(chosen.to)));
  const auto text = read_file(chosen.from, language);
  if (!text) return report(text.error());
  auto game = read_game_file(*text, language);
  if (!game) return report(labelled(language, chosen.from, game.error()));
  std::string out;
  if (to_blksgf) {
    auto written = write_blksgf(game->record, language);
    if (!written) return report(labelled(language, chosen.from, written.error()));
    out = std::move(written->text);
    game->left_out.insert(game->left_out.end(), written->left_out.begin(), written->left_out.end());
  } else {
    out = write_record(game->record) + '\n';
  }
  const Result<void> saved = write_file(chosen.to, out, language);
  if (!saved) return report(saved.error(), failure);
  for (const std::string& sentence : game->left_out)
    fmt::print("{}\n", say(language, "left out: {what}", "what"_a = sentence));
  return success;
}

}  // namespace

void add_convert_command(Program& program) {
  const Language language = program.language;
  auto chosen = std::make_shared<ConvertArguments>();
  const Command command = program.app.command(
      "convert", say(language, "Convert a .blksgf file to a record, or a record to a .blksgf file"));
  command.option("IN", chosen->from, say(language, "The file to read")).required();
  command.option("OUT", chosen->to, say(language, "The file to write")).required();
  command.footer(say(language,
                     "Tells you what the other format cannot hold; refuses what would change the game.\n"
                     "Example:\n"
                     "  scalinata convert game.blksgf game.scalinata.json"));
  command.runs([chosen, language, &status = program.status] { status = run(*chosen, language); });
}

}  // namespace scalinata
