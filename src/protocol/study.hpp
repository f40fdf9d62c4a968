// Studying positions. The client sends the whole game (its setup and moves), so that nothing can leak.
#pragma once

#include <memory>
#include <string>

#include "catalog/any_bot.hpp"
#include "catalog/any_game.hpp"
#include "room/action.hpp"
#include "room/state.hpp"

namespace scalinata {

// {"game":...,"setup":...,"moves":[...],"ply":N}: the game after its first N moves, or all of them.
Answer<std::unique_ptr<AnyGame>> studied_game(const Json& request, Language language);

// The viewer for {"seat":N}, where 0 is a spectator. Without it, the seat to move, or a spectator if there is none.
Answer<Viewer> studied_viewer(const AnyGame& game, const Json& request, Language language);

// The moves in words and whose they were, as {"seat":N} saw them, where 0 is a spectator; without it, each as its own
// player saw it. With {"you":N} also that seat's moves as sentences to its player.
Answer<Json> words_json(const AnyGame& game, const Json& request, Language language);

// Whether {"move":...} is legal for the side to move, and what it does, or why it is not.
Answer<Json> explain_move(const AnyGame& game, const Json& request, Language language);

// The same for a seat in a running game, only on its turn.
Answer<Json> explain_to_seat(const AnyGame& game, int seat, const Json& request, Language language);

// The scores of a room's game item by item; in games with hidden information only once it has ended.
Answer<Json> room_score(const RoomState& room, Language language);

// {"seconds":S,"move":...}: how long to think, and a move to judge besides the best ones.
struct AnalysisOptions {
  Language language = Language::en;
  double seconds = 1;
  std::string move;  // canonical, or empty
};
Answer<AnalysisOptions> read_analysis_options(const AnyGame& game, const Json& request, Language language);
// The options and the game. If the game is over, there is nothing to think about: use final_analysis.
struct AnalysisRequest {
  std::unique_ptr<AnyGame> game;
  AnalysisOptions options;
};
Answer<AnalysisRequest> read_analysis_request(const Json& request, Language language);

// The best moves of a thought; only one if it names no others. Precondition: the thought is about this position.
Json best_moves(const AnyGame& game, const Thought& thought, const Wording& wording);
// The same with every seat's estimate, and why the best move is better than each other one.
Json analysis_of(const AnyGame& game, const Thought& thought, const AnalysisOptions& options);
// For a finished game: the values of the final ranks.
Json final_analysis(const AnyGame& game);

}  // namespace scalinata
