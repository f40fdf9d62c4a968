// Study services: any position of a game that the asker tells whole (its setup and moves), so that nothing can leak.
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

// With whose eyes {"seat":N} looks: 0 is a spectator. Without it those of the seat to move, else of a spectator.
Answer<Viewer> studied_viewer(const AnyGame& game, const Json& request, Language language);

// Whether {"move":...} is legal for the side to move, and if not, why.
Answer<Json> explain_move(const AnyGame& game, const Json& request, Language language);

// The same for a seat in a game that goes on: only when it is its turn.
Answer<Json> explain_to_seat(const AnyGame& game, int seat, const Json& request, Language language);

// The scores of a room's game item by item; where information is hidden, once it has ended.
Answer<Json> room_score(const RoomState& room, Language language);

// {"seconds":S,"move":...}: how long to think, and a move to be judged beside the best ones.
struct AnalysisWish {
  Language language = Language::en;
  double seconds = 1;
  std::string move;  // canonical, or empty
};
Answer<AnalysisWish> analysis_wish(const AnyGame& game, const Json& request, Language language);
// The game as well. Where it is over there is nothing to think about: final_analysis.
struct AskedAnalysis {
  std::unique_ptr<AnyGame> game;
  AnalysisWish wish;
};
Answer<AskedAnalysis> asked_analysis(const Json& request, Language language);

// The best moves of a thought, one where it names no others.
Json best_moves(const Thought& thought);
// The same with every seat's estimate, and why the best move is better than each other one.
Json analysis_of(const AnyGame& game, const Thought& thought, const AnalysisWish& wish);
// Of a game that is over: what its ranks are worth.
Json final_analysis(const AnyGame& game);

}  // namespace scalinata
