// A client in one seat of a table: plays its moves, and if its connection ends, goes on at another node.
#pragma once

#include <memory>
#include <string>

#include <boost/asio/steady_timer.hpp>

#include "bench/load/connection.hpp"
#include "bench/load/table.hpp"

namespace scalinata::load {

class Player final : public Connection::Listener {
 public:
  Player(Stage& stage, Table& table, int seat, std::size_t node);
  ~Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  // Steps of the preparation: each ends with Stage::done().
  void connect();
  void watch();
  // Moves if it is its turn.
  void begin();
  // The table has another room: forgets the one before, and goes there.
  void forget_room();
  void change_room();

 private:
  enum class Awaited { nothing, welcome, room };

  void welcomed() override;
  void heard(std::string_view frame) override;
  void ended(const std::string& why) override;

  void open();
  void enter();
  void entered();
  void stands_at(std::size_t ply);
  void move();
  void act();
  void acknowledged(std::string_view frame, std::size_t at);
  void refused(std::string_view frame);
  void count(std::string_view frame);
  void after_pause(void (Player::*what)());
  void retry();

  Stage& stage_;
  Table& table_;
  const int seat_;
  const std::size_t home_;  // the node it prefers
  std::size_t node_;
  std::shared_ptr<Connection> connection_;
  boost::asio::steady_timer due_, pause_;
  Awaited awaited_ = Awaited::nothing;
  bool is_welcome_ = false, is_in_room_ = false;
  std::size_t failures_ = 0;  // to connect, since it last worked
  std::size_t ply_ = 0;       // moves of the game, as far as known
  bool is_scheduled_ = false;
  bool is_unanswered_ = false;  // its move of this ply has no answer yet
  bool was_sent_ = false;       // and was sent, perhaps on a connection that has ended
  std::size_t sent_ply_ = 0;
  Clock::time_point since_;
  std::uint64_t counted_ = 0;  // bytes
};

}  // namespace scalinata::load
