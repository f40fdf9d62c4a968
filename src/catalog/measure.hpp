// The speed of a game's rules: random games, setups, move lists, perft, copies. Templates over the game concepts, so
// that no virtual call is timed; fixed seeds.
#pragma once

#include <cstdint>
#include <type_traits>
#include <vector>

#include <time.h>

#include "catalog/kernel.hpp"
#include "core/game.hpp"
#include "core/perft.hpp"

namespace scalinata::measuring {

// Keeps the optimiser from removing work whose result is not used.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

inline double seconds_of(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}
inline double cpu_seconds() {
  return seconds_of(CLOCK_THREAD_CPUTIME_ID);
}

// Runs `work`, which returns how many items it did, until the time is up. Returns items per second of CPU time, which
// is less affected by other programs on the machine. The clock is read less and less often, so that it does not
// dominate short work.
template <class Work>
double rate(double seconds, Work work) {
  const double begin = cpu_seconds();
  double items = 0;
  for (std::uint64_t batch = 1;; batch += batch / 4 + 1) {
    for (std::uint64_t i = 0; i < batch; ++i) items += static_cast<double>(work());
    const double spent = cpu_seconds() - begin;
    if (spent >= seconds) return items / spent;
  }
}

template <Game G>
typename G::Move random_move(const G& position, MoveList<G>& moves, Rng& rng) {
  if constexpr (ChanceGame<G>)
    if (position.turn().is_chance()) return draw_chance(position, rng);
  if constexpr (requires { position.random_move(rng); }) {
    return position.random_move(rng);
  } else {
    position.legal_moves(moves);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
}

// Every legal move equally likely. Returns the number of moves played.
template <Game G>
int play_out(G& position, MoveList<G>& moves, Rng& rng, int max) {
  int played = 0;
  for (; played < max && !position.turn().is_over(); ++played) position.play(random_move(position, moves, rng));
  return played;
}

inline constexpr int whole_game = 1'000'000;

template <Game G>
std::vector<G> starts(const typename G::Options& options, int count) {
  Rng rng(1);
  std::vector<G> all;
  for (int i = 0; i < count; ++i)
    if (const auto start = G::start(options, G::random_setup(options, rng))) all.push_back(*start);
  return all;
}

template <Game G>
double random_games_per_second(const std::vector<G>& from, double seconds) {
  Rng rng(2);
  MoveList<G> moves;
  std::size_t next = 0;
  return rate(seconds, [&] {
    G position = from[next++ % from.size()];
    keep(play_out(position, moves, rng, whole_game));
    return 1;
  });
}

template <Game G>
double setups_per_second(const typename G::Options& options, double seconds) {
  Rng rng(3);
  return rate(seconds, [&] {
    keep(G::random_setup(options, rng));
    return 1;
  });
}

// Positions of random games, spread over their middle third.
template <Game G>
std::vector<G> middle_positions(const std::vector<G>& from, int count) {
  Rng rng(4);
  MoveList<G> moves;
  std::vector<G> all;
  for (int i = 0; i < count; ++i) {
    const G& start = from[static_cast<std::size_t>(i) % from.size()];
    const Rng before = rng;
    G position = start;
    const int length = play_out(position, moves, rng, whole_game);
    Rng again = before;
    position = start;
    play_out(position, moves, again,
             length / 3 + static_cast<int>(rng.below(static_cast<std::uint32_t>(length / 3 + 1))));
    all.push_back(position);
  }
  return all;
}

// Lists made from the position alone; nothing is cached between them.
template <Game G>
double legal_moves_per_second(const std::vector<G>& positions, double seconds) {
  MoveList<G> moves;
  return rate(seconds, [&] {
    std::size_t count = 0;
    for (const G& position : positions) {
      position.legal_moves(moves);
      keep(moves);
      count += moves.size();
    }
    return count;
  });
}

template <Game G>
double copies_per_second(const std::vector<G>& positions, double seconds) {
  std::vector<G> copies(positions);
  return rate(seconds, [&] {
    for (std::size_t i = 0; i < positions.size(); ++i) {
      copies[i] = positions[i];
      keep(copies[i]);
    }
    return positions.size();
  });
}

template <Game G>
double perft_per_second(const G& start, int depth, double seconds) {
  return rate(seconds, [&] { return perft(start, depth); });
}

}  // namespace scalinata::measuring

namespace scalinata {

// See Kernel::measure.
template <Game G>
std::vector<Measurement> measure_rules(const OptionValues& values, double seconds) {
  constexpr int position_count = 64;
  const auto options = G::parse_options(values, Language::en);
  if (!options) return {};
  const std::vector<G> from = measuring::starts<G>(*options, position_count);
  const std::vector<G> middle = measuring::middle_positions(from, position_count);
  std::vector<Measurement> all;
  all.push_back({phrase("random games"), measuring::random_games_per_second(from, seconds), phrase("games/s")});
  if constexpr (!std::is_same_v<typename G::Setup, NoSetup>)
    all.push_back({phrase("random setups"), measuring::setups_per_second<G>(*options, seconds), phrase("setups/s")});
  all.push_back({phrase("legal moves, middle of the game"), measuring::legal_moves_per_second(middle, seconds),
                 phrase("moves/s")});
  if constexpr (ColourMoves<G>) {  // move lists are long enough for perft to measure them
    constexpr int depth = 4;
    all.push_back(
        {phrase("perft to depth 4"), measuring::perft_per_second(from[0], depth, seconds), phrase("leaves/s")});
  }
  all.push_back({phrase("copies"), measuring::copies_per_second(middle, seconds), phrase("copies/s")});
  all.push_back({phrase("size of a position"), sizeof(G), phrase("bytes")});
  return all;
}

}  // namespace scalinata
