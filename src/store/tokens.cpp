// Tokens by libsodium: the system's secure random numbers, BLAKE2b, constant-time comparison.
#include "store/tokens.hpp"

#include <array>
#include <cstdint>
#include <cstdlib>

#include <sodium.h>

namespace scalinata {

namespace {

void start_sodium() {
  static const int state = sodium_init();
  // Only without a source of secure random numbers; to go on would mean guessable tokens.
  if (state < 0) std::abort();
}

std::string random_text(std::size_t length, std::string_view alphabet) {
  start_sodium();
  std::string text(length, ' ');
  for (char& c : text) c = alphabet[randombytes_uniform(static_cast<std::uint32_t>(alphabet.size()))];
  return text;
}

}  // namespace

std::string new_token() {
  return random_text(32, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789");
}

std::string new_room_id() {
  return random_text(20, "abcdefghjkmnpqrstuvwxyz23456789");
}

std::string token_hash(std::string_view token) {
  start_sodium();
  std::array<unsigned char, crypto_generichash_BYTES> hash;
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()), token.size(),
                     nullptr, 0);
  std::array<char, crypto_generichash_BYTES * 2 + 1> text;
  sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
  return text.data();
}

bool same_secret(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace scalinata
