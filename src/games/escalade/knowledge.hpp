// What a seat knows: its view, and every way the hidden cards it has tracked may be distributed now.
//
// Cards are tracked as tokens. A token is a face the seat knows, or a class of faces ("a roof": everybody is dealt
// one). Tokens are in hands, in the cards shown by a study, and in the deck, whose known part has three pieces: on top
// `loose`, cards in an order that others chose, or `laid`, cards that went back in their order before a nested study
// (never both: a study takes up all of either); `below` them, cards that the seat itself put back. Everything else in
// the deck is unknown. Every hidden choice of another player (the card kept from a loot or a study) splits an
// Alternative into one for each token it may have been; every face seen afterwards keeps only those that can explain
// it. Equal alternatives are merged. So the alternatives are exactly the ways consistent with everything seen, and
// sampling means choosing one and dealing the unseen cards to the tokens that are not faces.
//
// A view says how many cards each hand and the deck hold, so draws need no observation of their own.
#pragma once

#include <vector>

#include "games/escalade/escalade.hpp"

namespace scalinata::escalade {

// A face, or one of the classes below. The classes are nested, except for two that overlap in the roofs.
using Token = std::uint8_t;
inline constexpr Token some_roof = 0xf1, some_roof_or_study = 0xf2, some_other_than_study = 0xf3, some_card = 0xf4;
constexpr bool is_face(Token token) {
  return token < max_faces;
}

using Tokens = FixedVector<Token, hand_limit>;

struct Alternative {
  double weight = 1;                    // how likely, roughly; relative to the others
  std::array<Tokens, max_seats> hands;  // sorted
  Tokens loose;                         // sorted: on top of the deck in any order
  Tokens laid;                          // on top of the deck in this order, top first
  Tokens aside;                         // cards shown by a study, top first; sorted while they go back

  friend bool operator==(const Alternative&, const Alternative&) = default;
};

class Knowledge {
 public:
  // Beyond this the least likely are dropped: samples stay possible, but some possibilities are never sampled. In 1500
  // games of players who rob, study and pass hands on whenever they can, the maximum was 14156; half the time it is
  // under 5.
  static constexpr std::size_t max_alternatives = 32768;

  Knowledge() = default;
  // Knowledge from a view alone, such as the first view of a game.
  static Knowledge of(const View& view);
  // Restores stored knowledge. Refuses tokens that do not fit the view.
  static Result<Knowledge> restore(const View& view, const std::vector<Token>& below,
                                   const std::vector<Alternative>& alternatives);

  void update(const Observation& observation, const View& after);
  Escalade sample(Rng& rng) const;
  // Whether the position contradicts nothing known.
  bool allows(const Escalade& position) const;

  const View& view() const { return view_; }
  const std::vector<Token>& below() const { return below_; }  // ends with the top
  const std::vector<Alternative>& alternatives() const { return alternatives_; }

  friend bool operator==(const Knowledge&, const Knowledge&) = default;

 private:
  View view_;
  std::vector<Token> below_;
  std::vector<Alternative> alternatives_;
};

}  // namespace scalinata::escalade
