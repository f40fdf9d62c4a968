#include "games/escalade/draw.hpp"

#include <algorithm>
#include <vector>

#include "core/utf8.hpp"
#include "games/escalade/names.hpp"

namespace scalinata::escalade {
namespace {

constexpr std::size_t column = 16;  // characters per building
constexpr std::size_t columns = 4;  // buildings side by side

std::string centred(std::string_view text) {
  const std::size_t space = column - std::min(column, utf8_length(text));
  return std::string(space / 2, ' ') + std::string(text) + std::string(space - space / 2, ' ');
}

std::string boxed(std::string_view text, char side) {
  const std::size_t inside = column - 2;
  const std::size_t space = inside - std::min(inside, text.size());
  return side + std::string(text.substr(0, inside)) + std::string(space, ' ') + side;
}

Ink ink_of(const Face& face) {
  constexpr std::array<Ink, categories> inks{Ink::green, Ink::blue, Ink::magenta, Ink::orange, Ink::cyan};
  if (face.kind == Kind::floor) return inks[face.category];
  if (face.kind == Kind::special) return Ink::yellow;
  return face.kind == Kind::roof ? Ink::bold : Ink::plain;
}

class Drawing {
 public:
  Drawing(const View& view, const DrawStyle& style)
      : view_(view), table_(view.table), deck_(table_.deck()), style_(style), prizes_(table_.prizes()) {}

  std::string text() {
    buildings();
    seats();
    piles();
    own_cards();
    task_line();
    return out_;
  }

 private:
  template <class... Args>
  std::string tell(fmt::format_string<Args...> english, Args&&... args) const {
    return say(style_.language, english, std::forward<Args>(args)...);
  }
  std::string tell(Phrase phrase) const { return std::string(phrase.in(style_.language)); }

  void buildings() {
    std::vector<std::size_t> standing;
    for (std::size_t i = 0; i < table_.buildings.size(); ++i)
      if (table_.buildings[i].stands()) standing.push_back(i);
    for (std::size_t first = 0; first < standing.size(); first += columns)
      row({standing.begin() + static_cast<std::ptrdiff_t>(first),
           standing.begin() + static_cast<std::ptrdiff_t>(std::min(first + columns, standing.size()))});
    std::string fallen;
    for (std::size_t i = 0; i < table_.buildings.size(); ++i)
      if (!table_.buildings[i].stands()) fallen += " " + building_text(i);
    if (!fallen.empty()) out_ += tell("collapsed:{buildings}\n", "buildings"_a = fallen);
    out_ += tell(
        "(p, *: points; holds: earthquakes it can still survive; q: earthquakes so far; +: insurance;\n"
        " threshold: the height that the player's next building must exceed)\n"
        "\n");
  }

  // The buildings' stacks, standing on their foundations, each with notes below.
  void row(const std::vector<std::size_t>& indices) {
    std::vector<std::vector<std::string>> stacks;
    std::size_t tallest = 0;
    for (std::size_t index : indices) {
      stacks.push_back(stack(index));
      tallest = std::max(tallest, stacks.back().size());
    }
    for (std::size_t line = tallest; line-- > 0;) {
      for (const auto& cards : stacks) out_ += (line < cards.size() ? cards[line] : std::string(column, ' ')) + "  ";
      out_ += "\n";
    }
    std::vector<std::vector<std::string>> notes;
    std::size_t max_lines = 0;
    for (std::size_t index : indices) {
      notes.push_back(notes_of(index));
      max_lines = std::max(max_lines, notes.back().size());
    }
    for (std::size_t line = 0; line < max_lines; ++line) {
      for (const auto& note : notes) out_ += centred(line < note.size() ? note[line] : "") + "  ";
      out_ += "\n";
    }
    out_ += "\n";
  }

  // From the ground up.
  std::vector<std::string> stack(std::size_t index) const {
    const Building& building = table_.buildings[index];
    const Face& foundation = deck_[building.foundation];
    std::vector<std::string> lines{
        paint(boxed(fmt::format("{} {}", foundation.name(), foundation.resistance), '#'), Ink::dim, style_)};
    for (const Placed& placed : table_.placed) {
      if (placed.building != index) continue;
      const Face& face = deck_[placed.card];
      const std::string stars(std::min<std::size_t>(face.points, 3), '*');
      const char side = face.kind == Kind::roof ? '^' : '|';
      lines.push_back(paint(boxed(fmt::format("{}{}", face.name(), stars), side), ink_of(face), style_));
    }
    return lines;
  }

