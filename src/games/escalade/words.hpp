// What a move does, in words, as one viewer saw it.
#pragma once

#include <string>

#include "core/move_words.hpp"
#include "games/escalade/move.hpp"
#include "games/escalade/view.hpp"

namespace scalinata::escalade {

// Precondition: a legal move as the viewer of `before` sees it.
std::string move_words(const View& before, const Observation& seen, const Wording& wording);

// A card as the object of a verb, "keeps the museum". Precondition: a face of the deck.
std::string card_words(const Deck& deck, Card card, Language language);

}  // namespace scalinata::escalade
