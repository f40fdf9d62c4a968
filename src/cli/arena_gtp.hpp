// A player in a child process that speaks the Go Text Protocol in our or Pentobi's dialect.
#pragma once

#include "cli/arena_players.hpp"
#include "cli/arena_process.hpp"

namespace scalinata::arena {

inline constexpr std::string_view resignation = "resign";  // instead of a move

class GtpEngine final : public Contestant {
 public:
  static Result<std::unique_ptr<GtpEngine>> start(const std::string& command, const ContestantSettings& settings);

  // Sends it the game, and the setup unless that is "null".
  Result<void> begin(const std::string& game, const std::string& setup);
  // In an open game it is sent every move; in a hidden one only what the seat to move knows.
  Result<std::string> choose(const AnyGame& game) override;
  // The same for a hidden game of which only the seat's knowledge is available; the answer is not checked.
  Result<std::string> choose_knowing(int seat, const std::string& side, const std::string& knowledge);
  // The time left on the side's clock; with `stones`, for that many moves. An engine without a clock may ignore it.
  void tell_time(const std::string& side, int seconds, int stones);

  // From another thread: kills the program, so that a pending answer becomes an error at once.
  void interrupt() { process_.interrupt(); }

 private:
  GtpEngine(std::string command, Process process, const ContestantSettings& settings)
      : command_(std::move(command)), process_(std::move(process)), settings_(settings) {}

  Result<std::string> ask(const std::string& line);
  Result<std::string> move_for(const AnyGame& game, const Result<std::string>& answer);

  std::string command_;
  Process process_;
  ContestantSettings settings_;
  std::size_t moves_sent_ = 0;  // how many moves of the game it knows
};

// Starts the program and sends it the game.
Result<std::unique_ptr<Contestant>> start_external(const std::string& command, const AnyGame& game,
                                                   const ContestantSettings& settings);

}  // namespace scalinata::arena
