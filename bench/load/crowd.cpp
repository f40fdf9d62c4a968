#include "bench/load/crowd.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>

#include "core/rng.hpp"
#include "store/tokens.hpp"

namespace scalinata::load {

namespace asio = boost::asio;

namespace {

constexpr std::size_t makers = 16;       // connections that create rooms
constexpr std::size_t group_size = 500;  // clients that connect, or enter their rooms, at the same time
constexpr auto last_answers = std::chrono::seconds(60);

}  // namespace

Crowd::Crowd(Stage& stage, std::vector<std::shared_ptr<const Script>> scripts, std::size_t tables, int clock_seconds)
    : stage_(stage), scripts_(std::move(scripts)), clock_seconds_(clock_seconds), run_(new_token().substr(0, 16)) {
  Rng rng(1);
  for (std::size_t i = 0; i < tables; ++i) {
    auto& table = *tables_.emplace_back(std::make_unique<Table>());
    table.number = i;
    table.room.script = scripts_[i % scripts_.size()];
    table.phase = static_cast<double>(rng.below(1000)) / 1000;
  }
}

Crowd::~Crowd() = default;

// Only where a request may have to be repeated: a key costs the server a read.
std::string Crowd::next_key() {
  return stage_.nodes.size() > 1 ? fmt::format("{}{:016x}", run_, keys_++) : std::string();
}

void Crowd::take(Table& table, const MadeRoom& made) {
  table.room.id = made.id;
  table.room.acknowledged.assign(table.moves().size(), 0);
  for (std::size_t seat = 0; seat < 2; ++seat) table.tokens[seat] = made.tokens[seat];
}

asio::awaitable<void> Crowd::make(std::size_t first, std::size_t end) {
  RoomMaker maker(stage_, first % stage_.nodes.size());
  for (std::size_t i = first; i < end; i += makers) {
    const std::string options = room_options(tables_[i]->room.script->game, clock_seconds_, next_key());
    const auto made = co_await maker.make(options);
    if (!made) {
      stage_.stop_with("a room was not made", made.error());
      co_return;
    }
    take(*tables_[i], *made);
  }
  stage_.done();
}

Result<void> Crowd::make_rooms(std::size_t first, std::size_t count) {
  stage_.awaited = makers;
  for (std::size_t i = 0; i < makers; ++i) asio::co_spawn(stage_.io, make(first + i, first + count), asio::detached);
  return stage_.run();
}

// The other seat of a table may be at another node.
Result<void> Crowd::connect() {
  for (const auto& table : tables_)
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const std::size_t node = (table->number / 2 + seat * (table->number % 2)) % stage_.nodes.size();
      players_.push_back(std::make_unique<Player>(stage_, *table, static_cast<int>(seat), node));
    }
  return in_groups(&Player::connect);
}

Result<void> Crowd::watch() {
  return in_groups(&Player::watch);
}

Result<void> Crowd::in_groups(void (Player::*step)()) {
  for (std::size_t first = 0; first < players_.size(); first += group_size) {
    const std::size_t end = std::min(first + group_size, players_.size());
    stage_.awaited = end - first;
    for (std::size_t i = first; i < end; ++i) (*players_[i].*step)();
    if (const auto done = stage_.run(); !done) return done;
  }
  return {};
}

Result<void> Crowd::play(double rate) {
  std::size_t moves = 0;
  for (const auto& table : tables_) moves += table->moves().size();
  const double run_seconds = rate > 0 ? static_cast<double>(moves) / rate : 0;
  for (const auto& table : tables_) {
    table->interval = run_seconds / static_cast<double>(table->moves().size());
    table->over = [this] { stage_.done(); };
  }
  stage_.awaited = tables_.size();
  return run_players();
}

Result<void> Crowd::play_on(double rate, double seconds) {
  for (const auto& table : tables_) {
    table->interval = rate > 0 ? static_cast<double>(tables_.size()) / rate : 0;
    table->over = [this, &changing = *table] { asio::co_spawn(stage_.io, next_room(changing), asio::detached); };
  }
  stage_.awaited = 1;
  const auto time = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  asio::steady_timer end(stage_.io, time), give_up(stage_.io, time + last_answers);
  end.async_wait([this](boost::system::error_code failure) {
    if (failure) return;
    stage_.playing = false;
    if (stage_.unanswered == 0) stage_.done();
  });
  give_up.async_wait([this](boost::system::error_code failure) {
    if (!failure) stage_.stop_with("no answer for a minute", fmt::format("{} moves", stage_.unanswered));
  });
  return run_players();
}

Result<void> Crowd::run_players() {
  stage_.playing = true;
  stage_.begun = Clock::now();
  for (const auto& table : tables_) table->begun = stage_.begun;
  for (const auto& player : players_) player->begin();
  const auto ended = stage_.run();
  stage_.playing = false;
  return ended;
}

// The table gets another room; false if the run cannot go on.
asio::awaitable<bool> Crowd::replace_room(Table& table) {
  const auto script = scripts_[(table.number + table.games + 1) % scripts_.size()];
  RoomMaker maker(stage_, table.number % stage_.nodes.size());
  const std::string options = room_options(script->game, clock_seconds_, next_key());
  const auto made = co_await maker.make(options);
  if (!made) {
    stage_.stop_with("a room was not made", made.error());
    co_return false;
  }
  table.begun = table.due(table.moves().size(), 0);
  ++table.games;
  ended_.push_back(std::move(table.room));
  table.room.script = script;
  take(table, *made);
  co_return true;
}

asio::awaitable<void> Crowd::next_room(Table& table) {
  if (!co_await replace_room(table)) co_return;
  for (std::size_t seat = 0; seat < 2; ++seat) players_[2 * table.number + seat]->change_room();
}

asio::awaitable<void> Crowd::wait_for_next_room(Table& table) {
  if (!co_await replace_room(table)) co_return;
  for (std::size_t seat = 0; seat < 2; ++seat) players_[2 * table.number + seat]->forget_room();
  stage_.done();
}

Result<void> Crowd::change_rooms() {
  stage_.awaited = tables_.size();
  for (const auto& table : tables_) asio::co_spawn(stage_.io, wait_for_next_room(*table), asio::detached);
  return stage_.run();
}

std::vector<PlayedRoom> Crowd::played() const {
  std::vector<PlayedRoom> rooms = ended_;
  for (const auto& table : tables_)
    if (!table->room.id.empty()) rooms.push_back(table->room);
  return rooms;
}

}  // namespace scalinata::load
