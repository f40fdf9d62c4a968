// Secret tokens and their hashes. A token has 190 random bits, too many to try, so a fast hash without salt is enough,
// and the store can find a token by its hash.
#pragma once

#include <string>
#include <string_view>

namespace scalinata {

std::string new_token();    // 32 letters and digits: safe in links and on command lines
std::string new_room_id();  // 99 random bits, easy to read aloud; whoever knows a private room's id may watch it
std::string new_secret();   // 256 random bits in hexadecimal, for a room's chance (room/fairness.hpp)
// A token or room id derived from a secret and a purpose; it reveals neither.
std::string derived_token(std::string_view secret, std::string_view purpose);
std::string derived_room_id(std::string_view secret, std::string_view purpose);

bool is_room_id(std::string_view text);  // by its form

std::string token_hash(std::string_view token);

}  // namespace scalinata
