// Verifiable chance: before dealing a game, the server publishes a commitment to a secret. The setup, the drawing of
// seats and all later chance outcomes derive from that secret, which is revealed when the game has ended, so that
// anyone can check them.
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

// Who sits where after the drawing. Without pawns every order is equally likely. With pawns each seat draws one of
// four, numbered 1 to 4; the highest takes the first seat, and the others follow in their old order.
struct Lot {
  std::vector<int> order;  // by old seat: the new one, from 0
  std::vector<int> pawns;  // by new seat
};
Lot draw_lot(std::string_view secret, std::size_t seats, bool with_pawns);

// If the game began from a given setup: how many moves were given with it, according to the record.
std::optional<std::size_t> given_moves(const Record& record);

// Checks that a finished game's setup and chance moves follow from its secret, except those that were given. The error
// says where they differ.
Result<void> verify_chance(const Record& record, std::string_view secret, std::string_view commitment,
                           Language language = Language::en);

}  // namespace scalinata
