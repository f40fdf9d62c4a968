// `.blksgf`, Pentobi's file format for Blokus, to and from records. What the other format cannot hold is reported; a
// conversion that would change the game is refused.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/record.hpp"

namespace scalinata {

// Pentobi's name for a variant as a game string: "Blokus Two-Player" is blokus(players=2,corners=fixed).
std::optional<std::string> pentobi_variant(std::string_view name);
// The reverse: Pentobi's name for a canonical game string, if it has one.
std::optional<std::string> pentobi_name(std::string_view game);

bool has_blksgf(const GameInfo& game);
bool is_blokus(const AnyGame& game);
// The score as Pentobi writes it. With two players the difference: B+n, W+n or 0, where B is seat 1; otherwise for each
// player the squares placed plus bonus. Precondition: is_blokus.
std::string pentobi_score(const AnyGame& game);

struct ReadBlksgf {
  Record record;
  std::vector<std::string> left_out;  // sentences
};
Result<ReadBlksgf> read_blksgf(std::string_view text, Language language = Language::en);

// A file of either kind: records are JSON objects, SGF files begin with a tree.
Result<ReadBlksgf> read_game_file(std::string_view text, Language language = Language::en);

struct WrittenBlksgf {
  std::string text;
  std::vector<std::string> left_out;
};
// Precondition: the record is valid, as if read from a file or made from a game.
Result<WrittenBlksgf> write_blksgf(const Record& record, Language language = Language::en);

}  // namespace scalinata
