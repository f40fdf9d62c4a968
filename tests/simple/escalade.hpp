// Grande Escalade a second time, as simply as possible: faces are strings, places are vectors, everything is looked up
// and counted again every time. Slow on purpose; the real rules are compared with it.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace simple {

using Faces = std::vector<std::string>;

struct FaceFacts {
  std::string kind;
  int height = 0, points = 0, resistance = 0;
};

inline const std::map<std::string, FaceFacts>& facts() {
  static const std::map<std::string, FaceFacts> table = [] {
    std::map<std::string, FaceFacts> t{{"sand", {"foundation", 0, 0, 1}},
                                       {"parking", {"foundation", 0, 0, 2}},
                                       {"raft", {"foundation", 0, 0, 3}},
                                       {"bedrock", {"foundation", 0, 0, 4}},
                                       {"damper", {"special", 30, 0, 1}},
                                       {"garden", {"special", 30, 2}},
                                       {"pool", {"special", 20, 2}},
                                       {"cinema", {"special", 35, 1}},
                                       {"museum", {"special", 45, 3}},
                                       {"observatory", {"special", 50, 3}},
                                       {"flat", {"roof", 5, 0}},
                                       {"terrace", {"roof", 15, 0}},
                                       {"spire", {"roof", 20, 0}},
                                       {"antenna", {"roof", 40, 0}},
                                       {"wcroof", {"roof", 10, 0}},
                                       {"toilet", {"toilet", 5, 0}},
                                       {"study", {"study"}},
                                       {"insurance", {"insurance"}},
                                       {"quake", {"quake"}},
                                       {"century", {"century"}},
                                       {"tornado", {"tornado"}}};
    for (std::string letter : {"A", "O", "H", "E", "B"})
      for (auto [height, points] : std::map<int, int>{{10, 0}, {15, 0}, {20, 0}, {25, 1}, {30, 1}, {40, 2}})
        t[letter + std::to_string(height)] = {"floor", height, points};
    return t;
  }();
  return table;
}

inline std::string kind(const std::string& face) {
  return facts().at(face).kind;
}

struct House {
  std::string foundation;
  Faces stack;  // floors, then the roof
  int quakes = 0, insurances = 0, marks = 0;
  int owner = -1;  // >= 0: completed
  int order = 0;   // when it was completed
  bool sound = false, fallen = false;

  bool site() const { return !fallen && owner < 0; }
  bool completed() const { return !fallen && owner >= 0; }
  int height() const {
    int sum = 0;
    for (const auto& face : stack) sum += facts().at(face).height;
    return sum;
  }
  bool has_toilet() const {
    return std::any_of(stack.begin(), stack.end(), [](const auto& f) { return f == "toilet" || f == "wcroof"; });
  }
  int resistance() const {
    int sum = facts().at(foundation).resistance - marks + insurances;
    for (const auto& face : stack) sum += kind(face) == "special" ? facts().at(face).resistance : 0;
    return sum;
  }
};

class Escalade {
 public:
  // Piles are listed top first.
  Escalade(Faces foundations, Faces deck, std::vector<Faces> hands, std::string studies = "any")
      : foundations_(foundations),
        deck_(deck),
        hands_(hands),
        threshold_(hands.size()),
        toilets_(hands.size()),
        any_study_(studies == "any") {
    const std::size_t sites = hands.size() <= 3 ? 2 : hands.size() <= 5 ? 3 : 4;
    for (std::size_t i = 0; i < sites; ++i) reveal();
  }

  bool over() const { return ask_ == "over"; }
  bool chance() const { return ask_ == "loot"; }
  int seat() const { return seat_; }

