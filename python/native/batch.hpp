// Many games of one kind, stepped together. Several threads may work on different ranges at once.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace scalinata {

class AnyBatch {
 public:
  virtual ~AnyBatch() = default;

  // numpy reads these in place. `rewards` and `scores` have a row of seats for each game.
  std::vector<std::int32_t> seats;    // to move; -1: over
  std::vector<std::int32_t> lengths;  // moves of the game so far, not counting chance
  std::vector<std::uint8_t> done;     // ended by the last step
  std::vector<float> rewards;         // of games that the last step ended, otherwise 0
  std::vector<std::int32_t> scores;   // final scores of the last game that ended, 0 before
  std::vector<std::int32_t> samples;  // the last result of sample(); -1: none since the last step
  std::vector<std::uint64_t> seeds;   // with which the games started

  // Restarts the game with its seed.
  virtual void reset(int game) = 0;
  // The first game of the range whose action is illegal, or -1. A finished game has the action -1.
  virtual int first_illegal(const std::int32_t* actions, int begin, int end) const = 0;
  virtual std::string why_illegal(int game, int action) const = 0;
  // Precondition: legal actions. Chance is drawn; finished games restart if auto_reset was set.
  virtual void step(const std::int32_t* actions, int begin, int end) = 0;
  // Fills `samples` with uniformly random legal actions; -1 if the game is over.
  virtual void sample(int begin, int end) = 0;

  // One row per game, into uninitialised memory.
  virtual void write_masks(std::uint8_t* out, int begin, int end) const = 0;
  virtual void write_observations(float* out, int begin, int end) const = 0;  // for the seat to move
  // Appends the legal actions of each game and writes their number.
  virtual void add_legal(std::vector<std::int32_t>& actions, std::int64_t* counts, int begin, int end) const = 0;
};

}  // namespace scalinata
