// A game in progress with its history, whatever game it is: what the engine protocol, the server, the command line and
// bindings see. Implemented once, by a template over the game concepts. Moves are text, JSON is text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/draw.hpp"
#include "core/language.hpp"
#include "core/move_words.hpp"
#include "core/option.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"
#include "core/score.hpp"
#include "core/seat.hpp"

namespace scalinata {

// A move of the history: whose turn it was, and its text as the given viewer saw it (`keep:?` if the viewer may not
// know).
struct PlayedMove {
  Turn turn;
  std::string text;
  friend bool operator==(const PlayedMove&, const PlayedMove&) = default;
};

struct GameEntry;
struct Kernel;
namespace picture {
struct Scene;
}

class AnyGame {
 public:
  virtual ~AnyGame() = default;
  virtual std::unique_ptr<AnyGame> clone() const = 0;

  virtual const GameEntry& entry() const = 0;
  virtual const GameInfo& info() const = 0;
  virtual const Kernel& kernel() const = 0;     // its hot code, compiled for this processor
  virtual std::string game_string() const = 0;  // canonical: only options that differ from their defaults
  virtual bool hides_information() const = 0;   // whether seats know different things

  virtual int seats() const = 0;
  virtual Turn turn() const = 0;
  virtual bool at_rest() const = 0;  // not in the middle of a turn
  virtual Scores scores() const = 0;
  virtual Ranks ranks() const = 0;
  virtual ScoreItems score_items(int seat, Language language) const = 0;
  virtual std::uint64_t hash() const = 0;

  // At chance: every outcome. Over: none.
  virtual std::vector<std::string> legal_moves() const = 0;
  // Another colour's moves, in games where that makes sense.
  virtual Result<std::vector<std::string>> legal_moves_of(int colour) const = 0;
  // A move of the side to move, or a chance outcome, in canonical notation, if it is legal.
  virtual Result<std::string> checked(std::string_view move, Language language = Language::en) const = 0;
  // The same, and plays it. An illegal or unreadable move changes nothing.
  virtual Result<std::string> play(std::string_view move, Language language = Language::en) = 0;
  // The text of a move as the viewer would see it if it were played now.
  virtual Result<std::string> seen_as(std::string_view move, Viewer viewer) const = 0;
  // A legal move in words, as the viewer would see it if it were played now; without a viewer, as the player who makes
  // it.
  virtual Result<std::string> move_words(std::string_view move, std::optional<Viewer> viewer,
                                         const Wording& wording) const = 0;
  // Draws a chance outcome by its weight, without playing it. Precondition: turn().is_chance().
  virtual std::string draw_chance(Rng& rng) const = 0;
  // A uniformly random legal move, without playing it. Precondition: not over.
  virtual std::string random_move(Rng& rng) const = 0;

  virtual std::size_t move_count() const = 0;
  virtual Result<void> undo() = 0;  // an error if nothing has been played
  virtual std::vector<PlayedMove> history(Viewer viewer) const = 0;
  // The moves of the history in words, from move `from` to before `end`.
  virtual std::vector<std::string> history_words(std::size_t from, std::size_t end, std::optional<Viewer> viewer,
                                                 const Wording& wording) const = 0;
  virtual std::vector<std::string> moves() const = 0;  // everything, unredacted: for records and storage

  virtual std::string setup_json() const = 0;  // "null" if the game has none; unredacted, like moves()
  // What the viewer may see now, one line.
  virtual std::string view_json(Viewer viewer) const = 0;
  // The same with everything a seat of a hidden game has learnt so far: what an engine needs to think for it.
  virtual std::string knowledge_json(int seat) const = 0;
  // The legal moves in a form that a board can use directly, one line: {"form":"list","moves":[...]}, or a form of its
  // own if a game has too many for a list.
  virtual std::string legal_json() const = 0;
  virtual std::string draw(Viewer viewer, const DrawStyle& style) const = 0;
  // The board as a spectator sees it. Precondition: the scene has as many seats as the game.
  virtual void paint(picture::Scene& scene) const = 0;

  virtual std::uint64_t perft(int depth) const = 0;
};

}  // namespace scalinata
