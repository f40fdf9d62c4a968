// scalinata describe: the program's help and games in other forms: a man page, bash completion, Markdown.
#include <memory>

#include "catalog/catalog.hpp"
#include "cli/commands.hpp"

namespace scalinata {
namespace {

std::string option_row(const OptionSpec& option, Language language) {
  std::string values;
  for (std::size_t i = 0; i < option.values.size(); ++i) {
    if (!values.empty()) values += ", ";
    const std::string_view mark = static_cast<int>(i) == option.default_value ? "**" : "";
    values += fmt::format("{0}`{1}`{0}", mark, option.values[i]);
  }
  if (!option.is_choice())
    values = say(language, "{min} to {max}, **`{default}`**", "min"_a = option.min, "max"_a = option.max,
                 "default"_a = option.default_value);
  return fmt::format("| `{}` | {} | {} |\n", option.name, values, option.meaning.in(language));
}

// Every game and its options, as in docs/games.md.
std::string described_games(Language language) {
  std::string text = say(language,
                         "# Games and their options\n"
                         "A game is written `NAME` or `NAME(option=value,...)`. Defaults are bold.\n");
  for (const GameEntry& entry : games()) {
    const GameInfo& info = *entry.info;
    text += fmt::format("\n## {}\n{}\n\n| {} | {} | {} |\n| --- | --- | --- |\n",
                        labelled(language, info.title.in(language), fmt::format("`{}`", info.id)),
                        info.tagline.in(language), say(language, "option"), say(language, "values"),
                        say(language, "meaning"));
    for (const OptionSpec& option : info.options) text += option_row(option, language);
  }
  return text;
}

}  // namespace

void add_describe_command(Program& program) {
  const Language language = program.language;
  auto form = std::make_shared<std::string>();
  const Command command = program.app.command(
      "describe", say(language, "Print a man page, bash completion, or the games and their options"));
  command.option("FORM", *form, say(language, "What to print: man, bash or games"))
      .required()
      .check(one_of({"man", "bash", "games"}, language));
  command.footer(say(language, "Example:\n  source <(scalinata describe bash)"));
  command.runs([form, language, app = program.app] {
    fmt::print("{}", *form == "games" ? described_games(language) : *form == "man" ? app.manual() : app.completion());
  });
}

}  // namespace scalinata