  std::set<std::string> legal() const {
    std::set<std::string> moves;
    if (ask_ == "turn") {
      for (const auto& face : hand()) ways(face, moves, true);
      if (moves.empty())
        for (const auto& face : hand()) moves.insert("discard:" + face);
      if (final_) moves.insert("pass");
    } else if (ask_ == "rob") {
      moves.insert("rob:none");
      for (int s = 0; s < players(); ++s)
        if (s != seat_ && !hands_[s].empty()) moves.insert("rob:" + std::to_string(s + 1));
    } else if (ask_ == "loot") {
      for (const auto& [move, weight] : loot()) moves.insert(move);
    } else if (ask_ == "keep loot") {
      for (const auto& face : looted_) moves.insert("keep:" + face);
    } else if (ask_ == "insure") {
      moves.insert("done");
      if (holds("insurance")) moves.insert("insure");
    } else if (ask_ == "study") {
      for (const auto& face : shown_) {
        moves.insert("keep:" + face);
        std::set<std::string> how;
        if (face != "study") {
          ways(face, how, false);
        } else if (any_study_) {
          Escalade after = *this;
          after.return_all_but_a_study();
          after.ways(face, how, false);
        }
        if (!how.empty()) moves.insert("play:" + face);
      }
      if (shown_.size() == 5) moves.insert("swap");
    } else if (ask_ == "how") {
      ways(chosen_, moves, false);
    } else if (ask_ == "top") {
      for (const auto& face : shown_) moves.insert("top:" + face);
    } else if (ask_ == "take") {
      for (const auto& face : takeable()) moves.insert("take:" + face);
    }
    return moves;
  }

  // Every loot with the number of card pairs that produce it.
  std::map<std::string, int> loot() const {
    std::map<std::string, int> outcomes;
    const Faces& from = hands_[victim_];
    if (from.size() == 1) outcomes["loot:" + from[0]] = 1;
    for (std::size_t i = 0; i < from.size(); ++i)
      for (std::size_t j = i + 1; j < from.size(); ++j)
        ++outcomes["loot:" + std::min(from[i], from[j]) + "," + std::max(from[i], from[j])];
    return outcomes;
  }

  void play(const std::string& move) {
    turn_.push_back(move);
    const auto after = [&](char c) { return move.substr(move.find(c) + 1); };
    const std::string verb = move.substr(0, move.find(':'));
    if (verb == "discard") {
      take(hand(), after(':'));
      discard_.push_back(after(':'));
      finish_turn();
    } else if (move == "rob:none") {
      resolved();
    } else if (verb == "rob") {
      victim_ = std::stoi(after(':')) - 1;
      has_robbed_ = true;
      ask_ = "loot";
    } else if (verb == "loot") {
      const std::string list = after(':');
      looted_ = {list.substr(0, list.find(','))};
      if (list.find(',') != std::string::npos) looted_.push_back(list.substr(list.find(',') + 1));
      ask_ = "keep loot";
    } else if (verb == "keep" && ask_ == "keep loot") {
      take(hands_[victim_], after(':'));
      hand().push_back(after(':'));
      resolved();
    } else if (verb == "keep") {
      take(shown_, after(':'));
      hand().push_back(after(':'));
      put_back();
    } else if (move == "play:study") {
      return_all_but_a_study();
      chosen_ = "study";
      ask_ = "how";
    } else if (verb == "play") {
      chosen_ = after(':');
      take(shown_, chosen_);
      ask_ = "how";
    } else if (move == "swap") {
      std::swap(shown_, hand());
      put_back();
    } else if (verb == "top") {
      take(shown_, after(':'));
      deck_.insert(deck_.begin(), after(':'));
      put_back();
    } else if (verb == "take") {
      take(discard_, after(':'));
      hand().push_back(after(':'));
      study_done();
    } else if (move == "done") {
      resolved();
    } else if (move == "pass") {
      finish_turn();
    } else if (move == "insure") {
      take(hand(), "insurance");
      add_insurance(houses_[completed_now_]);
      resolved();
    } else {
      play_card(move);
    }
  }

  std::vector<int> scores() const {
    std::vector<int> scores = toilets_;
    const House* mini = nullptr;
    for (const House& h : houses_)
      if (h.completed() && h.height() == 60 && h.has_toilet() && (!mini || h.order > mini->order)) mini = &h;
    const auto smelly = [&](const House& h) { return !h.sound || (h.height() == 60 && &h != mini); };
    const House* unity = nullptr;
    std::vector<const House*> good;
    for (const House& h : houses_) {
      if (!h.completed()) continue;
      if (smelly(h)) {
        scores[h.owner] -= 1;
        continue;
      }
      for (const auto& face : h.stack) scores[h.owner] += facts().at(face).points;
      good.push_back(&h);
      std::multiset<char> letters;
      for (const auto& face : h.stack)
        if (kind(face) == "floor") letters.insert(face[0]);
      if (letters.size() >= 2 && letters.count(*letters.begin()) == letters.size() && &h != mini &&
          (!unity || h.order > unity->order))
        unity = &h;
    }
    if (mini) scores[mini->owner] += 4;
    if (unity) scores[unity->owner] += 5;
    std::sort(good.begin(), good.end(), [](auto a, auto b) { return a->height() > b->height(); });
    if (good.size() == 1 || (good.size() > 1 && good[0]->height() > good[1]->height())) scores[good[0]->owner] += 3;
    return scores;
  }

