// A match: who plays which games, and playing them, several at once.
//
// Every setup is played once in each seat order, so that luck and the advantage of a seat even out. If there are more
// players than seats, every group of players that fills the seats meets; if there are fewer, players take several seats
// in turn.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "catalog/record.hpp"
#include "cli/arena_players.hpp"
#include "cli/arena_statistics.hpp"

namespace scalinata::arena {

struct MatchSettings {
  GameSpec game;
  int seats = 2;  // of that game
  std::vector<PlayerSpec> players;
  std::size_t games = 100;  // at least; rounded up to whole rounds
  std::size_t parallel = 1;
  std::uint64_t seed = 1;
  std::size_t max_moves = 5'000;  // moves after which a game is ranked as it stands
  double answer_seconds = 60;
  std::optional<Sprt> sprt;  // with two players
  Language language = Language::en;
};

// One game of the schedule.
struct Pairing {
  std::size_t sample = 0;  // games of a sample share setup, chance and players
  std::uint64_t setup_seed = 0;
  std::vector<std::size_t> seat_player;  // index into players, by seat
};

// The size of one sample and of one round, after which every group of players has met in every seat order.
std::size_t games_per_sample(std::size_t players, std::size_t seats);
std::vector<Pairing> schedule(const MatchSettings& settings);

struct PlayerTotal {
  int wins = 0, draws = 0, losses = 0;  // against each seat of another player
  int games = 0;
  double firsts = 0;    // shared first places count as fractions
  double rank_sum = 0;  // mean rank of its seats, summed over games
  double seconds = 0;   // spent thinking
  std::uint64_t moves = 0;
  Samples samples;
};

struct MatchTotal {
  std::vector<PlayerTotal> players;
  std::size_t games = 0;
  std::size_t planned = 0;
  std::size_t unfinished = 0;  // reached the maximum length
  double seconds = 0;
};

struct MatchEvents {
  std::function<void(const MatchTotal&)> progress;  // after every game, one call at a time
  // A finished game with its number, from 1; an error stops the match.
  std::function<Result<void>(std::size_t, const Record&)> record;
  std::function<bool()> interrupted;  // called before every move, from several threads
};

struct MatchOutcome {
  MatchTotal total;
  std::string error;  // what stopped the match early; the games before it count
  bool interrupted = false;
};

MatchOutcome run_match(const MatchSettings& settings, const MatchEvents& events);

}  // namespace scalinata::arena
