// FixedVector<T, N>: at most N values in place, trivially copyable when T is; no allocation.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace scalinata {

template <class T, std::size_t Capacity>
class FixedVector {
 public:
  using value_type = T;
  // The smallest type that holds the count, so that short lists inside states stay short.
  using Count = std::conditional_t<(Capacity <= 0xff), std::uint8_t,
                                   std::conditional_t<(Capacity <= 0xffff), std::uint16_t, std::uint32_t>>;

  // Long lists are left uninitialised, since a move list may take kilobytes. Short ones are initialised, which costs
  // almost nothing: compilers cannot always see that only pushed items are read.
  constexpr FixedVector() {
    if (std::is_constant_evaluated() || sizeof(items_) <= short_bytes) items_.fill(T{});
  }
  constexpr FixedVector(std::initializer_list<T> values) : FixedVector() {
    for (const T& value : values) push_back(value);
  }

  static constexpr std::size_t capacity() { return Capacity; }
  constexpr std::size_t size() const { return count_; }
  constexpr bool empty() const { return count_ == 0; }
  constexpr bool full() const { return count_ == Capacity; }

  constexpr T& operator[](std::size_t i) {
    assert(i < count_);
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < count_);
    return items_[i];
  }
  constexpr T& back() {
    assert(count_ > 0);
    return items_[count_ - 1u];
  }
  constexpr const T& back() const {
    assert(count_ > 0);
    return items_[count_ - 1u];
  }
  constexpr T* data() { return items_.data(); }
  constexpr const T* data() const { return items_.data(); }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + count_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + count_; }

  constexpr void push_back(const T& value) {
    assert(count_ < Capacity);
    items_[count_++] = value;
  }
  // Sets the size after values were written through data(): for lists filled in a tight loop.
  constexpr void set_end(const T* end) {
    assert(end >= data() && end <= data() + Capacity);
    count_ = static_cast<Count>(end - data());
  }
  constexpr T pop_back() {
    assert(count_ > 0);
    return items_[--count_];
  }
  constexpr void clear() { count_ = 0; }
  constexpr void resize(std::size_t count, const T& value = T{}) {
    assert(count <= Capacity);
    while (count_ < count) items_[count_++] = value;
    count_ = static_cast<Count>(count);
  }
  // Keeps the order of the rest.
  constexpr void erase_at(std::size_t i) {
    assert(i < count_);
    std::copy(begin() + i + 1, end(), begin() + i);
    --count_;
  }
  constexpr void insert_at(std::size_t i, const T& value) {
    assert(i <= count_ && count_ < Capacity);
    std::copy_backward(begin() + i, end(), end() + 1);
    items_[i] = value;
    ++count_;
  }
  constexpr bool contains(const T& value) const { return std::find(begin(), end(), value) != end(); }

  // Compares only the items held.
  friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  static constexpr std::size_t short_bytes = 64;

  std::array<T, Capacity> items_;
  Count count_ = 0;
};

}  // namespace scalinata
