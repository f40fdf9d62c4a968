// The catalogues inside the program, as msgfmt writes them.
#pragma once

#include <string_view>

#include "core/languages.hpp"

namespace scalinata {

struct EmbeddedWords {
  std::string_view engine;       // also used by the engine in browsers
  std::string_view engine_gzip;  // the same, compressed
  std::string_view program;      // used only by the program
};

// Empty for English.
EmbeddedWords embedded_words(Language language);

}  // namespace scalinata
