// The schedule of a match, and how players are named.
#include "cli/arena_match.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

namespace scalinata::arena {
namespace {

MatchSettings settings_of(std::string_view game, int seats, std::size_t players, std::size_t games) {
  MatchSettings settings;
  settings.game = *parse_game(game);
  settings.seats = seats;
  for (std::size_t i = 0; i < players; ++i) settings.players.push_back(*parse_player("random", Language::en));
  settings.games = games;
  return settings;
}

// Every sample has one setup, in which each of its players has every seat equally often.
void expect_fair(const MatchSettings& settings) {
  std::map<std::size_t, std::set<std::uint64_t>> setups;
  std::map<std::size_t, std::map<std::pair<std::size_t, std::size_t>, int>> seatings;
  std::map<std::size_t, int> seats_of_player;
  for (const Pairing& game : schedule(settings)) {
    ASSERT_EQ(game.seat_player.size(), static_cast<std::size_t>(settings.seats));
    setups[game.sample].insert(game.setup_seed);
    for (std::size_t seat = 0; seat < game.seat_player.size(); ++seat) {
      ++seatings[game.sample][{game.seat_player[seat], seat}];
      ++seats_of_player[game.seat_player[seat]];
    }
  }
  const std::size_t met = games_per_sample(settings.players.size(), static_cast<std::size_t>(settings.seats));
  for (const auto& [sample, seeds] : setups) EXPECT_EQ(seeds.size(), 1u);
  for (const auto& [sample, seating] : seatings) {
    EXPECT_EQ(seating.size(), met * static_cast<std::size_t>(settings.seats));
    for (const auto& [where, times] : seating) EXPECT_EQ(times, 1);
  }
  ASSERT_EQ(seats_of_player.size(), settings.players.size());
  for (const auto& [player, times] : seats_of_player) EXPECT_EQ(times, seats_of_player.begin()->second);
}

TEST(ArenaSchedule, SeatsAreSharedFairly) {
  expect_fair(settings_of("scalas", 2, 2, 10));
  expect_fair(settings_of("scalas", 2, 4, 10));
  expect_fair(settings_of("scaletta(players=4)", 4, 4, 10));
  expect_fair(settings_of("scaletta(players=4)", 4, 2, 10));
  expect_fair(settings_of("scaletta(players=3)", 3, 2, 10));
}

TEST(ArenaSchedule, WholeRoundsArePlayed) {
  EXPECT_EQ(schedule(settings_of("scalas", 2, 2, 9)).size(), 10u);
  EXPECT_EQ(schedule(settings_of("scalas", 2, 3, 1)).size(), 6u);
  EXPECT_EQ(schedule(settings_of("scaletta(players=3)", 3, 3, 4)).size(), 6u);
}

TEST(ArenaMatch, ResultsDoNotDependOnHowManyGamesRunAtOnce) {
  MatchSettings settings = settings_of("scaletta(players=3)", 3, 3, 12);
  settings.max_moves = 200;
  const MatchTotal one = run_match(settings, {}).total;
  settings.parallel = 3;
  const MatchTotal three = run_match(settings, {}).total;
  EXPECT_EQ(one.games, 12u);
  EXPECT_EQ(three.unfinished, one.unfinished);
  double firsts = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(one.players[i].wins, three.players[i].wins);
    EXPECT_EQ(one.players[i].losses, three.players[i].losses);
    EXPECT_EQ(one.players[i].wins + one.players[i].draws + one.players[i].losses, 24);
    EXPECT_EQ(one.players[i].samples.count(), 4u);
    firsts += one.players[i].firsts;
  }
  EXPECT_NEAR(firsts, 12, 1e-9);
}

TEST(ArenaMatch, WhatWasPlayedBeforeAnInterruptionCounts) {
  const MatchSettings settings = settings_of("scalas(size=3)", 2, 2, 1000);
  MatchEvents events;
  bool enough = false;
  events.progress = [&](const MatchTotal& total) { enough = total.games == 5; };
  events.interrupted = [&] { return enough; };
  const MatchOutcome outcome = run_match(settings, events);
  EXPECT_TRUE(outcome.interrupted);
  EXPECT_EQ(outcome.error, "");
  EXPECT_EQ(outcome.total.games, 5u);
}

// Guards against a message that does not name the game: "stopped by game cannot write ...".
TEST(ArenaMatch, ARecordThatCannotBeWrittenStopsTheMatchAtItsGame) {
  MatchEvents events;
  events.record = [](std::size_t number, const Record&) { return number == 2 ? fail("full") : Result<void>(); };
  EXPECT_EQ(run_match(settings_of("scalas(size=3)", 2, 2, 8), events).error, "game 2: full");
}

TEST(ArenaPlayers, AreReadWithTheirParameters) {
  const auto player = parse_player("level:7,simulations=2000,seconds=1.5,threads=2", Language::en);
  ASSERT_TRUE(player.ok()) << player.error();
  EXPECT_EQ(player->bot.level, 7);
  EXPECT_EQ(player->bot.threads, 2);
  EXPECT_EQ(player->limits.simulations, 2000u);
  EXPECT_EQ(player->limits.seconds, 1.5);
  EXPECT_EQ(parse_player("gtp:engine --level 3", Language::en)->command, "engine --level 3");
  for (const auto* wrong : {"", "level", "level:", "level:0", "level:10", "gtp:", "human", "level:5,", "level:5,x=1",
                            "level:5,simulations=0", "level:5,seconds=-1", "level:5,threads"})
    EXPECT_FALSE(parse_player(wrong, Language::en).ok()) << wrong;
  EXPECT_NE(parse_player("level:5,simulation=9", Language::en).error().find("did you mean simulations?"),
            std::string::npos);
}

}  // namespace
}  // namespace scalinata::arena
