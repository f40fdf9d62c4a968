// All limits of the server, and a table with their names, bounds and meanings: the options of `scalinata serve`, its
// --help and the check of docs/operating.md come from it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <variant>

#include "core/language.hpp"

namespace scalinata::server {

// Up to `burst` at once, then `per_second`.
struct Rate {
  double burst = 1;
  double per_second = 1;
};

struct ServeLimits {
  // Connections
  std::int64_t connections = 10'000;
  std::int64_t connections_per_address = 2'500;
  std::int64_t request_seconds = 30;
  std::int64_t silent_seconds = 60;
  // Sizes
  std::int64_t frame_kib = 16;
  std::int64_t body_kib = 1024;
  std::int64_t unsent_kib = 1024;
  // Rates
  double message_burst = 60, message_rate = 20;
  double request_burst = 60, request_rate = 20;
  double talk_burst = 20, talk_rate = 0.5;
  double room_burst = 20, room_rate = 0.5;
  double study_burst = 30, study_rate = 2;
  // Rooms
  std::int64_t rooms_in_memory = 20'000;
  std::int64_t watchers = 500;
  std::int64_t events = 20'000;
  std::int64_t idle_room_seconds = 60;
  std::int64_t away_seconds = 10;
  // Threads and engines
  std::int64_t threads = 2;
  std::int64_t engine_turns_waiting = 1'000;

  Rate messages() const { return {message_burst, message_rate}; }  // per connection
  Rate requests() const { return {request_burst, request_rate}; }  // per address
  Rate talk() const { return {talk_burst, talk_rate}; }            // per seat, for everything but playing
  Rate new_rooms() const { return {room_burst, room_rate}; }       // per address
  Rate study() const { return {study_burst, study_rate}; }         // per address
};

struct LimitSpec {
  std::string_view name;  // of the option, with dashes
  std::variant<std::int64_t ServeLimits::*, double ServeLimits::*> member;
  double min, max;
  Phrase meaning;
};

std::span<const LimitSpec> serve_limit_table();

}  // namespace scalinata::server
