// The words used in Grande Escalade's JSON.
#pragma once

#include <array>
#include <string_view>

#include "games/escalade/table.hpp"

namespace scalinata::escalade {

// In the order of Phase and Status.
inline constexpr std::array<std::string_view, 10> phase_words{"turn",  "rob",          "loot", "keep_loot", "insure",
                                                              "study", "play_studied", "top",  "take",      "over"};
inline constexpr std::array<std::string_view, 3> status_words{"site", "completed", "collapsed"};

inline constexpr std::string_view roof_word = "?roof", roof_or_study_word = "?roof_or_study",
                                  other_than_study_word = "?other_than_study", card_word = "?";

}  // namespace scalinata::escalade
