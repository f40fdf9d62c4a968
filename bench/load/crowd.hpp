// Tables with two clients each, on one thread: they make their rooms over HTTP, connect, and play scripted games.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "bench/load/player.hpp"
#include "bench/load/room_maker.hpp"
#include "bench/load/stage.hpp"
#include "bench/load/table.hpp"

namespace scalinata::load {

class Crowd {
 public:
  // Games are chosen from the scripts in turn. `clock_seconds` per player, 0: no clock.
  Crowd(Stage& stage, std::vector<std::shared_ptr<const Script>> scripts, std::size_t tables, int clock_seconds);
  ~Crowd();
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  // Each step runs until it is complete or a client fails.
  Result<void> make_rooms(std::size_t first, std::size_t count);
  Result<void> connect();  // sockets and greetings
  Result<void> watch();    // each client watches its seat
  // Every table plays its game to the end. All spread their moves evenly over the same time, so that together they play
  // `rate` moves per second; 0: every client moves as soon as it is its turn.
  Result<void> play(double rate);
  // The same for so many seconds: tables whose game has ended get another room.
  Result<void> play_on(double rate, double seconds);
  // The tables' next rooms, for another watch() and play().
  Result<void> change_rooms();

  Table& table(std::size_t number) { return *tables_[number]; }
  // All rooms that were played in.
  std::vector<PlayedRoom> played() const;

 private:
  std::string next_key();
  void take(Table& table, const MadeRoom& made);
  boost::asio::awaitable<void> make(std::size_t first, std::size_t end);
  boost::asio::awaitable<bool> replace_room(Table& table);
  boost::asio::awaitable<void> next_room(Table& table);
  boost::asio::awaitable<void> wait_for_next_room(Table& table);
  Result<void> in_groups(void (Player::*step)());
  Result<void> run_players();

  Stage& stage_;
  const std::vector<std::shared_ptr<const Script>> scripts_;
  const int clock_seconds_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<PlayedRoom> ended_;
  const std::string run_;  // begins the keys of this run's rooms
  std::uint64_t keys_ = 0;
};

}  // namespace scalinata::load
