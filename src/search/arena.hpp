// Allocates blocks of T from flat chunks, up to a limit in bytes; everything is freed at once. Thread-safe.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <new>
#include <type_traits>
#include <vector>

namespace scalinata::search {

template <class T>
class Arena {
 public:
  static_assert(std::is_trivially_destructible_v<T>);
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
  static constexpr std::uint32_t chunk_size = 1u << 13;  // items; also the longest block

  // As many whole chunks as fit in `bytes`, but at least one.
  explicit Arena(std::uint64_t bytes)
      : chunks_(std::clamp<std::uint64_t>(bytes / (chunk_size * sizeof(T)), 1, none / chunk_size)) {}
  ~Arena() {
    for (auto& chunk : chunks_) delete[] chunk.load();
  }
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  // `count` consecutive value-initialised items, or `none` when the arena is full. Precondition: count <= chunk_size.
  std::uint32_t allocate(std::uint32_t count) {
    const std::uint64_t capacity = std::uint64_t{chunks_.size()} * chunk_size;
    std::uint64_t now = next_.load(std::memory_order_relaxed);
    std::uint64_t begin;
    do {
      begin = now % chunk_size + count > chunk_size ? (now / chunk_size + 1) * chunk_size : now;
      if (begin + count > capacity) return none;
    } while (!next_.compare_exchange_weak(now, begin + count, std::memory_order_relaxed));
    T* chunk = ready_chunk(begin / chunk_size);
    if (chunk == nullptr) return none;
    T* items = chunk + begin % chunk_size;
    for (std::uint32_t i = 0; i < count; ++i) ::new (static_cast<void*>(items + i)) T{};
    return static_cast<std::uint32_t>(begin);
  }

  // The items of a block follow its first one.
  T& operator[](std::uint32_t index) {
    return chunks_[index / chunk_size].load(std::memory_order_acquire)[index % chunk_size];
  }

  void clear() { next_ = 0; }
  std::uint64_t used() const { return next_.load(std::memory_order_relaxed); }
  std::uint64_t capacity() const { return std::uint64_t{chunks_.size()} * chunk_size; }

 private:
  T* ready_chunk(std::size_t i) {
    T* chunk = chunks_[i].load(std::memory_order_acquire);
    if (chunk != nullptr) return chunk;
    T* made = new (std::nothrow) T[chunk_size];
    if (made == nullptr) return nullptr;
    if (chunks_[i].compare_exchange_strong(chunk, made, std::memory_order_acq_rel)) return made;
    delete[] made;
    return chunk;
  }

  std::vector<std::atomic<T*>> chunks_;
  std::atomic<std::uint64_t> next_{0};
};

}  // namespace scalinata::search
