// Cards in words.
#include "games/escalade/words.hpp"

namespace scalinata::escalade {
namespace {

struct NamedFace {
  std::string_view face;
  Phrase words;
};

// Faces of the built-in deck; another deck may use their names.
constexpr std::array named_faces{
    NamedFace{"damper", phrase_as("adds …", "a damper")},
    NamedFace{"garden", phrase_as("adds …", "a garden")},
    NamedFace{"pool", phrase_as("adds …", "a pool")},
    NamedFace{"cinema", phrase_as("adds …", "a cinema")},
    NamedFace{"museum", phrase_as("adds …", "the museum")},
    NamedFace{"observatory", phrase_as("adds …", "the observatory")},
    NamedFace{"flat", phrase_as("adds …", "a flat roof")},
    NamedFace{"terrace", phrase_as("adds …", "a terrace")},
    NamedFace{"spire", phrase_as("adds …", "a spire")},
    NamedFace{"antenna", phrase_as("adds …", "an antenna")},
    NamedFace{"wcroof", phrase_as("adds …", "a toilet roof")},
    NamedFace{"toilet", phrase_as("adds …", "a toilet")},
    NamedFace{"study", phrase_as("adds …", "a study")},
    NamedFace{"insurance", phrase_as("adds …", "an insurance card")},
    NamedFace{"quake", phrase_as("adds …", "an earthquake")},
    NamedFace{"century", phrase_as("adds …", "the century quake")},
    NamedFace{"tornado", phrase_as("adds …", "a tornado")},
};

// In the order of category_names.
std::string floor_words(const Face& face, Language language) {
  switch (face.category) {
    case 0:
      return say_as(language, "adds …", "a residential floor of {height} m", "height"_a = face.height);
    case 1:
      return say_as(language, "adds …", "an office floor of {height} m", "height"_a = face.height);
    case 2:
      return say_as(language, "adds …", "a hotel floor of {height} m", "height"_a = face.height);
    case 3:
      return say_as(language, "adds …", "a restaurant floor of {height} m", "height"_a = face.height);
    default:
      return say_as(language, "adds …", "a shop floor of {height} m", "height"_a = face.height);
  }
}

}  // namespace

std::string card_words(const Deck& deck, Card card, Language language) {
  const Face& face = deck[card];
  if (face.kind == Kind::floor) return floor_words(face, language);
  for (const NamedFace& named : named_faces)
    if (named.face == face.name()) return std::string(named.words.in(language));
  return deck.name(card);
}

}  // namespace scalinata::escalade
