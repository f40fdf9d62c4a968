#include "games/blokus/ending.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace scalinata::blokus {
namespace {

constexpr int alone_budget = 2'000;  // positions made to find what one colour can gain alone

}  // namespace

EndingSolver::EndingSolver(std::uint64_t table_bytes) : table_(table_bytes / sizeof(Entry) / 2 * 2), alone_(1 << 15) {}

// What a colour can still gain if the others let it: exact if the budget of positions suffices, else a bound.
// Precondition: no other colour is in the state.
int EndingSolver::most_of(const EndingState& state, int colour, int& budget) {
  const EndingState::Room& room = state.rooms[colour];
  if (room.key == 0) return 0;
  Alone& known = alone_[room.key % alone_.size()];
  if (known.key == room.key) return known.most;
  if (budget <= 0) return room.most;
  int best = 0;
  for (int w = rules_.prospects().end(colour); w-- > rules_.prospects().begin(colour) && best < room.most;)
    for (std::uint64_t bits = state.legal[w]; bits != 0 && best < room.most;) {
      const int bit = 63 - std::countl_zero(bits), item = w * 64 + bit;
      bits ^= std::uint64_t{1} << bit;
      const int gain = rules_.gain_of(state, item);
      const EndingState next = rules_.after(state, item);
      --budget;
      ++nodes_;
      if (gain + next.rooms[colour].most > best) best = std::max(best, gain + most_of(next, colour, budget));
    }
  known = {room.key, best};
  return best;
}

// Narrows what every colour can still gain.
void EndingSolver::sharpen(EndingState& state) {
  for (int colour = 0; colour < Blokus::colours; ++colour) {
    EndingState::Room& room = state.rooms[colour];
    if (room.key == 0) continue;
    const Alone& known = alone_[room.key % alone_.size()];
    int budget = alone_budget;
    room.most = known.key == room.key ? known.most : most_of(rules_.only(state, 1u << colour), colour, budget);
    room.least = std::min(room.most, rules_.least(state, colour));
  }
}

// The change of the lead: at least the returned value if that is `target` or more, else at most the returned value.
int EndingSolver::search(EndingState& state, int target, int depth) {
  Entry entry{.key = rules_.key_of(state)};
  int hint = -1;
  const Entry* const known = find(entry.key);
  if (known != nullptr) {
    if (known->lowest >= target) return known->lowest;
    if (known->highest < target) return known->highest;
    hint = known->best;
  }
  sharpen(state);
  entry.lowest = static_cast<std::int16_t>(state.lowest());
  entry.highest = static_cast<std::int16_t>(state.highest());
  if (entry.lowest >= target) return entry.lowest;
  if (entry.highest < target) return entry.highest;
  if (known != nullptr) {
    entry.lowest = std::max(entry.lowest, known->lowest);
    entry.highest = std::min(entry.highest, known->highest);
  }
  const std::uint64_t before = nodes_;
  const unsigned group = rules_.group_of_first(state);
  bool whole = true;
  for (int colour = 0; colour < Blokus::colours; ++colour)
    whole &= (group >> colour & 1) != 0 || state.rooms[colour].key == 0;
  int best = 0;
  const int value = whole ? expand(state, target, depth, hint, &best) : search_groups(state, target, depth);
  if (aborted_) return 0;
  if (value >= target)
    entry.lowest = std::max(entry.lowest, static_cast<std::int16_t>(value));
  else
    entry.highest = std::min(entry.highest, static_cast<std::int16_t>(value));
  entry.best = static_cast<std::uint16_t>(best);
  entry.effort = static_cast<std::uint8_t>(std::bit_width(nodes_ - before));
  entry.age = age_;
  store(entry);
  return value;
}

// Groups of colours that share no squares: separate games, whose values add up.
int EndingSolver::search_groups(const EndingState& state, int target, int depth) {
  struct Part {
    EndingState state;
    int low, high;
  };
  std::vector<Part> parts;
  EndingState rest = state;
  for (unsigned seen = 0; seen != 15u;) {
    const unsigned group = rules_.group_of_first(rest);
    EndingState part = rules_.only(rest, group);
    const int low = part.lowest(), high = part.highest();
    parts.push_back({part, low, high});
    seen |= group;
    rest = rules_.only(rest, ~group);
    if (rest.rooms[rest.next].key == 0) break;
  }
  std::stable_sort(parts.begin(), parts.end(),
                   [](const Part& a, const Part& b) { return a.high - a.low < b.high - b.low; });
  int low = 0, high = 0;
  for (const Part& part : parts) {
    low += part.low;
    high += part.high;
  }
  for (Part& part : parts) {
    const bool last = &part == &parts.back();
    while (part.low < part.high) {
      if (low >= target) return low;
      if (high < target) return high;
      const int others = low - part.low;
      const bool up = last ? true : part.state.rooms[0].key != 0 || part.state.rooms[2].key != 0;
      const int wanted = last ? target - others : up ? part.high : part.low + 1;
      const int value = search(part.state, wanted, depth + 1);
      if (aborted_) return 0;
      if (value >= wanted) {
        low += value - part.low;
        part.low = value;
      } else {
        high += value - part.high;
        part.high = value;
      }
      if (last) break;
    }
  }
  return low >= target ? low : high;
}

