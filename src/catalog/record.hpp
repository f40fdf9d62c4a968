// Records: a game as a file, `*.scalinata.json`. Reading validates by replaying.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.hpp"

namespace scalinata {

struct RecordSeat {
  std::string name;
  std::string kind = "human";       // human | engine
  std::optional<int> level;         // of an engine
  std::string unknown_keys = "{}";  // as in Record
  friend bool operator==(const RecordSeat&, const RecordSeat&) = default;
};

struct RecordEnd {
  std::string by;           // rules | resign | time | minutes | abandoned
  std::optional<int> seat;  // 1-based: who resigned, ran out of time or left
  friend bool operator==(const RecordEnd&, const RecordEnd&) = default;
};

struct RecordResult {
  Scores scores;
  Ranks ranks;
  friend bool operator==(const RecordResult&, const RecordResult&) = default;
};

struct Record {
  std::string game;
  int rules = 1;
  std::vector<RecordSeat> seats;
  std::string setup = "null";  // JSON
  std::vector<std::string> moves;
  std::optional<RecordEnd> end;        // unset while the game goes on
  std::optional<RecordResult> result;  // likewise
  std::string started, ended;          // ISO 8601, empty if unknown
  std::optional<int> for_seat;         // 1-based; 0: a spectator. A record redacted for that viewer
  std::string unknown_keys = "{}";     // a JSON object: unknown keys are written back
  friend bool operator==(const Record&, const Record&) = default;
};

Result<Record> read_record(std::string_view text, Language language = Language::en);
std::string write_record(const Record& record);

// The record of a game so far; ended by the rules if it is over.
Record record_of(const AnyGame& game);
// The same as a viewer may know it: no setup and no hidden moves if the game hides information.
Record record_for(const AnyGame& game, Viewer viewer);

// Plays a record through. Refuses redacted records of hidden games, which cannot be fully replayed.
Result<std::unique_ptr<AnyGame>> replay(const Record& record, Language language = Language::en);

}  // namespace scalinata
