// Secret tokens and their hashes. A token is 190 random bits, so a fast hash without salt is enough: nobody can try
// them all, and the store can find a token by its hash.
#pragma once

#include <string>
#include <string_view>

namespace scalinata {

std::string new_token();    // 32 letters and digits: safe in a link, and as an argument of a command
std::string new_room_id();  // 99 random bits, readable aloud: knowing a private room's id is the right to watch it
std::string new_secret();   // 256 random bits in hexadecimal: from it a room's chance derives (room/fairness.hpp)
// A token, or a room's id, that follows from a secret text and a purpose, and from which neither can be found.
std::string derived_token(std::string_view secret, std::string_view purpose);
std::string derived_room_id(std::string_view secret, std::string_view purpose);

bool is_room_id(std::string_view text);  // or might be one

std::string token_hash(std::string_view token);

}  // namespace scalinata
