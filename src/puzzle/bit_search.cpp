#include "puzzle/bit_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

namespace scalinata::puzzle {
namespace {

__extension__ using Word128 = unsigned __int128;

int lowest(std::uint64_t bits) {
  return std::countr_zero(bits);
}
int lowest(Word128 bits) {
  const auto low = static_cast<std::uint64_t>(bits);
  return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(bits >> 64));
}

// Cell n of the cover is bit n. The lowest free cell must be covered by an option of which it is the lowest cell (or
// stay empty, if optional). Those options are listed for each state of seven nearby cells, so that nearly all options
// tried also fit.
template <class Bits>
class BitSearch {
 public:
  BitSearch(const SearchTask& task, Watch& watch, const Sink& sink)
      : task_(task), cover_(task.cover), watch_(watch), sink_(sink) {
    Bits free = 0;
    for (std::size_t cell = 0; cell < cover_.cells(); ++cell) {
      const Bits bit = Bits{1} << cell;
      if (cover_.spots[cell] != Spot::outside) free |= bit;
      if (cover_.spots[cell] == Spot::optional) optional_ |= bit;
      const int across = static_cast<int>(cell) % cover_.breadth;
      if (across > 0) not_first_ |= bit;
      if (across + 1 < cover_.breadth) not_last_ |= bit;
    }
    start_ = free;
    for (std::size_t k = 0; k < cover_.classes.size(); ++k) {
      left_[k] = cover_.classes[k].count;
      if (left_[k] == 0) continue;
      available_ |= std::uint64_t{1} << k;
      smallest_ = std::min(smallest_, cover_.classes[k].size);
      spare_ -= left_[k] * cover_.classes[k].size;
    }
    spare_ += cover_.free(Spot::required) + cover_.free(Spot::optional);
    list_options();
    limit_ = task.node_limit;
  }

  End run() {
    if (task_.first_class < 0) {
      search(start_, spare_);
      return end_;
    }
    const auto k = static_cast<std::size_t>(task_.first_class);
    available_ &= ~(std::uint64_t{1} << k);
    std::vector<std::uint32_t> options = options_of(k);
    if (task_.order) task_.order->shuffle(options);
    for (const std::uint32_t option : options) {
      chosen_.assign(1, option);
      if (!search(start_ & ~mask_of(option), spare_)) break;
    }
    return end_;
  }

 private:
  struct Entry {
    Bits mask;
    std::uint64_t class_bit;
    std::uint32_t option;
  };

  Bits mask_of(std::uint32_t option) const {
    Bits mask = 0;
    for (const std::uint16_t cell : cover_.cells_of(option)) mask |= Bits{1} << cell;
    return mask;
  }

  std::vector<std::uint32_t> options_of(std::size_t k) const {
    std::vector<std::uint32_t> options;
    for (std::uint32_t option = cover_.classes[k].first; option < cover_.classes[k].last; ++option)
      if (task_.allowed(option)) options.push_back(option);
    return options;
  }

  // The cells at distance 1 and 2 across, breadth - 1 to breadth + 2, and twice the breadth after the lowest one.
  static constexpr unsigned patterns = 128;
  unsigned pattern(Bits from_cell) const {
    const auto near = static_cast<unsigned>(from_cell >> 1) & 3u;
    const auto next = static_cast<unsigned>(from_cell >> (cover_.breadth - 1)) & 15u;
    const auto after = static_cast<unsigned>(from_cell >> (2 * cover_.breadth)) & 1u;
    return near | next << 2 | after << 6;
  }

  void list_options() {
    const std::size_t cells = cover_.cells();
    std::vector<std::vector<Entry>> by_cell(cells);
    for (std::size_t k = 0; k < cover_.classes.size(); ++k) {
      if (static_cast<int>(k) == task_.first_class || left_[k] == 0) continue;
      for (const std::uint32_t option : options_of(k))
        by_cell[cover_.cells_of(option).front()].push_back({mask_of(option), std::uint64_t{1} << k, option});
    }
    begin_.reserve(cells * patterns + 1);
    begin_.push_back(0);
    for (std::size_t cell = 0; cell < cells; ++cell) {
      if (task_.order) task_.order->shuffle(by_cell[cell]);
      for (unsigned free = 0; free < patterns; ++free) {
        for (const Entry& entry : by_cell[cell])
          if ((pattern(entry.mask >> cell) & ~free) == 0) entries_.push_back(entry);
        begin_.push_back(static_cast<std::uint32_t>(entries_.size()));
      }
    }
  }

  // Whether there is a free cell without a free neighbour; called if no piece is that small.
  bool has_dead_cell(Bits free) const {
    const Bits beside =
        ((free & not_last_) << 1) | ((free & not_first_) >> 1) | (free << cover_.breadth) | (free >> cover_.breadth);
    return (free & ~beside & ~optional_) != 0;
  }

  // `spare` free cells may stay empty. Returns false when the whole search is over.
  bool search(Bits free, int spare) {
    if (available_ == 0) {
      if ((free & ~optional_) != 0) return true;
      return sink_(chosen_) || finish(End::enough);
    }
    if (free == 0) return true;
    watch_.record_placed(cover_.placed + static_cast<int>(chosen_.size()));
    if (!watch_.count_node()) return finish(End::stopped);
    if (limit_-- == 0) return finish(End::limit);
    const int cell = lowest(free);
    const std::size_t list = static_cast<std::size_t>(cell) * patterns + pattern(free >> cell);
    const Entry* const last = entries_.data() + begin_[list + 1];
    for (const Entry* entry = entries_.data() + begin_[list]; entry != last; ++entry) {
      if ((entry->mask & ~free) != 0 || (entry->class_bit & ~available_) != 0) continue;
      const Bits rest = free & ~entry->mask;
      if (smallest_ > 1 && has_dead_cell(rest)) continue;
      int& left = left_[static_cast<std::size_t>(std::countr_zero(entry->class_bit))];
      if (--left == 0) available_ &= ~entry->class_bit;
      chosen_.push_back(entry->option);
      const bool more = search(rest, spare);
      chosen_.pop_back();
      if (left++ == 0) available_ |= entry->class_bit;
      if (!more) return false;
    }
    const Bits bit = Bits{1} << cell;
    if (spare > 0 && (optional_ & bit) != 0) return search(free & ~bit, spare - 1);
    return true;
  }

  bool finish(End end) {
    end_ = end;
    return false;
  }

  const SearchTask& task_;
  const Cover& cover_;
  Watch& watch_;
  const Sink& sink_;
  Bits start_ = 0, optional_ = 0, not_first_ = 0, not_last_ = 0;
  std::uint64_t available_ = 0;  // classes with a piece left
  std::array<int, 64> left_{};
  int smallest_ = largest_piece;
  int spare_ = 0;
  std::vector<Entry> entries_;        // by lowest cell, then by pattern
  std::vector<std::uint32_t> begin_;  // of each such list, and the end
  std::vector<std::uint32_t> chosen_;
  std::uint64_t limit_ = 0;
  End end_ = End::exhausted;
};

}  // namespace

bool bit_search_fits(const Cover& cover) {
  return cover.cells() <= 128 && cover.classes.size() <= 64;
}

End bit_search(const SearchTask& task, Watch& watch, const Sink& sink) {
  if (task.cover.cells() <= 64) return BitSearch<std::uint64_t>(task, watch, sink).run();
  return BitSearch<Word128>(task, watch, sink).run();
}

}  // namespace scalinata::puzzle
