// Spectators of one table, and how long each move takes to reach the last of them.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "bench/load/stage.hpp"
#include "bench/load/table.hpp"

namespace scalinata::load {

class Audience {
 public:
  Audience(Stage& stage, Table& table, std::size_t spectators);
  ~Audience();
  Audience(const Audience&) = delete;
  Audience& operator=(const Audience&) = delete;

  Result<void> connect();
  Result<void> watch();  // the table's room
  // Waits until every spectator has got every move of the game.
  Result<void> see_the_end();

  // Milliseconds from when a move was sent until the first and the last spectator had got it.
  const std::vector<double>& first_ms() const { return first_ms_; }
  const std::vector<double>& last_ms() const { return last_ms_; }
  const Sent& received() const { return received_; }

 private:
  class Spectator;
  struct Shown {  // a move
    Clock::time_point sent;
    std::size_t spectators = 0;
  };
  Result<void> in_groups(void (Spectator::*step)());
  void sent(std::size_t ply);
  void seen(std::size_t ply);

  Stage& stage_;
  Table& table_;
  std::vector<std::unique_ptr<Spectator>> spectators_;
  std::vector<Shown> moves_;
  std::size_t complete_ = 0;  // moves that all have got
  bool ending_ = false;
  std::vector<double> first_ms_, last_ms_;
  Sent received_;
};

}  // namespace scalinata::load
