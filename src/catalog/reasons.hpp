// Why one move is better than another, in a sentence, from what each of them does.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "catalog/explain.hpp"

namespace scalinata {

struct ComparedMove {
  std::string_view text;
  std::span<const MoveFeature> features;  // of both moves the same ones
};

// What `played` does well and where `better` does more: "covers two of yellow's corner points but leaves you one way
// out; k12,k13 leaves you four". Empty where nothing that has words tells the two apart.
std::string reason(const GameInfo& game, const ComparedMove& played, const ComparedMove& better, Language language);

// "three", "tre"; digits from thirteen on.
std::string number_word(int number, Language language);

}  // namespace scalinata
