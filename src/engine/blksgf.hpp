// `.blksgf`, Pentobi's files for Blokus, to and from records. What one format knows and the other does not is named;
// what would change the game is refused.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/record.hpp"

namespace scalinata {

// Pentobi's name for a variant as a game string: "Blokus Two-Player" is blokus(players=2,corners=fixed).
std::optional<std::string> pentobi_variant(std::string_view name);
// The other way: Pentobi's name for the game of a canonical game string, if it has one.
std::optional<std::string> pentobi_name(std::string_view game);

bool has_blksgf(const GameInfo& game);
bool is_blokus(const AnyGame& game);
// The score as Pentobi writes it. With two players the difference: B+n, W+n or 0, B being seat 1; else for each
// player the squares placed plus bonus. Precondition: is_blokus.
std::string pentobi_score(const AnyGame& game);

struct ReadBlksgf {
  Record record;
  std::vector<std::string> left_out;  // sentences
};
Result<ReadBlksgf> read_blksgf(std::string_view text, Language language = Language::en);

// A file of either kind: records are objects in JSON, SGF files begin with a tree.
Result<ReadBlksgf> read_game_file(std::string_view text, Language language = Language::en);

struct WrittenBlksgf {
  std::string text;
  std::vector<std::string> left_out;
};
// Precondition: the record is valid, as one that was read or made from a game.
Result<WrittenBlksgf> write_blksgf(const Record& record, Language language = Language::en);

}  // namespace scalinata
