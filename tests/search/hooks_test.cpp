// A strategy has exactly the hooks it names: one that is misspelt, missing, unnamed or has the wrong signature does not
// compile with any search.
#include "search/player.hpp"
#include "search/toys.hpp"

namespace scalinata::search {
namespace {

using toys::Guess;
using toys::TicTacToe;

// Whether a search of the game with the strategy compiles.
template <class S>
concept Searches = requires {
  typename TreeSearch<TicTacToe, S>;
  typename Solver<TicTacToe, S>;
  typename Player<TicTacToe, S>;
};
template <class S>
concept SearchesAtAll = requires {
  typename TreeSearch<TicTacToe, S>;
}
|| requires {
  typename Solver<TicTacToe, S>;
}
|| requires {
  typename Player<TicTacToe, S>;
};

struct Right {
  static constexpr Hooks offers{Hook::bonus, Hook::solvable};
  SeatValues bonus(const TicTacToe&) const { return {}; }
  bool solvable(const TicTacToe&) const { return true; }
};
static_assert(Searches<NoStrategy> && Searches<Right>);
static_assert(HasBonus<Right, TicTacToe> && HasSolvable<Right, TicTacToe> && !HasPrior<Right, TicTacToe>);

struct Misspelt {
  static constexpr Hooks offers{Hook::bonus, Hook::solvable};
  SeatValues bonus(const TicTacToe&) const { return {}; }
  bool solveable(const TicTacToe&) const { return true; }
};
static_assert(!SearchesAtAll<Misspelt>);

struct OtherSignature {
  static constexpr Hooks offers{Hook::solvable};
  int solvable(const TicTacToe&) const { return 1; }
};
static_assert(!SearchesAtAll<OtherSignature>);

struct OfAnotherGame {
  static constexpr Hooks offers{Hook::solvable};
  bool solvable(const Guess&) const { return true; }
};
static_assert(!SearchesAtAll<OfAnotherGame>);
static_assert(requires { typename InformationSearch<Guess, OfAnotherGame>; });

struct Unnamed {
  static constexpr Hooks offers{Hook::bonus};
  SeatValues bonus(const TicTacToe&) const { return {}; }
  bool solvable(const TicTacToe&) const { return true; }
};
static_assert(!SearchesAtAll<Unnamed>);

struct NamesNothing {
  bool solvable(const TicTacToe&) const { return true; }
};
static_assert(!SearchesAtAll<NamesNothing>);

struct UnnamedAndOfAnotherSignature {
  void prior(const TicTacToe&) const {}
};
static_assert(!SearchesAtAll<UnnamedAndOfAnotherSignature>);

}  // namespace
}  // namespace scalinata::search
