#include "catalog/settle.hpp"

#include <algorithm>

namespace scalinata {
namespace {

// The best move preserves a proved value; in a lost position every move does.
void carry_proofs_on(std::vector<SearchedMove>& moves) {
  for (std::size_t i = 0; i + 1 < moves.size(); ++i) {
    const SearchedMove& move = moves[i];
    if (!move.proved || !move.followed || !(move.best || move.values[move.seat] == 0)) continue;
    moves[i + 1].values = move.values;
    moves[i + 1].proved = true;
  }
}

}  // namespace

std::vector<SettledMove> settle(std::vector<SearchedMove> moves, const std::vector<double>& result) {
  carry_proofs_on(moves);
  std::vector<SettledMove> settled(moves.size());
  std::vector<double> next = result;  // the settled values of the position after this move
  bool next_proved = !result.empty();
  for (std::size_t i = moves.size(); i-- > 0;) {
    SearchedMove& move = moves[i];
    SettledMove& out = settled[i];
    const auto own = [&](const std::vector<double>& values) { return values[move.seat]; };
    if (!move.followed || next.empty()) {
      if (move.best)
        out.after = own(move.values);
      else if (move.played)
        out.after = std::min(*move.played, own(move.values));
    } else {
      out.after = own(next);
      const double expected = own(move.after_best.empty() ? move.values : move.after_best);
      if (next_proved && own(next) == 1) {  // whatever else there was, this won
        move.values = next;
        move.proved = true;
      } else if (move.proved) {
        out.after = std::min(own(next), own(move.values));
      } else if (!move.best && expected - own(next) >= min_loss) {
        if (!move.after_best.empty()) move.values = move.after_best;
      } else if (own(move.values) > own(next)) {
        move.values = next;
      }
    }
    out.before = own(move.values);
    out.proved = move.proved;
    out.worse = !move.best && out.after && out.before - *out.after >= min_loss;
    next = move.values;
    next_proved = move.proved;
  }
  return settled;
}

}  // namespace scalinata
