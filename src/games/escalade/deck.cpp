#include "games/escalade/deck.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>

#include "core/cells.hpp"
#include "games/escalade/standard_deck.hpp"

namespace scalinata::escalade {
namespace {

constexpr std::array<std::string_view, kinds> kind_names{"foundation", "floor",     "special", "roof",    "toilet",
                                                         "study",      "insurance", "quake",   "century", "tornado"};

constexpr Deck standard{standard_faces()};

// Filled from the front. Readers need no lock: a deck is replaced only while nobody holds it.
struct Slot {
  std::atomic<const Deck*> deck = nullptr;
  std::atomic<int> holds = 0;
  std::uint64_t last_interned = 0;  // a counter value: when it was last interned
};
constinit std::array<Slot, max_decks> table{{{&standard, 1, 0}}};
constinit std::uint64_t interned = 0;

// Only one intern() at a time. It is short and rare, and this folder uses no locks, so a second caller spins.
constinit std::atomic_flag interning;
class InternLock {
 public:
  InternLock() {
    while (interning.test_and_set(std::memory_order_acquire)) {}
  }
  ~InternLock() { interning.clear(std::memory_order_release); }
  InternLock(const InternLock&) = delete;
  InternLock& operator=(const InternLock&) = delete;
};

constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

constexpr bool letter_or_digit(char c) {
  return (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9');
}

bool same_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

std::optional<std::string> fault_of_face(const Face& face, Language language) {
  const std::string_view name = face.name();
  if (name.empty()) return say(language, "a face needs a name");
  if (!std::all_of(name.begin(), name.end(), letter_or_digit))
    return say(language, "{name}: a name may have only letters and digits", "name"_a = safe_quote(name));
  for (int kind = static_cast<int>(Kind::toilet); kind < kinds; ++kind)
    if ((name == kind_names[static_cast<std::size_t>(kind)]) != (face.kind == static_cast<Kind>(kind)))
      return say(language, "{name}: the card of kind {kind} must be named {expected}, and no other card may be",
                 "name"_a = name, "kind"_a = kind_names[static_cast<std::size_t>(kind)],
                 "expected"_a = kind_names[static_cast<std::size_t>(kind)]);
  if (face.count < 1) return say(language, "{name}: the count must be at least 1", "name"_a = name);
  if (face.kind == Kind::foundation && face.resistance < 1)
    return say(language, "{name}: the resistance of a foundation must be at least 1", "name"_a = name);
  if (face.resistance > max_resistance)
    return say(language, "{name}: the resistance can be at most {max}", "name"_a = name, "max"_a = +max_resistance);
  if (face.resistance > 0 && face.kind != Kind::foundation && face.kind != Kind::special)
    return say(language, "{name}: only a foundation or a special floor has a resistance", "name"_a = name);
  if ((face.kind == Kind::floor) != (face.category < categories))
    return say(language, "{name}: floors have a category; other cards have none", "name"_a = name);
  const bool built =
      face.kind == Kind::floor || face.kind == Kind::special || face.kind == Kind::roof || face.kind == Kind::toilet;
  if (!built && (face.height > 0 || face.points > 0))
    return say(language, "{name}: only floors, special floors, toilets and roofs have a height and points",
               "name"_a = name);
  if (face.height > max_height)
    return say(language, "{name}: the height can be at most {max}", "name"_a = name, "max"_a = +max_height);
  if (face.points > max_points)
    return say(language, "{name}: the points can be at most {max}", "name"_a = name, "max"_a = +max_points);
  if (face.toilet != (face.kind == Kind::toilet) && face.kind != Kind::roof)
    return say(language, "{name}: only the toilet and a roof can count as a toilet", "name"_a = name);
  return std::nullopt;
}

}  // namespace

std::string_view kind_name(Kind kind) {
  return kind_names[static_cast<std::size_t>(kind)];
}

Card Deck::find(std::string_view name) const {
  Card match = no_card;
  int matches = 0;
  for (Card card = 0; card < size(); ++card) {
    if (faces_[card].name() == name) return card;
    if (same_ignoring_case(faces_[card].name(), name)) {
      match = card;
      ++matches;
    }
  }
  return matches == 1 ? match : no_card;
}

const Deck& deck_of(DeckId id) {
  return *table[id].deck.load(std::memory_order_acquire);
}

DeckHold::DeckHold(DeckId id) : id_(id) {
  ++table[id].holds;
}

DeckHold& DeckHold::operator=(const DeckHold& other) {
  ++table[other.id_].holds;
  --table[id_].holds;
  id_ = other.id_;
  return *this;
}

DeckHold::~DeckHold() {
  --table[id_].holds;
}

std::optional<DeckFault> fault_of(std::span<const Face> faces, Language language) {
  std::array<int, kinds> counts{};
  std::map<std::string_view, int> seen;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const int entry = static_cast<int>(i);
    if (const auto why = fault_of_face(faces[i], language)) return DeckFault{entry, *why};
    if (!seen.emplace(faces[i].name(), entry).second)
      return DeckFault{entry, say(language, "{name}: this name appears twice", "name"_a = faces[i].name())};
    counts[static_cast<std::size_t>(faces[i].kind)] += faces[i].count;
  }
  for (std::size_t kind = 0; kind < counts.size(); ++kind)
    if (counts[kind] != cards_of_kind[kind])
      return DeckFault{-1, say(language, "cards of kind {kind}: {n}, expected {expected}", "n"_a = counts[kind],
                               "kind"_a = kind_names[kind], "expected"_a = cards_of_kind[kind])};
  return std::nullopt;
}

Result<DeckId> intern(std::span<const Face> faces, Language language) {
  if (const auto fault = fault_of(faces, language); fault) return fail("{}", fault->why);
  auto candidate = std::make_unique<const Deck>(faces);
  const InternLock lock;
  Slot* place = nullptr;
  for (Slot& slot : table) {
    const Deck* present = slot.deck;
    if (present == nullptr || *present == *candidate) {
      place = &slot;
      break;
    }
    if (slot.holds == 0 && (place == nullptr || slot.last_interned < place->last_interned)) place = &slot;
  }
  if (place == nullptr) return fail(language, "{n} decks are already in use, which is the limit", "n"_a = +max_decks);
  const Deck* present = place->deck;
  if (present == nullptr || *present != *candidate) {
    place->deck.store(candidate.release(), std::memory_order_release);
    delete present;
  }
  place->last_interned = ++interned;
  return static_cast<DeckId>(place - table.data());
}

}  // namespace scalinata::escalade
