// The engine's commands about moves, positions and what seats may know.
#include "core/cells.hpp"
#include "engine/blksgf.hpp"
#include "engine/engine.hpp"
#include "engine/protocol.hpp"
#include "engine/sliced_perft.hpp"

namespace scalinata {
namespace {

std::string numbers_text(const FixedVector<int, max_seats>& numbers) {
  std::string text;
  for (int number : numbers) {
    if (!text.empty()) text += ' ';
    text += std::to_string(number);
  }
  return text;
}

std::string lines_text(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) (text += line) += '\n';
  return text;
}

}  // namespace

Result<void> Engine::check_turn(const Side& side) const {
  if (game_->turn().is_over()) return fail("wrong turn: the game is over");
  if (to_move() == side) return {};
  return fail("wrong turn: {} is to move, not {}", side_name(*game_, to_move()), side_name(*game_, side));
}

bool Engine::has_no_move(const Side& side) const {
  if (game_->turn().is_over()) return true;
  if (side.is_chance || side == to_move()) return false;
  const auto moves = game_->legal_moves_of(side.index);
  return moves.ok() && moves->empty();
}

Result<void> Engine::check_not_only_a_view() const {
  if (!viewing_seat_) return {};
  return fail("this is only the view of seat {}: the whole game is not known", *viewing_seat_ + 1);
}

Engine::Answer Engine::turn(const Arguments&) {
  const Turn turn = game_->turn();
  if (turn.is_over()) return std::string("over");
  if (turn.is_chance()) return std::string("chance");
  return fmt::format("{} {}", turn.seat + 1, side_text(*game_, to_move()));
}

Engine::Answer Engine::play_move(std::string_view move) {
  const auto played = game_->play(move);
  if (!played) return fail("illegal move: {}", played.error());
  return *played;
}

Engine::Answer Engine::play(const Arguments& given) {
  const auto side = parse_side(*game_, given.words[0]);
  if (!side) return side.failure();
  if (is_pass(given.words[1]) && has_no_move(*side)) return std::string();
  const Result<void> turn = check_turn(*side);
  if (!turn) return turn.failure();
  return play_to_move({{given.words[1]}, given.words[1]});
}

Engine::Answer Engine::play_to_move(const Arguments& given) {
  const auto played = play_move(given.words[0]);
  if (!played) return played.failure();
  return std::string();
}

Engine::Answer Engine::all_legal(const Arguments& given) {
  const Turn turn = game_->turn();
  if (viewing_seat_ && turn.is_player() && turn.seat != *viewing_seat_) return check_not_only_a_view().failure();
  if (given.words.empty()) return lines_text(game_->legal_moves());
  const auto side = parse_side(*game_, given.words[0]);
  if (!side) return side.failure();
  if (turn.is_over()) return std::string();
  if (*side == to_move()) return lines_text(game_->legal_moves());
  if (side->is_chance) return check_turn(*side).failure();
  const auto moves = game_->legal_moves_of(side->index);
  if (!moves) return moves.failure();
  return lines_text(*moves);
}

Engine::Answer Engine::undo(const Arguments&) {
  const Result<void> undone = game_->undo();
  if (!undone) return undone.failure();
  return std::string();
}

Engine::Answer Engine::scores(const Arguments&) {
  return numbers_text(game_->scores());
}

Engine::Answer Engine::ranks(const Arguments&) {
  return numbers_text(game_->ranks());
}

Engine::Answer Engine::final_score(const Arguments&) {
  return is_blokus(*game_) ? pentobi_score(*game_) : numbers_text(game_->scores());
}

Engine::Answer Engine::view(const Arguments& given) {
  const auto seat = parse_number(given.words[0], 0, game_->seats());
  if (!seat) return fail("{}; 0 is a spectator", seat.error());
  if (viewing_seat_ && *seat != *viewing_seat_ + 1) return check_not_only_a_view().failure();
  return *seat == 0 ? game_->view_json(Viewer::spectator()) : game_->knowledge_json(static_cast<int>(*seat) - 1);
}

Engine::Answer Engine::set_view(const Arguments& given) {
  const auto seat = parse_number(given.words[0], 1, game_->seats());
  if (!seat) return seat.failure();
  const std::string_view json = std::string_view(given.text).substr(given.words[0].size());
  auto game = spec_.entry->begin_view(spec_, static_cast<int>(*seat) - 1, json, setups_);
  if (!game) return game.failure();
  adopt(*std::move(game));
  viewing_seat_ = static_cast<int>(*seat) - 1;
  return std::string();
}

Engine::Answer Engine::showboard(const Arguments&) {
  const Turn turn = game_->turn();
  Viewer viewer = turn.is_player() ? Viewer::seat(turn.seat) : Viewer::spectator();
  if (viewing_seat_) viewer = Viewer::seat(*viewing_seat_);
  return '\n' + game_->draw(viewer, {});
}

Engine::Answer Engine::perft(const Arguments& given) {
  const Result<void> whole = check_not_only_a_view();
  if (!whole) return whole.failure();
  const auto depth = parse_number(given.words[0], 0, 100);
  if (!depth) return depth.failure();
  const auto count = std::make_shared<SlicedPerft>(*game_, static_cast<int>(*depth));
  return defer({[count](double seconds) { return count->resume(seconds); },
                [count]() -> Answer { return std::to_string(count->found()); }});
}

}  // namespace scalinata
