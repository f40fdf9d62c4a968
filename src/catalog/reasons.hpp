// Why one move is better than another, in a sentence, from what each of them does.
#pragma once

#include <span>
#include <string>

#include "catalog/explain.hpp"

namespace scalinata {

// What `played` does well and where `better` does more: "the weaker move covers 2 of yellow's corners but leaves you
// one corner to grow from; the better one leaves you 4". Empty if no feature with words distinguishes them.
// Precondition: both moves have the same features.
std::string reason(const GameInfo& game, std::span<const MoveFeature> played, std::span<const MoveFeature> better,
                   Language language);

}  // namespace scalinata
