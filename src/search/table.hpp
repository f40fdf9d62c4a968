// The solver's transposition table: bounds on the values of positions by hash, with a fixed size.
#pragma once

#include <cstdint>
#include <vector>

namespace scalinata::search {

enum class Bound : std::uint8_t { none, lower, upper, exact };

struct TableEntry {
  std::uint64_t key = 0;
  std::int32_t value = 0;
  std::uint16_t best = 0;  // index of the best move in the position's list: a hint
  Bound bound = Bound::none;
  std::uint8_t effort = 0;  // log2 of the nodes it took; entries that took more are kept longer
};

class Table {
 public:
  // As many entries as fit in `bytes`, at least one pair.
  explicit Table(std::uint64_t bytes) : entries_(bytes / sizeof(TableEntry) / 2 * 2 + (bytes < 32 ? 2 : 0)) {}

  const TableEntry* find(std::uint64_t key) const {
    const std::size_t i = pair(key);
    if (entries_[i].key == key && entries_[i].bound != Bound::none) return &entries_[i];
    if (entries_[i + 1].key == key && entries_[i + 1].bound != Bound::none) return &entries_[i + 1];
    return nullptr;
  }

  // Prefetches what find(key) will read.
  void fetch(std::uint64_t key) const { __builtin_prefetch(&entries_[pair(key)]); }

  // Each key has two slots: the first keeps the entry that took the most effort, the second the newest.
  void store(const TableEntry& entry) {
    const std::size_t i = pair(entry.key);
    const bool first = entries_[i].key == entry.key || entry.effort >= entries_[i].effort;
    entries_[i + (first ? 0 : 1)] = entry;
  }

  void clear() { entries_.assign(entries_.size(), TableEntry{}); }

 private:
  // The upper half of the key scaled to the number of pairs.
  std::size_t pair(std::uint64_t key) const { return (key >> 32) * (entries_.size() / 2) >> 32 << 1; }

  std::vector<TableEntry> entries_;
};

}  // namespace scalinata::search