  std::vector<std::string> notes_of(std::size_t index) const {
    const Building& building = table_.buildings[index];
    std::vector<std::string> notes{building_text(index), tell("{height} m, {points} p", "height"_a = building.height,
                                                              "points"_a = building.points)};
    std::string safety = tell("holds {n}", "n"_a = building.resistance - building.quakes - 1 + building.insurances);
    if (building.quakes > 0) safety += fmt::format(" q{}", building.quakes);
    if (building.insurances > 0) safety += fmt::format(" +{}", building.insurances);
    notes.push_back(safety);
    if (building.is_site()) {
      notes.push_back(building.toilets > 0 ? tell("site, toilet") : tell("site"));
      return notes;
    }
    notes.push_back(tell("player {seat}", "seat"_a = building.owner + 1));
    const auto holds = [&](std::int8_t prize) { return prize == static_cast<int>(index); };
    if (holds(prizes_.mini)) notes.push_back(tell("mini +{points}", "points"_a = +mini_prize));
    if (holds(prizes_.unity)) notes.push_back(tell("unity +{points}", "points"_a = +unity_prize));
    if (holds(prizes_.record)) notes.push_back(tell("record +{points}", "points"_a = +record_prize));
    if (table_.is_false(index, prizes_)) {
      notes.push_back(tell("FALSE {points}", "points"_a = number_text(false_penalty)));
      notes.push_back(tell(why_false(building)));
    }
    return notes;
  }

  void seats() {
    const Scores scores = table_.scores();
    for (std::size_t seat = 0; seat < table_.players; ++seat) {
      std::string cards;
      for (int i = 0; i < view_.hand_sizes[seat]; ++i) cards += "▮";
      cards += std::string(static_cast<std::size_t>(hand_limit - view_.hand_sizes[seat]), ' ');
      const bool acts = seat == table_.seat && table_.phase != Phase::over;
      const bool own = static_cast<int>(seat) == view_.seat;
      out_ += paint(acts ? "> " : "  ", Ink::bold, style_) +
              tell("Player {seat}  {cards}  points {points}, toilets {toilets}, threshold {threshold} m",
                   "seat"_a = seat + 1, "cards"_a = cards, "points"_a = number_text(scores[seat]),
                   "toilets"_a = table_.toilets[seat], "threshold"_a = table_.thresholds[seat]);
      if (own) out_ += tell("  (you)");
      if ((table_.to_come >> seat & 1) != 0) out_ += tell("  (has one more turn)");
      out_ += "\n";
    }
  }

  void piles() {
    out_ += tell("\ndeck {deck}, foundations {foundations}, discard pile {discard}\n", "deck"_a = view_.deck_size,
                 "foundations"_a = view_.foundations_left, "discard"_a = pile_text(table_.discard));
    out_ += tell("removed from the game: {cards}\n", "cards"_a = pile_text(view_.removed));
  }

  // "A20, quake x2", or a dash.
  std::string pile_text(const CardCounts& counts) const {
    std::string text;
    for (Card card = 0; card < deck_.size(); ++card) {
      if (counts[card] == 0) continue;
      text += (text.empty() ? "" : ", ") + deck_.name(card);
      if (counts[card] > 1) text += fmt::format(" x{}", counts[card]);
    }
    return text.empty() ? "–" : text;
  }

  template <class Cards>
  std::string cards_text(const Cards& cards) const {
    std::string text;
    for (Card card : cards) {
      const Face& face = deck_[card];
      text += "  [" + paint(face.name(), ink_of(face), style_);
      if (face.height > 0) text += fmt::format(" {} m", face.height);
      text += std::string(std::min<std::size_t>(face.points, 3), '*') + "]";
    }
    return text;
  }

  void own_cards() {
    if (view_.seat >= 0) out_ += tell("your hand:{cards}\n", "cards"_a = cards_text(view_.hand));
    if (!view_.shown.empty()) out_ += tell("shown to you:{cards}\n", "cards"_a = cards_text(view_.shown));
    if (!view_.loot.empty()) out_ += tell("stolen cards:{cards}\n", "cards"_a = cards_text(view_.loot));
    if (table_.in_play != no_card) out_ += tell("card being played: {card}\n", "card"_a = deck_.name(table_.in_play));
    if (table_.studies_open > 1) out_ += tell("studies used this turn: {n}\n", "n"_a = table_.studies_open);
    if (table_.stalled > 0)
      out_ += tell("turns in which a study only fetched another study: {turns} ({max} of them end the game)\n",
                   "turns"_a = table_.stalled, "max"_a = table_.stalling_limit());
  }

  void task_line() {
    if (table_.phase == Phase::over) {
      out_ += tell("The game is over.\n");
    } else if (table_.phase == Phase::loot) {
      out_ += tell("Player {seat} robs player {victim}: the stolen cards are drawn at random\n",
                   "seat"_a = table_.seat + 1, "victim"_a = table_.victim + 1);
    } else {
      const bool may_pass = table_.last_round && table_.phase == Phase::turn;
      out_ += tell("Player {seat}: {task}{pass}\n", "seat"_a = table_.seat + 1,
                   "task"_a = tell(task_phrase(table_.phase)), "pass"_a = may_pass ? tell(phrase(", or pass")) : "");
    }
  }

  const View& view_;
  const Table& table_;
  const Deck& deck_;
  const DrawStyle& style_;
  const Prizes prizes_;
  std::string out_;
};

}  // namespace

std::string draw(const View& view, const DrawStyle& style) {
  return Drawing(view, style).text();
}

}  // namespace scalinata::escalade
