// Tokens, with libsodium: the system's secure random numbers and BLAKE2b.
#include "store/tokens.hpp"

#include <array>
#include <cstdint>
#include <cstdlib>

#include <sodium.h>

namespace scalinata {

namespace {

void start_sodium() {
  static const int state = sodium_init();
  // There is no source of secure random numbers: tokens would be guessable.
  if (state < 0) std::abort();
}

constexpr std::string_view token_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
constexpr std::string_view room_letters = "abcdefghjkmnpqrstuvwxyz23456789";
constexpr std::string_view secret_letters = "0123456789abcdef";
constexpr std::size_t token_length = 32, room_length = 20, secret_length = 64;

// 16 bits of hash per letter, so that all letters are almost equally likely.
std::string derived_text(std::string_view secret, std::string_view purpose, std::size_t length,
                         std::string_view alphabet) {
  start_sodium();
  std::array<unsigned char, crypto_generichash_BYTES_MAX> hash;
  const std::string whole = std::string(purpose) + ":" + std::string(secret);
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(whole.data()), whole.size(),
                     nullptr, 0);
  std::string text;
  for (std::size_t i = 0; i < length; ++i) text += alphabet[(hash[2 * i] * 256u + hash[2 * i + 1]) % alphabet.size()];
  return text;
}

std::string random_text(std::size_t length, std::string_view alphabet) {
  start_sodium();
  std::string text(length, ' ');
  for (char& c : text) c = alphabet[randombytes_uniform(static_cast<std::uint32_t>(alphabet.size()))];
  return text;
}

}  // namespace

std::string new_token() {
  return random_text(token_length, token_letters);
}

std::string new_room_id() {
  return random_text(room_length, room_letters);
}

std::string new_secret() {
  return random_text(secret_length, secret_letters);
}

std::string derived_token(std::string_view secret, std::string_view purpose) {
  return derived_text(secret, purpose, token_length, token_letters);
}

std::string derived_room_id(std::string_view secret, std::string_view purpose) {
  return derived_text(secret, purpose, room_length, room_letters);
}

bool is_room_id(std::string_view text) {
  return !text.empty() && text.size() <= 2 * token_length &&
         text.find_first_not_of(token_letters) == std::string_view::npos;
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

}  // namespace scalinata
