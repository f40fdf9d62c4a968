#include "games/escalade/words.hpp"

namespace scalinata::escalade {
namespace {

// Describes each kind of move from the table before it.
class Describer {
 public:
  Describer(const View& before, const Wording& wording)
      : table_(before.table), deck_(table_.deck()), wording_(wording) {}

  std::string floor(Card card, std::size_t index) const {
    return tell(wording_, as_report("adds {card} to building {building}: {height} m"),
                as_recap("You add {card} to building {building}: {height} m"),
                as_advice("Add {card} to building {building}: {height} m"), "card"_a = object(card),
                "building"_a = index + 1, "height"_a = table_.buildings[index].height + deck_[card].height);
  }

  std::string roof(Card card, std::size_t index) const {
    const Building& building = table_.buildings[index];
    const int height = building.height + deck_[card].height;
    const bool toilet = building.toilets > 0 || deck_[card].toilet;
    const std::string roof = object(card);
    if (!toilet)
      return tell(wording_, as_report("completes building {building} with {card}: {height} m, but without a toilet"),
                  as_recap("You complete building {building} with {card}: {height} m, but without a toilet"),
                  as_advice("Complete building {building} with {card}: {height} m, but without a toilet"),
                  "building"_a = index + 1, "card"_a = roof, "height"_a = height);
    if (height == mini_height)
      return tell(wording_, as_report("completes building {building} with {card}: a mini-skyscraper of {height} m"),
                  as_recap("You complete building {building} with {card}: a mini-skyscraper of {height} m"),
                  as_advice("Complete building {building} with {card}: a mini-skyscraper of {height} m"),
                  "building"_a = index + 1, "card"_a = roof, "height"_a = height);
    if (height < min_height || height <= table_.thresholds[table_.seat])
      return tell(wording_, as_report("completes building {building} with {card}: {height} m, too low to count"),
                  as_recap("You complete building {building} with {card}: {height} m, too low to count"),
                  as_advice("Complete building {building} with {card}: {height} m, too low to count"),
                  "building"_a = index + 1, "card"_a = roof, "height"_a = height);
    return tell(wording_, as_report("completes building {building} with {card}: {height} m"),
                as_recap("You complete building {building} with {card}: {height} m"),
                as_advice("Complete building {building} with {card}: {height} m"), "building"_a = index + 1,
                "card"_a = roof, "height"_a = height);
  }

  std::string insurance(std::size_t index) const {
    if (table_.buildings[index].quakes > 0)
      return tell(wording_, as_report("insures building {building}, which undoes an earthquake"),
                  as_recap("You insure building {building}, which undoes an earthquake"),
                  as_advice("Insure building {building}, which undoes an earthquake"), "building"_a = index + 1);
    return tell(wording_, as_report("insures building {building}"), as_recap("You insure building {building}"),
                as_advice("Insure building {building}"), "building"_a = index + 1);
  }

  std::string quake(std::size_t index) const {
    const Building& building = table_.buildings[index];
    if (building.insurances > 0)
      return tell(wording_, as_report("shakes building {building}, whose insurance pays"),
                  as_recap("You shake building {building}, whose insurance pays"),
                  as_advice("Shake building {building}, whose insurance pays"), "building"_a = index + 1);
    const int left = building.resistance - building.quakes - 1;
    if (left <= 0)
      return tell(wording_, as_report("shakes building {building}, which collapses"),
                  as_recap("You shake building {building}, which collapses"),
                  as_advice("Shake building {building}, which collapses"), "building"_a = index + 1);
    return tell_count(wording_, left,
                      as_report("shakes building {building}: {n} more earthquake and it collapses",
                                "shakes building {building}: {n} more earthquakes and it collapses"),
                      as_recap("You shake building {building}: {n} more earthquake and it collapses",
                               "You shake building {building}: {n} more earthquakes and it collapses"),
                      as_advice("Shake building {building}: {n} more earthquake and it collapses",
                                "Shake building {building}: {n} more earthquakes and it collapses"),
                      "building"_a = index + 1);
  }

  // It takes an insurance, or a point of resistance, from every building.
  std::string century() const {
    std::string fallen;
    int count = 0;
    for (std::size_t i = 0; i < table_.buildings.size(); ++i) {
      const Building& building = table_.buildings[i];
      if (!building.stands() || building.insurances > 0 || building.quakes < building.resistance - 1) continue;
      fallen += (++count == 1 ? "" : ", ") + std::to_string(i + 1);
    }
    if (count == 0)
      return tell(wording_, as_report("plays the century quake: every building holds"),
                  as_recap("You play the century quake: every building holds"),
                  as_advice("Play the century quake: every building holds"));
    return tell_count(wording_, count,
                      as_report("plays the century quake: building {buildings} collapses",
                                "plays the century quake: buildings {buildings} collapse"),
                      as_recap("You play the century quake: building {buildings} collapses",
                               "You play the century quake: buildings {buildings} collapse"),
                      as_advice("Play the century quake: building {buildings} collapses",
                                "Play the century quake: buildings {buildings} collapse"),
                      "buildings"_a = fallen);
  }

  std::string tornado(bool left) const {
    if (left)
      return tell(wording_, as_report("plays a tornado: every hand moves on to the left"),
                  as_recap("You play a tornado: every hand moves on to the left"),
                  as_advice("Play a tornado: every hand moves on to the left"));
    return tell(wording_, as_report("plays a tornado: every hand moves on to the right"),
                as_recap("You play a tornado: every hand moves on to the right"),
                as_advice("Play a tornado: every hand moves on to the right"));
  }

