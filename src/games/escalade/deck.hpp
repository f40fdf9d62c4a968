// The cards: a Deck is an immutable table of faces, and a card is the index of its face.
//
// Faces are in ASCII order of their names, so a sorted hand is also sorted as text. The built-in deck has id 0; another
// one is interned once, so that positions can refer to it by a small id, and lives as long as somebody holds it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/fixed_vector.hpp"
#include "core/language.hpp"
#include "core/result.hpp"

namespace scalinata::escalade {

enum class Kind : std::uint8_t { foundation, floor, special, roof, toilet, study, insurance, quake, century, tornado };
inline constexpr int kinds = 10;
// How many cards of each kind a deck has, in the order of Kind.
inline constexpr std::array<int, kinds> cards_of_kind{10, 35, 10, 12, 10, 10, 10, 9, 1, 6};

// The word for a kind in deck files. Kinds from toilet on have a single face, named like the kind.
std::string_view kind_name(Kind kind);

inline constexpr int categories = 5;
inline constexpr std::array<std::string_view, categories> category_names{"residential", "office", "hotel", "restaurant",
                                                                         "shop"};
inline constexpr std::uint8_t no_category = 0xff;

using Card = std::uint8_t;  // the index of a face in its deck
inline constexpr Card no_card = 0xff;

inline constexpr int max_name_length = 16;
inline constexpr int max_height = 1000;  // metres, one card; a whole tower stays below 65536
inline constexpr int max_points = 1000;
inline constexpr int max_resistance = 100;

struct Face {
  FixedVector<char, max_name_length> letters;
  Kind kind = Kind::floor;
  std::uint8_t count = 1;
  std::uint8_t category = no_category;  // floors only
  bool toilet = false;                  // counts as a toilet: the toilet itself and some roofs
  std::uint8_t resistance = 0;          // of a foundation; added by a special floor
  std::uint16_t height = 0;
  std::uint16_t points = 0;

  constexpr std::string_view name() const { return {letters.data(), letters.size()}; }
  constexpr void rename(std::string_view text) {
    letters.clear();
    for (char c : text) letters.push_back(c);
  }
  friend constexpr bool operator==(const Face&, const Face&) = default;
};

// Every foundation, floor, special floor and roof may differ; the other six kinds have one face each.
inline constexpr int max_faces = 10 + 35 + 10 + 12 + 6;
inline constexpr int max_cards = 103;  // all but the foundations
inline constexpr int max_foundations = 10;
inline constexpr int max_building_cards = 35 + 10 + 10 + 12;  // floors, specials, toilets and roofs

using CardCounts = std::array<std::uint8_t, max_faces>;

class Deck {
 public:
  constexpr Deck() = default;

  // Precondition: at most max_faces faces. Sorts by name.
  explicit constexpr Deck(std::span<const Face> faces) {
    for (const Face& face : faces) faces_.push_back(face);
    std::sort(faces_.begin(), faces_.end(), [](const Face& a, const Face& b) { return a.name() < b.name(); });
    single_.fill(no_card);
    for (std::size_t card = 0; card < faces_.size(); ++card)
      single_[static_cast<std::size_t>(faces_[card].kind)] = static_cast<Card>(card);
  }

  constexpr Card size() const { return static_cast<Card>(faces_.size()); }
  constexpr const Face& operator[](Card card) const { return faces_[card]; }
  constexpr Kind kind(Card card) const { return faces_[card].kind; }
  // The face of a kind that has only one.
  constexpr Card only(Kind kind) const { return single_[static_cast<std::size_t>(kind)]; }
  std::string name(Card card) const { return std::string(faces_[card].name()); }
  // The face with that name, exact or, if unambiguous, ignoring case; no_card if there is none.
  Card find(std::string_view name) const;

  friend constexpr bool operator==(const Deck& a, const Deck& b) { return a.faces_ == b.faces_; }

 private:
  FixedVector<Face, max_faces> faces_;
  std::array<Card, kinds> single_{};
};

// What is wrong with a deck: the index of the face (or -1: the list as a whole) and why.
struct DeckFault {
  int entry = -1;
  std::string why;
};

using DeckId = std::uint16_t;
inline constexpr DeckId default_deck = 0;
inline constexpr int max_decks = 4096;

// The deck with an id. Precondition: default_deck, or an id from intern() whose deck is held or still remembered.
const Deck& deck_of(DeckId id);

// Keeps a deck alive. Code that stores positions for long must hold their decks.
class DeckHold {
 public:
  explicit DeckHold(DeckId id);
  DeckHold(const DeckHold& other) : DeckHold(other.id_) {}
  DeckHold& operator=(const DeckHold& other);
  ~DeckHold();

 private:
  DeckId id_;
};

// Empty if these faces make a valid deck.
std::optional<DeckFault> fault_of(std::span<const Face> faces, Language language = Language::en);

// The id of the deck with these faces; equal decks have equal ids. A deck that nobody holds is remembered until the
// table is full and all other such decks were interned more recently. Thread-safe.
Result<DeckId> intern(std::span<const Face> faces, Language language = Language::en);

}  // namespace scalinata::escalade
