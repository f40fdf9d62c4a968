// Tokens by libsodium: the system's secure random numbers, BLAKE2b, constant-time comparison.
#include "store/tokens.hpp"

#include <array>
#include <cstdlib>

#include <sodium.h>

namespace scalinata {

namespace {

void start_sodium() {
  static const int state = sodium_init();
  // Only without a source of secure random numbers; to go on would mean guessable tokens.
  if (state < 0) std::abort();
}

template <std::size_t bytes>
std::string random_text() {
  start_sodium();
  std::array<unsigned char, bytes> raw;
  randombytes_buf(raw.data(), raw.size());
  std::array<char, sodium_base64_ENCODED_LEN(bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING)> text;
  sodium_bin2base64(text.data(), text.size(), raw.data(), raw.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return text.data();
}

}  // namespace

std::string new_token() {
  return random_text<24>();
}

std::string new_room_id() {
  start_sodium();
  constexpr std::string_view alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
  std::string id(20, ' ');
  for (char& c : id) c = alphabet[randombytes_uniform(alphabet.size())];
  return id;
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
