// The chart of an analysis: each seat's estimate over the moves of the game, as SVG.
#pragma once

#include <string>
#include <vector>

#include "catalog/analysis.hpp"

namespace scalinata {

std::string analysis_chart(const AnyGame& game, const std::vector<AnalysedMove>& moves, Language language);

}  // namespace scalinata
