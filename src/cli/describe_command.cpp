// scalinata describe: the program's help in other forms, and its games: a page for man, completion for bash, Markdown.
#include <memory>

#include "catalog/catalog.hpp"
#include "cli/commands.hpp"

namespace scalinata {
namespace {

std::string option_row(const OptionSpec& option, Language language) {
  std::string values;
  for (std::size_t i = 0; i < option.values.size(); ++i) {
    if (!values.empty()) values += ", ";
    const std::string_view mark = static_cast<int>(i) == option.standard ? "**" : "";
    values += fmt::format("{0}`{1}`{0}", mark, option.values[i]);
  }
  if (!option.is_choice())
    values = say(language, "{} to {}, **`{}`**", "da {} a {}, **`{}`**", option.least, option.most, option.standard);
  return fmt::format("| `{}` | {} | {} |\n", option.name, values, option.meaning.in(language));
}

// Every game and its options, as docs/games.md has them.
std::string described_games(Language language) {
  std::string text = say(language,
                         "# Games and their options\nA game string is `NAME` or `NAME(option=value,...)`. Defaults are "
                         "bold.\n",
                         "# I giochi e le loro opzioni\nUn gioco si scrive `NOME` o `NOME(opzione=valore,...)`. I "
                         "valori normali sono in grassetto.\n");
  for (const GameEntry& entry : games()) {
    const GameInfo& info = *entry.info;
    text += fmt::format("\n## {}: `{}`\n{}\n\n| {} | {} | {} |\n| --- | --- | --- |\n", info.title.in(language),
                        info.id, info.tagline.in(language), say(language, "option", "opzione"),
                        say(language, "values", "valori"), say(language, "what it decides", "che cosa decide"));
    for (const OptionSpec& option : info.options) text += option_row(option, language);
  }
  return text;
}

}  // namespace

void add_describe_command(Program& program) {
  const Language language = program.language;
  auto form = std::make_shared<std::string>();
  const Command command = program.app.command(
      "describe", say(language, "This help as a page for man, or for bash to complete; the games and their options",
                      "Questo aiuto come pagina di man, o per bash; i giochi e le loro opzioni"));
  command.option("FORM", *form, say(language, "man, bash or games", "man, bash o games"))
      .required()
      .check(one_of({"man", "bash", "games"}, language));
  command.footer(
      say(language, "Example:\n  source <(scalinata describe bash)", "Esempio:\n  source <(scalinata describe bash)"));
  command.runs([form, language, app = program.app] {
    fmt::print("{}", *form == "games" ? described_games(language) : *form == "man" ? app.manual() : app.completion());
  });
}

}  // namespace scalinata
