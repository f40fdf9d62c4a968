#include "cli/command.hpp"

#include <cstdio>
#include <cstdlib>
#include <map>

namespace scalinata {

Language language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    return std::string_view(value).substr(0, 2) == "it" ? Language::it : Language::en;
  }
  return Language::en;
}

void add_language_option(CLI::App& command, Language& language, Language spoken) {
  language = spoken;
  command.add_option("--language", language, say(spoken, "en or it", "en o it"))
      ->transform(CLI::CheckedTransformer(std::map<std::string, Language>{{"en", Language::en}, {"it", Language::it}}))
      ->option_text("en|it");
}

int report(std::string_view error, ExitStatus status) {
  fmt::print(stderr, "scalinata: {}\n", error);
  return status;
}

}  // namespace scalinata
