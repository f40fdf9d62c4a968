#include "games/escalade/draw.hpp"

#include <algorithm>
#include <vector>

#include "games/escalade/names.hpp"

namespace scalinata::escalade {
namespace {

constexpr std::size_t column = 16;  // characters a building is wide
constexpr std::size_t columns = 4;  // buildings side by side

// How many characters a UTF-8 text takes on screen.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string centred(std::string_view text) {
  const std::size_t space = column - std::min(column, width(text));
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
    asked_now();
    return out_;
  }

 private:
  template <class... Args>
  std::string say(fmt::format_string<Args...> en, fmt::format_string<Args...> it, Args&&... args) const {
    return scalinata::say(style_.language, en, it, std::forward<Args>(args)...);
  }
  std::string say(Phrase phrase) const { return std::string(phrase.in(style_.language)); }

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
    if (!fallen.empty()) out_ += say("collapsed:{}\n", "crollati:{}\n", fallen);
    out_ +=
        say("(p, *: points; holds: earthquakes it still survives; q: those on it; +: insurances;\n"
            " threshold: the height that the seat's next building must pass)\n\n",
            "(p, *: punti; regge: terremoti che sopporta ancora; q: quelli subiti; +: assicurazioni;\n"
            " soglia: l'altezza che il prossimo edificio del posto deve superare)\n\n");
  }

  // The buildings' stacks, standing on their foundations, each with what there is to know of it below.
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
    std::size_t most = 0;
    for (std::size_t index : indices) {
      notes.push_back(notes_of(index));
      most = std::max(most, notes.back().size());
    }
    for (std::size_t line = 0; line < most; ++line) {
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
    std::vector<std::string> notes{building_text(index), fmt::format("{} m, {} p", building.height, building.points)};
    std::string safety = say("holds {}", "regge {}", building.resistance - building.quakes - 1 + building.insurances);
    if (building.quakes > 0) safety += fmt::format(" q{}", building.quakes);
    if (building.insurances > 0) safety += fmt::format(" +{}", building.insurances);
    notes.push_back(safety);
    if (building.is_site()) {
      notes.push_back(building.toilets > 0 ? say("site, toilet", "cantiere, wc") : say("site", "cantiere"));
      return notes;
    }
    notes.push_back(say("seat {}", "posto {}", building.owner + 1));
    const auto holds = [&](std::int8_t prize) { return prize == static_cast<int>(index); };
    if (holds(prizes_.mini)) notes.push_back(fmt::format("mini +{}", mini_prize));
    if (holds(prizes_.unity)) notes.push_back(say("unity +{}", "unità +{}", +unity_prize));
    if (holds(prizes_.record)) notes.push_back(fmt::format("record +{}", record_prize));
    if (table_.is_false(index, prizes_)) {
      notes.push_back(say("FALSE {}", "FALSO {}", +false_penalty));
      notes.push_back(say(why_false(building)));
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
      out_ += paint(acts ? "> " : "  ", Ink::bold, style_) + say("seat {}  {}  points {}, toilets {}, threshold {} m",
                                                                 "posto {}  {}  punti {}, toilette {}, soglia {} m",
                                                                 seat + 1, cards, scores[seat], table_.toilets[seat],
                                                                 table_.thresholds[seat]);
      if (own) out_ += say("  (you)", "  (tu)");
      if ((table_.to_come >> seat & 1) != 0) out_ += say("  one more turn", "  ancora un turno");
      out_ += "\n";
    }
  }

  void piles() {
    out_ += say("\ndeck {}, foundations {}, discard pile {}\n", "\nmazzo {}, fondamenta {}, scarti {}\n",
                view_.deck_size, view_.foundations_left, pile_text(table_.discard));
    out_ += say("out of the game: {}\n", "fuori dal gioco: {}\n", pile_text(view_.removed));
  }

  // "A20, quake x2", or a dash.
  std::string pile_text(const CardCounts& counts) const {
    std::string text;
    for (Card card = 0; card < deck_.size(); ++card) {
      if (counts[card] == 0) continue;
      text += (text.empty() ? "" : ", ") + deck_.name(card);
      if (counts[card] > 1) text += fmt::format(" x{}", counts[card]);
    }
    return text.empty() ? "-" : text;
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
    if (view_.seat >= 0) out_ += say("your hand:{}\n", "la tua mano:{}\n", cards_text(view_.hand));
    if (!view_.shown.empty()) out_ += say("shown to you:{}\n", "carte viste:{}\n", cards_text(view_.shown));
    if (!view_.loot.empty()) out_ += say("loot:{}\n", "bottino:{}\n", cards_text(view_.loot));
    if (table_.in_play != no_card) out_ += say("being played: {}\n", "in gioco: {}\n", deck_.name(table_.in_play));
    if (table_.studies_open > 1)
      out_ += say("studies used this turn: {}\n", "studi usati in questo turno: {}\n", table_.studies_open);
    if (table_.stalled > 0)
      out_ += say("turns that only took a study for a study: {} ({} end the game)\n",
                  "turni in cui si è solo preso uno studio per uno studio: {} ({} chiudono la partita)\n",
                  table_.stalled, table_.stalling_limit());
  }

  void asked_now() {
    if (table_.phase == Phase::over) {
      out_ += say("the game is over\n", "la partita è finita\n");
    } else if (table_.phase == Phase::loot) {
      out_ += say("seat {} robs seat {}: chance takes the loot\n",
                  "il posto {} deruba il posto {}: il caso prende il bottino\n", table_.seat + 1, table_.victim + 1);
    } else {
      const bool may_pass = table_.last_round && table_.phase == Phase::turn;
      out_ += say("seat {}: {}{}\n", "posto {}: {}{}\n", table_.seat + 1, say(asked(table_.phase)),
                  may_pass ? say({", or pass", ", oppure pass"}) : "");
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
