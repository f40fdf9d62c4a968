// AnyBatch: many games of one kind, stepped together. Ranges may be worked on by several threads at once.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace scalinata {

class AnyBatch {
 public:
  virtual ~AnyBatch() = default;

  // Read in place by numpy. `rewards` and `scores` have a row of seats for each game.
  std::vector<std::int32_t> seats;    // to move; -1: over
  std::vector<std::int32_t> lengths;  // moves of the game so far, chance not counted
  std::vector<std::uint8_t> done;     // ended by the last step
  std::vector<float> rewards;         // of games that the last step ended, else 0
  std::vector<std::int32_t> scores;   // final ones of the game that ended last, 0 before
  std::vector<std::int32_t> samples;  // what sample() drew last; -1: nothing since the last step
  std::vector<std::uint64_t> seeds;   // with which the games began

  // Begins the game anew with its seed.
  virtual void reset(int game) = 0;
  // The first game of the range whose action is not legal, or -1. An ended game has the action -1.
  virtual int first_illegal(const std::int32_t* actions, int begin, int end) const = 0;
  virtual std::string why_illegal(int game, int action) const = 0;
  // Precondition: legal actions. Chance is drawn; ended games begin anew where that was asked for.
  virtual void step(const std::int32_t* actions, int begin, int end) = 0;
  // Into `samples`: legal actions, each as likely; -1 where the game is over.
  virtual void sample(int begin, int end) = 0;

  // One row a game, into memory of any content.
  virtual void write_masks(std::uint8_t* out, int begin, int end) const = 0;
  virtual void write_observations(float* out, int begin, int end) const = 0;  // of the seat to move
  // Appends the legal actions of each game and writes how many they are.
  virtual void add_legal(std::vector<std::int32_t>& actions, std::int64_t* counts, int begin, int end) const = 0;
};

}  // namespace scalinata