int EndingSolver::expand(const EndingState& state, int target, int depth, int hint, int* best) {
  if (limits_.positions != 0 && nodes_ > limits_.positions) aborted_ = true;
  if (++expanded_ % 64 == 0 && limits_.keep_going && !limits_.keep_going(nodes_)) aborted_ = true;
  if (aborted_) return 0;
  while (plies_.size() <= static_cast<std::size_t>(depth)) plies_.emplace_back();
  Ply& ply = plies_[static_cast<std::size_t>(depth)];
  std::vector<Child>& children = ply.children;
  std::vector<std::uint16_t>& order = ply.order;
  children.clear();
  const int colour = state.next, side = EndingRules::sign(colour);
  const bool maximise = side > 0;
  int value = maximise ? -10'000 : 10'000;
  bool done = false;
  const auto take = [&](int reached, int item) {
    if (maximise ? reached > value : reached < value) {
      value = reached;
      *best = item;
    }
    done = maximise ? value >= target : value < target;
  };
  for (int w = rules_.prospects().begin(colour); w < rules_.prospects().end(colour) && !done; ++w)
    for (std::uint64_t bits = state.legal[w]; bits != 0 && !done; bits &= bits - 1) {
      const int item = w * 64 + std::countr_zero(bits);
      const int gain = side * rules_.gain_of(state, item);
      EndingState next = rules_.after(state, item);
      ++nodes_;
      const int low = gain + next.lowest(), high = gain + next.highest();
      if (low >= target)
        take(low, item);
      else if (high < target)
        take(high, item);
      else
        children.push_back({item, gain, low, high, side * (low + high), rules_.key_of(next), next});
    }
  if (!done) {
    for (Child& child : children) {
      if (child.item == hint) child.promise = 100'000;
      const Entry* const known = find(child.key);
      if (known == nullptr) continue;
      const int low = child.gain + known->lowest, high = child.gain + known->highest;
      if (low >= target)
        take(low, child.item);
      else if (high < target)
        take(high, child.item);
      else
        continue;
      child.item = -1;
      if (done) break;
    }
  }
  if (!done) {
    std::erase_if(children, [](const Child& child) { return child.item < 0; });
    order.resize(children.size());
    std::iota(order.begin(), order.end(), std::uint16_t{0});
    std::sort(order.begin(), order.end(), [&](std::uint16_t a, std::uint16_t b) {
      return children[a].promise != children[b].promise ? children[a].promise > children[b].promise : a < b;
    });
    for (const std::uint16_t i : order) {
      Child& child = children[i];
      const int reached = child.gain + search(child.state, target - child.gain, depth + 1);
      if (aborted_) break;
      take(reached, child.item);
      if (done) break;
    }
  }
  return value;
}

bool EndingSolver::begin(const Blokus& position, const EndingLimits& limits) {
  limits_ = limits;
  nodes_ = expanded_ = 0;
  aborted_ = false;
  if (!rules_.read(position)) return false;
  if (++age_ == 0) {
    std::fill(table_.begin(), table_.end(), Entry{});
    age_ = 1;
  }
  std::fill(alone_.begin(), alone_.end(), Alone{});
  root_ = rules_.start(position);
  lead_ = position.colour_score(0) + position.colour_score(2) - position.colour_score(1) - position.colour_score(3);
  return true;
}

bool EndingSolver::root_reaches(int target) {
  return expand(root_, target - lead_, 0, -1, &best_) >= target - lead_;
}

EndingResult<PlacementIndex> EndingSolver::solve(const Blokus& position, const EndingLimits& limits) {
  EndingResult<PlacementIndex> result;
  if (!begin(position, limits)) return result;
  if (root_.next % 2 == 0) {
    result.outcome = root_reaches(1) ? 1 : 0;
    if (result.outcome == 0 && !aborted_) result.outcome = root_reaches(0) ? 0 : -1;
  } else {
    result.outcome = root_reaches(0) ? 0 : -1;
    if (result.outcome == 0 && !aborted_) result.outcome = root_reaches(1) ? 1 : 0;
  }
  result.positions = nodes_;
  result.solved = !aborted_;
  result.best = rules_.prospects().item(best_).placement;
  return result;
}

std::optional<LeadBounds> EndingSolver::bounds(const Blokus& position) {
  if (!begin(position, {})) return std::nullopt;
  sharpen(root_);
  return LeadBounds{lead_ + root_.lowest(), lead_ + root_.highest()};
}

std::optional<bool> EndingSolver::reaches(const Blokus& position, int target, const EndingLimits& limits) {
  if (!begin(position, limits)) return std::nullopt;
  const bool reached = root_reaches(target);
  if (aborted_) return std::nullopt;
  return reached;
}

const EndingSolver::Entry* EndingSolver::find(std::uint64_t key) const {
  const std::size_t pair = (key >> 32) * (table_.size() / 2) >> 32 << 1;
  for (std::size_t i = pair; i < pair + 2; ++i)
    if (table_[i].age == age_ && table_[i].key == key) return &table_[i];
  return nullptr;
}

void EndingSolver::store(const Entry& entry) {
  const std::size_t pair = (entry.key >> 32) * (table_.size() / 2) >> 32 << 1;
  const bool first = table_[pair].age != age_ || table_[pair].key == entry.key || entry.effort >= table_[pair].effort;
  table_[pair + (first ? 0 : 1)] = entry;
}

}  // namespace scalinata::blokus