 private:
  int players() const { return static_cast<int>(hands_.size()); }
  Faces& hand() { return hands_[seat_]; }
  const Faces& hand() const { return hands_[seat_]; }
  bool holds(const std::string& face) const { return std::count(hand().begin(), hand().end(), face) > 0; }
  static void take(Faces& from, const std::string& face) { from.erase(std::find(from.begin(), from.end(), face)); }

  // Every normal move with a face.
  void ways(const std::string& face, std::set<std::string>& moves, bool from_hand) const {
    const std::string k = kind(face);
    for (std::size_t i = 0; i < houses_.size(); ++i) {
      const House& h = houses_[i];
      const std::string move = face + "@b" + std::to_string(i + 1);
      if ((k == "floor" || k == "special" || k == "toilet") && h.site()) moves.insert(move);
      if (k == "roof" && h.site() && h.stack.size() >= 2) moves.insert(move);
      if ((k == "insurance" || k == "quake") && !h.fallen) moves.insert(move);
    }
    if (k == "century") moves.insert("century");
    if (k == "tornado") {
      moves.insert("tornado-left");
      auto after = hands_;
      if (from_hand) take(after[seat_], "tornado");
      if (std::count_if(after.begin(), after.end(), [](const Faces& h) { return !h.empty(); }) >= 3)
        moves.insert("tornado-right");
    }
    if (k == "study") {
      if (!deck_.empty()) moves.insert("study-deck");
      if (!takeable().empty()) moves.insert("study-discard");
    }
  }

  Faces takeable() const {
    Faces faces = discard_;
    if (!any_study_) faces.erase(std::remove(faces.begin(), faces.end(), "study"), faces.end());
    return faces;
  }

  // The topmost study seen is the one played.
  void return_all_but_a_study() {
    take(shown_, "study");
    deck_.insert(deck_.begin(), shown_.begin(), shown_.end());
    shown_.clear();
  }

  void play_card(const std::string& move) {
    const std::size_t at = move.find('@');
    const std::string face = move.substr(0, std::min(at, move.find('-')));
    if (ask_ != "how") take(hand(), face);
    if (at != std::string::npos) {
      const std::size_t index = std::stoul(move.substr(at + 2)) - 1;
      const std::string k = kind(face);
      if (k == "insurance") {
        add_insurance(houses_[index]);
        resolved();
      } else if (k == "quake") {
        House& h = houses_[index];
        if (h.insurances > 0) {
          --h.insurances;
          discard_.insert(discard_.end(), {"quake", "insurance"});
        } else {
          ++h.quakes;
        }
        collapses();
        if (!ended()) resolved();
      } else {
        houses_[index].stack.push_back(face);
        if (k == "roof") {
          roofed(index);
        } else if (k == "toilet") {
          ++toilets_[seat_];
          ask_ = "rob";
        } else {
          resolved();
        }
      }
    } else if (face == "century") {
      discard_.push_back(face);
      for (House& h : houses_) {
        if (h.fallen) continue;
        if (h.insurances > 0) {
          --h.insurances;
          discard_.push_back("insurance");
        } else {
          ++h.marks;
        }
      }
      collapses();
      if (!ended()) resolved();
    } else if (face == "tornado") {
      discard_.push_back(face);
      std::vector<int> holders;
      for (int s = 0; s < players(); ++s)
        if (!hands_[s].empty()) holders.push_back(s);
      if (move == "tornado-right") std::reverse(holders.begin(), holders.end());
      // Each but the first gets the previous hand; the first gets the last.
      for (std::size_t i = 1; i < holders.size(); ++i) std::swap(hands_[holders[0]], hands_[holders[i]]);
      resolved();
    } else if (move == "study-deck") {
      ++studies_;
      ask_ = "study";
      for (int i = 0; i < 5 && !deck_.empty(); ++i) {
        shown_.push_back(deck_.front());
        deck_.erase(deck_.begin());
      }
    } else {
      ++studies_;
      ask_ = "take";
    }
  }

