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
    return std::string_view(value).substr(0, 2) == "it" ? Language::it : Language::en;
  }
  return Language::en;
}

void add_language_option(Command command, Language& language, Language spoken) {
  language = spoken;
  command
      .option(
          "--language", [&language](const std::string& word) { language = word == "it" ? Language::it : Language::en; },
          say(spoken, "Of what is printed", "Di ciò che si stampa"))
      .check(one_of({"en", "it"}, spoken))
      .shape("en|it");
}

Check one_of(std::vector<std::string> words, Language spoken) {
  return [words = std::move(words), spoken](const std::string& text) -> std::string {
    if (std::find(words.begin(), words.end(), text) != words.end()) return {};
    const std::vector<std::string_view> views(words.begin(), words.end());
    return say(spoken, "{} is not one of {}{}", "{} non è tra {}{}", shown(text), joined(views),
               suggestion(text, words, spoken));
  };
}

std::string suggestion(std::string_view word, const std::vector<std::string>& known, Language spoken) {
  const std::vector<std::string_view> views(known.begin(), known.end());
  const std::string_view close = nearest(word, views);
  return close.empty() ? "" : say(spoken, "; did you mean {}?", "; forse {}?", close);
}

int report(std::string_view error, ExitStatus status) {
  fmt::print(stderr, "scalinata: {}\n", error);
  return status;
}

}  // namespace scalinata
