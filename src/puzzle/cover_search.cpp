#include "puzzle/cover_search.hpp"

#include <algorithm>
#include <array>

#include "puzzle/cuts.hpp"

namespace scalinata::puzzle {
namespace {

// States known to have no solution. A state is the set of free cells and the pieces left; it is stored as a 128-bit
// hash, so that in practice two states are never confused. Newer entries overwrite older ones.
class Failures {
 public:
  using Key = std::array<std::uint64_t, 2>;

  bool contains(const Key& key) const { return !slots_.empty() && slots_[key[0] & (size - 1)] == key; }
  void insert(const Key& key) {
    if (slots_.empty()) slots_.resize(size);
    slots_[key[0] & (size - 1)] = key;
  }

 private:
  static constexpr std::size_t size = std::size_t{1} << 18;
  std::vector<Key> slots_;
};

}  // namespace

// Items are the cells and, after them, the classes. Every item keeps its remaining options at the front of an array
// ("sparse set"), so that removing and restoring options is a few swaps. An occurrence of an option in an item's set is
// a node; an option's nodes are numbered consecutively.
struct CoverSearch::State {
  State(const SearchTask& search_task, Colouring* coloured, Watch& watched, const Sink& taker)
      : task(search_task), cover(task.cover), colouring(coloured), watch(watched), sink(taker), cuts(cover) {
    const std::size_t items = cover.cells() + cover.classes.size();
    std::vector<std::uint32_t> sizes(items, 0);
    const auto each_item = [&](std::uint32_t option, const auto& visit) {
      for (const std::uint16_t cell : cover.cells_of(option)) visit(cell);
      visit(cover.cells() + cover.option_class[option]);
    };
    for (std::uint32_t option = 0; option < cover.options(); ++option) {
      node_begin.push_back(static_cast<std::uint32_t>(node_item.size()));
      if (!task.allowed(option)) continue;
      each_item(option, [&](std::size_t item) {
        node_item.push_back(static_cast<std::uint32_t>(item));
        node_option.push_back(option);
        ++sizes[item];
      });
    }
    node_begin.push_back(static_cast<std::uint32_t>(node_item.size()));
    set.resize(node_item.size());
    place.resize(node_item.size());
    begin.assign(items, 0);
    for (std::size_t item = 1; item < items; ++item) begin[item] = begin[item - 1] + sizes[item - 1];
    size.assign(items, 0);
    for (std::uint32_t node = 0; node < node_item.size(); ++node) {
      const std::uint32_t item = node_item[node];
      place[node] = begin[item] + size[item]++;
      set[place[node]] = node;
    }
    need.assign(items, 0);
    free.assign(cover.cells(), 0);
    for (std::size_t cell = 0; cell < cover.cells(); ++cell) {
      free[cell] = cover.spots[cell] != Spot::outside;
      if (cover.spots[cell] != Spot::required) continue;
      need[cell] = 1;
      open.push_back(static_cast<std::uint16_t>(cell));
    }
    for (const Cover::Class& entry : cover.classes) left.push_back(entry.count);
    for (std::size_t k = 0; k < left.size(); ++k) need[cover.cells() + k] = static_cast<std::uint32_t>(left[k]);
    pieces_left = cover.pieces_left();
    Rng keys(0x5ca11);
    for (std::size_t i = 0; i < items; ++i) item_key.push_back({keys(), keys()});
    for (std::size_t cell = 0; cell < cover.cells(); ++cell)
      if (free[cell]) toggle(cell, 1);
    for (std::size_t k = 0; k < left.size(); ++k) toggle(cover.cells() + k, static_cast<std::uint64_t>(left[k]));
  }

  // The state's key is a sum over free cells and over classes times pieces left.
  void toggle(std::size_t item, std::uint64_t times) {
    key[0] += item_key[item][0] * times;
    key[1] += item_key[item][1] * times;
  }

  // Removes an option from all its items. Returns false if an item is then left with too few.
  bool remove(std::uint32_t option) {
    bool enough = true;
    for (std::uint32_t node = node_begin[option]; node < node_begin[option + 1]; ++node) {
      const std::uint32_t item = node_item[node];
      const std::uint32_t last = begin[item] + --size[item];
      const std::uint32_t moved = set[last];
      set[place[node]] = moved;
      place[moved] = place[node];
      set[last] = node;
      place[node] = last;
      enough &= size[item] >= need[item];
    }
    trail.push_back(option);
    return enough;
  }

  void restore(std::size_t mark) {
    while (trail.size() > mark) {
      const std::uint32_t option = trail.back();
      trail.pop_back();
      for (std::uint32_t node = node_begin[option + 1]; node-- > node_begin[option];) ++size[node_item[node]];
    }
  }

  bool remove_all_of(std::size_t item) {
    bool enough = true;
    while (size[item] > 0 && enough) enough = remove(node_option[set[begin[item] + size[item] - 1]]);
    return enough;
  }

  // Places a piece; returns false if an item is then left with too few options. remove_piece undoes it in any case.
  bool add_piece(std::uint32_t option) {
    const std::uint16_t k = cover.option_class[option];
    const std::size_t class_item = cover.cells() + k;
    --left[k];
    --need[class_item];
    --pieces_left;
    toggle(class_item, ~std::uint64_t{0});
    chosen.push_back(option);
    for (const std::uint16_t cell : cover.cells_of(option)) {
      need[cell] = 0;
      free[cell] = 0;
      toggle(cell, ~std::uint64_t{0});
    }
    bool enough = true;
    for (const std::uint16_t cell : cover.cells_of(option)) enough = enough && remove_all_of(cell);
    if (enough && left[k] == 0) enough = remove_all_of(class_item);
    return enough;
  }