  void add_insurance(House& h) {
    if (h.quakes > 0) {
      --h.quakes;
      discard_.insert(discard_.end(), {"quake", "insurance"});
    } else {
      ++h.insurances;
    }
  }

  void roofed(std::size_t index) {
    House& h = houses_[index];
    h.owner = seat_;
    h.order = ++completed_;
    const int height = h.height();
    h.sound = h.has_toilet() && (height == 60 || (height >= 100 && height > threshold_[seat_]));
    threshold_[seat_] = std::max(threshold_[seat_], height);
    reveal();
    if (ended()) return;
    completed_now_ = index;
    ask_ = "insure";
  }

  void collapses() {
    int sites = 0;
    for (House& h : houses_) {
      if (h.fallen || h.quakes < h.resistance()) continue;
      sites += h.site();
      h.fallen = true;
      discard_.insert(discard_.end(), h.stack.begin(), h.stack.end());
      discard_.insert(discard_.end(), h.quakes, "quake");
      discard_.insert(discard_.end(), h.insurances, "insurance");
    }
    for (int i = 0; i < sites; ++i) reveal();
  }

  void reveal() {
    if (foundations_.empty()) return;
    House house;
    house.foundation = foundations_.front();
    houses_.push_back(house);
    foundations_.erase(foundations_.begin());
  }

  bool ended() {
    const bool sites = std::any_of(houses_.begin(), houses_.end(), [](const House& h) { return h.site(); });
    if (!sites && foundations_.empty()) ask_ = "over";
    return over();
  }

  // The card played, and everything it led to, is resolved.
  void resolved() {
    if (studies_ > 0)
      put_back();
    else
      finish_turn();
  }

  void put_back() {
    ask_ = "top";
    if (shown_.empty()) study_done();
  }

  void study_done() {
    for (; studies_ > 0; --studies_) {
      discard_.push_back("study");
      reveal();
    }
    finish_turn();
  }

  void fill(Faces& cards) {
    while (cards.size() < 5 && !deck_.empty()) {
      cards.push_back(deck_.front());
      deck_.erase(deck_.begin());
    }
  }

  void finish_turn() {
    if (!has_robbed_) fill(hand());
    has_robbed_ = false;
    stalled_ = turn_ == Faces{"study-discard", "take:study"} ? stalled_ + 1 : 0;
    turn_.clear();
    if (stalled_ == 2 * players()) {
      ask_ = "over";
      return;
    }
    ask_ = "turn";
    for (;;) {
      // The turn of seat_ is over, played or skipped.
      if (!final_ && deck_.empty() && hand().empty()) {
        final_ = true;
        for (int i = 1; i < players(); ++i)
          if (!hands_[(seat_ + i) % players()].empty()) extra_.push_back((seat_ + i) % players());
      }
      if (final_) {
        while (!extra_.empty() && hands_[extra_.front()].empty()) extra_.erase(extra_.begin());
        if (extra_.empty()) {
          ask_ = "over";
          return;
        }
        seat_ = extra_.front();
        extra_.erase(extra_.begin());
        return;
      }
      seat_ = (seat_ + 1) % players();
      if (hand().empty()) fill(hand());
      if (!hand().empty()) return;
    }
  }

  Faces foundations_, deck_, discard_, shown_, looted_;
  Faces turn_;  // the moves of this turn
  std::vector<Faces> hands_;
  std::vector<int> threshold_, toilets_, extra_;
  std::vector<House> houses_;
  std::string ask_ = "turn", chosen_;
  int seat_ = 0, victim_ = 0, completed_ = 0, studies_ = 0, stalled_ = 0;
  std::size_t completed_now_ = 0;
  bool any_study_, has_robbed_ = false, final_ = false;
};

}  // namespace simple
