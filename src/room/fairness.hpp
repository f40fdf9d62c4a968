// Honest chance: before a game is dealt the server publishes a commitment to a secret; the setup, the drawing of seats
// and every later chance outcome derive from that secret, which is opened when the game has ended. Anyone can check.
//
//   secret      32 random bytes as 64 hexadecimal digits, lower case
//   commitment  SHA-256 of those 64 characters, in hexadecimal
//   generator   for a purpose P: SHA-256 of "SECRET:P" read as four little-endian 64-bit words, the state of Rng
//   purposes    "setup", "lot", "chance:N" for the outcome that is move number N (from 0)
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/record.hpp"
#include "core/rng.hpp"

namespace scalinata {

std::string commitment_to(std::string_view secret);
Rng derived_rng(std::string_view secret, std::string_view purpose);

// Who sits where after the drawing. Without pawns every order is equally likely; with them each seat draws one of the
// four, numbered 1 to 4, whoever has the highest takes the first seat and the others follow as they sat.
struct Lot {
  std::vector<int> order;  // by seat as it was, where it goes, from 0
  std::vector<int> pawns;  // by seat as it is now
};
Lot draw_lot(std::string_view secret, std::size_t seats, bool with_pawns);

// Of a game that began from a given setup: how many of its moves were given with it, as its record tells.
std::optional<std::size_t> given_moves(const Record& record);

// Whether a finished game's setup and chance moves are those that its secret gives, as far as they were not given;
// an error says where they differ.
Result<void> verify_chance(const Record& record, std::string_view secret, std::string_view commitment,
                           Language language = Language::en);

}  // namespace scalinata
