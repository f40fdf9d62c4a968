#include "cli/command.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "core/nearest.hpp"

namespace scalinata {

Language language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    return negotiate(value).value_or(Language::en);
  }
  return Language::en;
}

Language language_of_arguments(std::span<const char* const> arguments) {
  const std::string_view option = "--language";
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::string_view word = arguments[i];
    std::optional<Language> asked;
    if (word == option && i + 1 < arguments.size()) asked = language_named(arguments[i + 1]);
    if (word.starts_with(option) && word.substr(option.size()).starts_with('='))
      asked = language_named(word.substr(option.size() + 1));
    if (asked) return *asked;
  }
  return language_of_environment();
}

void add_language_option(Command command, Language& language, Language spoken) {
  language = spoken;
  std::vector<std::string> codes;
  for (const LanguageEntry& each : language_list) codes.emplace_back(each.code);
  const std::string shape = fmt::format("{}", fmt::join(codes, "|"));
  command
      .option(
          "--language",
          [&language](const std::string& word) { language = language_named(word).value_or(Language::en); },
          say(spoken, "Language of the output"))
      .check(one_of(std::move(codes), spoken))
      .shape(shape);
}

Check one_of(std::vector<std::string> words, Language spoken) {
  return [words = std::move(words), spoken](const std::string& text) -> std::string {
    if (std::find(words.begin(), words.end(), text) != words.end()) return {};
    const std::vector<std::string_view> views(words.begin(), words.end());
    return say(spoken, "{text} is not one of {values}{suggestion}", "text"_a = safe_quote(text),
               "values"_a = joined(views), "suggestion"_a = suggestion(text, words, spoken));
  };
}

std::string suggestion(std::string_view word, const std::vector<std::string>& known, Language spoken) {
  const std::vector<std::string_view> views(known.begin(), known.end());
  const std::string_view close = nearest(word, views);
  return close.empty() ? "" : say(spoken, "; did you mean {word}?", "word"_a = close);
}

int report(std::string_view error, ExitStatus status) {
  fmt::print(stderr, "scalinata: {}\n", error);
  return status;
}

}  // namespace scalinata