  std::string rob(std::uint8_t victim) const {
    if (victim == nobody)
      return tell(wording_, as_report("robs nobody"), as_recap("You rob nobody"), as_advice("Rob nobody"));
    if (victim < wording_.names.size() && !wording_.names[victim].empty())
      return tell(wording_, as_report("robs {name}"), as_recap("You rob {name}"), as_advice("Rob {name}"),
                  "name"_a = wording_.names[victim]);
    return tell(wording_, as_report("robs player {seat}"), as_recap("You rob player {seat}"),
                as_advice("Rob player {seat}"), "seat"_a = victim + 1);
  }

  // Drawn by chance.
  std::string loot(Card card, Card other) const {
    if (card == hidden_card)
      return tell_count(wording_, other == no_card ? 1 : 2,
                        as_report("draws {n} card from the robbed hand", "draws {n} cards from the robbed hand"),
                        as_recap("You draw {n} card from the robbed hand", "You draw {n} cards from the robbed hand"),
                        as_advice("Draw {n} card from the robbed hand", "Draw {n} cards from the robbed hand"));
    if (other == no_card)
      return tell(wording_, as_report("draws {card} from the robbed hand"),
                  as_recap("You draw {card} from the robbed hand"), as_advice("Draw {card} from the robbed hand"),
                  "card"_a = object(card));
    return tell(wording_, as_report("draws {card} and {other} from the robbed hand"),
                as_recap("You draw {card} and {other} from the robbed hand"),
                as_advice("Draw {card} and {other} from the robbed hand"), "card"_a = object(card),
                "other"_a = object(other));
  }

  std::string keep(Card card) const {
    if (card != hidden_card)
      return tell(wording_, as_report("keeps {card}"), as_recap("You keep {card}"), as_advice("Keep {card}"),
                  "card"_a = object(card));
    if (table_.phase == Phase::keep_loot)
      return tell(wording_, as_report("keeps a card of the loot"), as_recap("You keep a card of the loot"),
                  as_advice("Keep a card of the loot"));
    return tell(wording_, as_report("keeps a card of the study"), as_recap("You keep a card of the study"),
                as_advice("Keep a card of the study"));
  }

  std::string top(Card card) const {
    if (card == hidden_card)
      return tell(wording_, as_report("puts a card back on the deck"), as_recap("You put a card back on the deck"),
                  as_advice("Put a card back on the deck"));
    return tell(wording_, as_report("puts {card} back on the deck"), as_recap("You put {card} back on the deck"),
                as_advice("Put {card} back on the deck"), "card"_a = object(card));
  }

  std::string place(const Move& move) const {
    switch (deck_.kind(move.card)) {
      case Kind::roof:
        return roof(move.card, move.target);
      case Kind::insurance:
        return insurance(move.target);
      case Kind::quake:
        return quake(move.target);
      default:
        return floor(move.card, move.target);
    }
  }

  std::string any(const Move& move) const {
    switch (move.action) {
      case Action::place:
        return place(move);
      case Action::century:
        return century();
      case Action::tornado_left:
      case Action::tornado_right:
        return tornado(move.action == Action::tornado_left);
      case Action::study_deck:
        return tell(wording_, as_report("studies the top of the deck"), as_recap("You study the top of the deck"),
                    as_advice("Study the top of the deck"));
      case Action::study_discard:
        return tell(wording_, as_report("studies the discard pile"), as_recap("You study the discard pile"),
                    as_advice("Study the discard pile"));
      case Action::discard:
        return tell(wording_, as_report("discards {card}"), as_recap("You discard {card}"), as_advice("Discard {card}"),
                    "card"_a = object(move.card));
      case Action::rob:
        return rob(move.target);
      case Action::loot:
        return loot(move.card, move.other);
      case Action::keep:
        return keep(move.card);
      case Action::play:
        return tell(wording_, as_report("plays {card} from the study"), as_recap("You play {card} from the study"),
                    as_advice("Play {card} from the study"), "card"_a = object(move.card));
      case Action::swap:
        return tell(wording_, as_report("swaps the whole hand for the cards studied"),
                    as_recap("You swap your whole hand for the cards studied"),
                    as_advice("Swap your whole hand for the cards studied"));
      case Action::top:
        return top(move.card);
      case Action::take:
        return tell(wording_, as_report("takes {card} from the discard pile"),
                    as_recap("You take {card} from the discard pile"), as_advice("Take {card} from the discard pile"),
                    "card"_a = object(move.card));
      case Action::done:
        return tell(wording_, as_report("leaves building {building} uninsured"),
                    as_recap("You leave building {building} uninsured"),
                    as_advice("Leave building {building} uninsured"), "building"_a = table_.subject + 1);
      case Action::insure:
        return insurance(table_.subject);
      case Action::pass:
        return tell(wording_, as_report("passes"), as_recap("You pass"), as_advice("Pass"));
    }
    return {};
  }

 private:
  std::string object(Card card) const { return card_words(deck_, card, wording_.language); }

  const Table& table_;
  const Deck& deck_;
  const Wording& wording_;
};

}  // namespace

std::string move_words(const View& before, const Observation& seen, const Wording& wording) {
  return Describer(before, wording).any(seen.move);
}

}  // namespace scalinata::escalade