  void remove_piece(std::uint32_t option, std::size_t mark) {
    restore(mark);
    const std::uint16_t k = cover.option_class[option];
    for (const std::uint16_t cell : cover.cells_of(option)) {
      need[cell] = cover.spots[cell] == Spot::required;
      free[cell] = 1;
      toggle(cell, 1);
    }
    chosen.pop_back();
    toggle(cover.cells() + k, 1);
    ++pieces_left;
    ++need[cover.cells() + k];
    ++left[k];
  }

  // The open cell or class with the fewest options; the first among equals, which keeps the work local.
  std::size_t hardest() const {
    std::size_t best = no_piece;
    std::uint32_t min = ~std::uint32_t{0};
    const auto consider = [&](std::size_t item, std::uint32_t ways) {
      if (ways >= min) return;
      min = ways;
      best = item;
    };
    for (const std::uint16_t cell : open)
      if (free[cell]) consider(cell, size[cell]);
    for (std::size_t k = 0; k < left.size(); ++k)
      if (left[k] > 0) consider(cover.cells() + k, size[cover.cells() + k] - static_cast<std::uint32_t>(left[k]) + 1);
    return best;
  }

  bool finish(End why) {
    end = why;
    return false;
  }

  // Returns false when the whole search is over.
  bool search() {
    watch.record_placed(cover.placed + static_cast<int>(chosen.size()));
    if (pieces_left == 0) {
      if (std::any_of(open.begin(), open.end(), [&](std::uint16_t cell) { return free[cell]; })) return true;
      ++leaves;
      return sink(chosen) || finish(End::enough);
    }
    if (!watch.count_node()) return finish(End::stopped);
    if (limit-- == 0) return finish(End::limit);
    // A state fails on its own account only if neither an excluded option nor a colour was involved.
    const bool exact = exclusions_on_path == 0;
    if (exact && failures.contains(key)) return true;
    const std::uint64_t before = leaves + refused_colourings;
    if (cuts.may_fill(free, left) && !branch()) return false;
    if (exact && leaves + refused_colourings == before) failures.insert(key);
    return true;
  }

  // Awkward pieces first, in random order if equally awkward: the easy ones are kept for the end.
  std::vector<std::uint32_t> ordered_options(std::size_t item) const {
    std::vector<std::pair<double, std::uint32_t>> ranked;
    for (std::uint32_t i = 0; i < size[item]; ++i) {
      const std::uint32_t option = node_option[set[begin[item] + i]];
      const double chance = task.order ? task.order->unit() : 0.0;
      ranked.emplace_back(-cover.classes[cover.option_class[option]].awkwardness - chance, option);
    }
    std::sort(ranked.begin(), ranked.end());
    std::vector<std::uint32_t> options;
    for (const auto& entry : ranked) options.push_back(entry.second);
    return options;
  }

  bool branch() {
    const std::size_t item = hardest();
    const bool is_class = item >= cover.cells();
    // If there are several equal pieces any may be the one placed here, so an option that has been tried is excluded
    // while trying the others.
    const bool exclude = is_class && left[item - cover.cells()] > 1;
    const std::vector<std::uint32_t> options = ordered_options(item);
    const std::size_t mark = trail.size();
    bool more = true;
    exclusions_on_path += exclude;
    for (const std::uint32_t option : options) {
      const std::size_t inner = trail.size();
      const bool enough = add_piece(option);
      const bool colourable = !enough || !colouring || colouring->push(option);
      refused_colourings += !colourable;
      if (enough && colourable) more = search();
      if (enough && colouring) colouring->pop();
      remove_piece(option, inner);
      if (!more || (exclude && !remove(option))) break;
    }
    exclusions_on_path -= exclude;
    restore(mark);
    return more;
  }

  const SearchTask& task;
  const Cover& cover;
  Colouring* colouring;
  Watch& watch;
  const Sink& sink;
  Cuts cuts;

  std::vector<std::uint32_t> node_begin;  // per option, plus the end
  std::vector<std::uint32_t> node_item, node_option;
  std::vector<std::uint32_t> set, place;   // nodes by item; the position of each node in it
  std::vector<std::uint32_t> begin, size;  // per item
  std::vector<std::uint32_t> need;         // per item: the minimum number of options
  std::vector<std::uint32_t> trail;        // options removed, in order
  std::vector<std::uint16_t> open;         // required cells
  std::vector<std::uint8_t> free;          // per cell
  std::vector<int> left;                   // per class
  int pieces_left = 0;
  std::vector<std::uint32_t> chosen;
  std::vector<Failures::Key> item_key;
  Failures::Key key{};
  Failures failures;
  int exclusions_on_path = 0;
  std::uint64_t leaves = 0;
  std::uint64_t refused_colourings = 0;
  std::uint64_t limit = 0;
  End end = End::exhausted;
};

CoverSearch::CoverSearch(const SearchTask& task, Colouring* colouring, Watch& watch, const Sink& sink)
    : state_(std::make_unique<State>(task, colouring, watch, sink)) {}

CoverSearch::~CoverSearch() = default;

End CoverSearch::run(std::uint64_t node_limit) {
  state_->end = End::exhausted;
  state_->limit = node_limit;
  state_->search();
  return state_->end;
}

}  // namespace scalinata::puzzle
