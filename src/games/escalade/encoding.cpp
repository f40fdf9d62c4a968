#include "games/escalade/encoding.hpp"

#include <algorithm>

namespace scalinata {

using namespace escalade;

namespace {

constexpr std::array seat_planes{"cards in hand", "score",           "toilets played",
                                 "1 if to move",  "1 if robbed now", "1 if it still has its last turn"};
constexpr std::array building_planes{"1 if a site",
                                     "1 if completed",
                                     "owner, counted from seat 0 as 1",
                                     "order of completion",
                                     "floors",
                                     "toilets",
                                     "floors of a category",
                                     "quakes",
                                     "insurances",
                                     "marks of centuries",
                                     "resistance",
                                     "height in hundreds of metres",
                                     "points",
                                     "1 if sound",
                                     "1 if just completed and to be insured"};
constexpr std::array card_planes{"cards in hand of seat 0",      "cards in the discard pile",
                                 "cards removed at the setup",   "cards shown to seat 0 by its study",
                                 "order of those cards, top 1",  "loot that seat 0 sees",
                                 "the card chosen from a study", "cards not seen: in the deck, other hands or shown",
                                 "foundations still in the pile"};
constexpr int scalars = 6;

constexpr std::size_t index(int i) {
  return static_cast<std::size_t>(i);
}

// The card played by actions that do not name one.
Card card_of(const Deck& deck, Action action) {
  switch (action) {
    case Action::century:
      return deck.only(Kind::century);
    case Action::tornado_left:
    case Action::tornado_right:
      return deck.only(Kind::tornado);
    case Action::study_deck:
    case Action::study_discard:
      return deck.only(Kind::study);
    default:
      return no_card;
  }
}

void write_counts(const CardCounts& counts, float* out) {
  for (std::size_t card = 0; card < counts.size(); ++card) out[card] = counts[card];
}

}  // namespace

int Encoding<Escalade>::number(const Escalade&, Escalade::Move move) {
  if (move.action == Action::loot) return move.other == no_card ? move.card : max_faces * (1 + move.card) + move.other;
  if (move.action == Action::place) return move.card * max_foundations + move.target;
  if (move.action == Action::rob) return first_rob + (move.target == nobody ? max_seats : move.target);
  if (const auto at = std::find(by_card.begin(), by_card.end(), move.action); at != by_card.end())
    return places + static_cast<int>(at - by_card.begin()) * max_faces + move.card;
  return first_alone + static_cast<int>(std::find(alone.begin(), alone.end(), move.action) - alone.begin());
}

std::optional<Escalade::Move> Encoding<Escalade>::move(const Escalade& position, int number) {
  const Deck& deck = position.table().deck();
  const auto with_card = [&](Action action, int card, int target = 0, Card other = no_card) {
    if (card >= deck.size()) return std::optional<Escalade::Move>();
    return std::optional(Escalade::Move{action, static_cast<Card>(card), static_cast<std::uint8_t>(target), other});
  };
  if (position.turn().is_chance()) {
    if (number < max_faces) return with_card(Action::loot, number);
    const int other = number % max_faces;
    if (other >= deck.size()) return std::nullopt;
    return with_card(Action::loot, number / max_faces - 1, 0, static_cast<Card>(other));
  }
  if (number < places) {
    if (number % max_foundations >= static_cast<int>(position.table().buildings.size())) return std::nullopt;
    return with_card(Action::place, number / max_foundations, number % max_foundations);
  }
  if (number < first_rob)
    return with_card(by_card[index((number - places) / max_faces)], (number - places) % max_faces);
  if (number < first_alone) {
    const int seat = number - first_rob;
    if (seat < max_seats && seat >= position.seats()) return std::nullopt;
    return Escalade::Move{Action::rob, no_card, static_cast<std::uint8_t>(seat == max_seats ? nobody : seat)};
  }
  const Action action = alone[index(number - first_alone)];
  return Escalade::Move{action, card_of(deck, action)};
}

PlaneShape Encoding<Escalade>::shape(const Escalade&) {
  return {static_cast<int>(card_planes.size()) + max_foundations + static_cast<int>(building_planes.size()) +
              static_cast<int>(seat_planes.size()) + 2,
          1, max_faces};
}

std::vector<std::string> Encoding<Escalade>::plane_names(const Escalade&) {
  std::vector<std::string> names;
  for (const char* what : card_planes) names.push_back(fmt::format("by face: {}", what));
  for (int building = 1; building <= max_foundations; ++building)
    names.push_back(fmt::format("by face: cards of building {}, its foundation too", building));
  for (const char* what : building_planes) names.push_back(fmt::format("by building: {}", what));
  for (const char* what : seat_planes) names.push_back(fmt::format("by seat: {}", what));
  names.push_back("deck size, foundations left, cards shown, studies open, 1 if this turn robbed, 1 in the last round");
  names.push_back("1 at the phase: turn, rob, loot, keep of a loot, insure, study, play of a studied card, top, take");
  return names;
}

void Encoding<Escalade>::observe(const View& view, int seat, PlaneWriter& planes) {
  const Table& table = view.table;
  const auto add = [](const auto& cards, float* out) {
    for (const Card card : cards) out[card] += 1;
  };
  add(view.hand, planes.plane());
  write_counts(table.discard, planes.plane());
  write_counts(view.removed, planes.plane());
  add(view.shown, planes.plane());
  float* order = planes.plane();
  for (std::size_t i = 0; i < view.shown.size(); ++i)
    if (order[view.shown[i]] == 0) order[view.shown[i]] = static_cast<float>(i + 1);
  add(view.loot, planes.plane());
  float* in_play = planes.plane();
  if (table.in_play != no_card) in_play[table.in_play] = 1;
  write_counts(unseen(view), planes.plane());
  write_counts(escalade::foundations_left(view), planes.plane());

  std::array<float*, max_foundations> cards{};
  for (float*& plane : cards) plane = planes.plane();
  for (const Placed& placed : table.placed) cards[placed.building][placed.card] += 1;
  std::array<float*, building_planes.size()> facts{};
  for (float*& plane : facts) plane = planes.plane();
  for (std::size_t i = 0; i < table.buildings.size(); ++i) {
    const Building& building = table.buildings[i];
    cards[i][building.foundation] += 1;
    const std::array<float, building_planes.size()> row{
        building.is_site() ? 1.f : 0.f,
        building.is_completed() ? 1.f : 0.f,
        building.owner == nobody ? 0.f : static_cast<float>(1 + seats_after(seat, building.owner, table.players)),
        static_cast<float>(building.completion),
        static_cast<float>(building.floors),
        static_cast<float>(building.toilets),
        static_cast<float>(building.category_floors),
        static_cast<float>(building.quakes),
        static_cast<float>(building.insurances),
        static_cast<float>(building.marks),
        static_cast<float>(building.resistance),
        static_cast<float>(building.height) / 100,
        static_cast<float>(building.points),
        building.sound ? 1.f : 0.f,
        table.phase == Phase::insure && table.subject == i ? 1.f : 0.f};
    for (std::size_t fact = 0; fact < row.size(); ++fact) facts[fact][i] = row[fact];
  }

  std::array<float*, seat_planes.size()> by_seat{};
  for (float*& plane : by_seat) plane = planes.plane();
  const Scores scores = table.scores();
  const bool robbing = table.phase == Phase::loot || table.phase == Phase::keep_loot;
  for (int step = 0; step < table.players; ++step) {
    const std::size_t who = index(seat_after(seat, step, table.players));
    const std::array<float, seat_planes.size()> row{
        static_cast<float>(view.hand_sizes[who]),   static_cast<float>(scores[who]),
        static_cast<float>(table.toilets[who]),     table.phase != Phase::over && table.seat == who ? 1.f : 0.f,
        robbing && table.victim == who ? 1.f : 0.f, static_cast<float>(table.to_come >> who & 1)};
    for (std::size_t fact = 0; fact < row.size(); ++fact) by_seat[fact][step] = row[fact];
  }
  const std::array<float, scalars> alone_numbers{static_cast<float>(view.deck_size),
                                                 static_cast<float>(view.foundations_left),
                                                 static_cast<float>(view.shown_size),
                                                 static_cast<float>(table.studies_open),
                                                 table.robbed ? 1.f : 0.f,
                                                 table.last_round ? 1.f : 0.f};
  std::copy(alone_numbers.begin(), alone_numbers.end(), planes.plane());
  float* phase = planes.plane();
  if (table.phase != Phase::over) phase[index(static_cast<int>(table.phase))] = 1;
}

}  // namespace scalinata
