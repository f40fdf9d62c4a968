// memcpy, memmove and memset in vectors of 16 bytes. Those of the C library go by words of 4, and searches copy
// positions all the time.
#include <wasm_simd128.h>

#include <cstddef>
#include <cstdint>

namespace {

constexpr std::size_t step = sizeof(v128_t);

// The parts of at most 16 bytes are copied as two that may overlap: both are read before either is written.
template <class Part>
void copy_two(std::uint8_t* to, const std::uint8_t* from, std::size_t bytes) {
  struct Packed {
    Part part;
  } __attribute__((packed, may_alias));
  const std::size_t second = bytes - sizeof(Part);
  const Part a = reinterpret_cast<const Packed*>(from)->part, b = reinterpret_cast<const Packed*>(from + second)->part;
  reinterpret_cast<Packed*>(to)->part = a;
  reinterpret_cast<Packed*>(to + second)->part = b;
}

void copy_few(std::uint8_t* to, const std::uint8_t* from, std::size_t bytes) {
  if (bytes >= 8)
    copy_two<std::uint64_t>(to, from, bytes);
  else if (bytes >= 4)
    copy_two<std::uint32_t>(to, from, bytes);
  else if (bytes >= 2)
    copy_two<std::uint16_t>(to, from, bytes);
  else if (bytes == 1)
    *to = *from;
}

void copy_up(std::uint8_t* to, const std::uint8_t* from, std::size_t bytes) {
  for (; bytes > step; to += step, from += step, bytes -= step) wasm_v128_store(to, wasm_v128_load(from));
  copy_few(to, from, bytes);
}

void copy_down(std::uint8_t* to, const std::uint8_t* from, std::size_t bytes) {
  for (; bytes > step; bytes -= step) wasm_v128_store(to + bytes - step, wasm_v128_load(from + bytes - step));
  copy_few(to, from, bytes);
}

}  // namespace

extern "C" {

void* memcpy(void* __restrict to, const void* __restrict from, std::size_t bytes) {
  copy_up(static_cast<std::uint8_t*>(to), static_cast<const std::uint8_t*>(from), bytes);
  return to;
}

void* memmove(void* to, const void* from, std::size_t bytes) {
  const auto at = reinterpret_cast<std::uintptr_t>(to), source = reinterpret_cast<std::uintptr_t>(from);
  // A copy upwards overwrites only what it has read already, unless the target begins inside the source.
  (at - source >= bytes ? copy_up : copy_down)(static_cast<std::uint8_t*>(to), static_cast<const std::uint8_t*>(from),
                                               bytes);
  return to;
}

void* memset(void* to, int value, std::size_t bytes) {
  auto* at = static_cast<std::uint8_t*>(to);
  const v128_t filled = wasm_i8x16_splat(static_cast<std::int8_t>(value));
  for (; bytes >= step; at += step, bytes -= step) wasm_v128_store(at, filled);
  for (; bytes > 0; --bytes) *at++ = static_cast<std::uint8_t>(value);
  return to;
}
}
