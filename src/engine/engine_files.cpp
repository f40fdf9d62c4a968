// The engine's commands that read and write files: our records, and Pentobi's files for Blokus.
#include <algorithm>

#include "catalog/record.hpp"
#include "engine/blksgf.hpp"
#include "engine/engine.hpp"
#include "engine/file.hpp"
#include "engine/protocol.hpp"

namespace scalinata {

Engine::Answer Engine::take_record(const Record& record) {
  auto game = replay(record);
  if (!game) return game.failure();
  const auto spec = spec_from(record.game);
  if (!spec) return spec.failure();
  spec_ = *spec;
  adopt(*std::move(game));
  loaded_ = record;
  return std::string();
}

Engine::Answer Engine::load(const Arguments& given) {
  const auto text = read_file(given.text);
  if (!text) return text.failure();
  const auto record = read_record(*text);
  if (!record) return record.failure();
  return take_record(*record);
}

// The current game, with what its file said besides the moves; the file's ending only if nothing was played since.
Record Engine::current_record() const {
  Record record = record_of(*game_);
  if (!loaded_ || loaded_->moves.size() > record.moves.size() ||
      !std::equal(loaded_->moves.begin(), loaded_->moves.end(), record.moves.begin()))
    return record;
  record.seats = loaded_->seats;
  record.started = loaded_->started;
  record.unknown_keys = loaded_->unknown_keys;
  if (loaded_->moves.size() == record.moves.size() && loaded_->end) {
    record.end = loaded_->end;
    record.result = loaded_->result;
    record.ended = loaded_->ended;
  }
  return record;
}

Engine::Answer Engine::save(const Arguments& given) {
  const Result<void> whole = check_not_only_a_view();
  if (!whole) return whole.failure();
  const Result<void> written = write_file(given.text, write_record(current_record()) + '\n');
  if (!written) return written.failure();
  return std::string();
}

// With MOVE: the position before that move.
Engine::Answer Engine::load_blksgf(const Arguments& given) {
  auto text = read_file(given.text);  // a name may contain spaces
  std::size_t moves = std::string::npos;
  if (!text && given.words.size() > 1) {
    const auto number = parse_number(given.words.back(), 1, 1'000'000);
    if (!number) return fail("expected: loadsgf FILE [MOVE]: {}", number.error());
    moves = static_cast<std::size_t>(*number) - 1;
    std::string path = given.text;
    path.resize(path.find_last_not_of(' ', path.size() - given.words.back().size() - 1) + 1);
    text = read_file(path);
  }
  if (!text) return text.failure();
  auto read = read_blksgf(*text);
  if (!read) return read.failure();
  if (moves < read->record.moves.size()) {
    read->record.moves.resize(moves);
    read->record.end.reset();
    read->record.result.reset();
  }
  return take_record(read->record);
}

Engine::Answer Engine::save_blksgf(const Arguments& given) {
  const auto text = write_blksgf(current_record());
  if (!text) return text.failure();
  const Result<void> written = write_file(given.text, text->text);
  if (!written) return written.failure();
  return std::string();
}

}  // namespace scalinata
