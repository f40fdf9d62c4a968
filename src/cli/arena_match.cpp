#include "cli/arena_match.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <thread>

namespace scalinata::arena {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// Every way to choose `size` of `count`, in order.
std::vector<std::vector<std::size_t>> groups_of(std::size_t count, std::size_t size) {
  std::vector<std::vector<std::size_t>> groups;
  std::vector<std::size_t> group(size);
  const auto fill = [&](const auto& self, std::size_t place, std::size_t from) -> void {
    if (place == size) {
      groups.push_back(group);
      return;
    }
    for (std::size_t player = from; player < count; ++player) {
      group[place] = player;
      self(self, place + 1, player + 1);
    }
  };
  fill(fill, 0, 0);
  return groups;
}

struct PlayedGame {
  Ranks ranks;
  bool finished = false;
  std::vector<double> seconds;  // by seat
  std::vector<std::uint64_t> moves;
  Record record;
};

// An error is a player's fault. A game stopped by `stop` is also an error, but ignored.
Result<PlayedGame> play(const MatchSettings& settings, const Pairing& pairing, std::uint64_t search_seed,
                        const std::function<bool()>& stop) {
  Rng rng(pairing.setup_seed);
  const auto begun = begin_random(settings.game, rng);
  if (!begun) return begun.failure();
  AnyGame& game = **begun;
  std::vector<std::unique_ptr<Contestant>> contestants;
  for (std::size_t seat = 0; seat < pairing.seat_player.size(); ++seat) {
    auto made = make_contestant(settings.players[pairing.seat_player[seat]], game,
                                {mix(search_seed + seat), settings.answer_seconds, settings.language});
    if (!made) return made.failure();
    contestants.push_back(*std::move(made));
  }
  PlayedGame played;
  played.seconds.resize(contestants.size());
  played.moves.resize(contestants.size());
  while (!game.turn().is_over() && game.move_count() < settings.max_moves) {
    if (stop()) return fail("interrupted");
    const Turn turn = game.turn();
    Result<std::string> move = std::string();
    if (turn.is_chance()) {
      move = game.draw_chance(rng);
    } else {
      const auto before = Clock::now();
      move = contestants[turn.seat]->choose(game);
      played.seconds[turn.seat] += seconds_since(before);
      ++played.moves[turn.seat];
      if (!move) return move.failure();
    }
    const auto done = game.play(*move, settings.language);
    if (!done) return done.failure();
  }
  played.finished = game.turn().is_over();
  played.ranks = game.ranks();
  played.record = record_of(game);
  played.record.seats.clear();
  for (const std::size_t player : pairing.seat_player) {
    const PlayerSpec& spec = settings.players[player];
    RecordSeat seat{spec.text, "engine", {}};
    if (spec.kind == PlayerSpec::Kind::level) seat.level = spec.bot.level;
    played.record.seats.push_back(seat);
  }
  return played;
}

// Adds up games as they come in; a sample counts once its last game has.
class Tally {
 public:
  explicit Tally(const MatchSettings& settings)
      : sample_size_(games_per_sample(settings.players.size(), static_cast<std::size_t>(settings.seats))) {
    total_.players.resize(settings.players.size());
  }

  MatchTotal& total() { return total_; }

  void add(const Pairing& pairing, const PlayedGame& game) {
    ++total_.games;
    total_.unfinished += !game.finished;
    OpenSample& sample = open_[pairing.sample];
    ++sample.games;
    const Ranks& ranks = game.ranks;
    const auto first = static_cast<double>(std::count(ranks.begin(), ranks.end(), 1));
    std::map<std::size_t, std::pair<double, int>> rank_of_player;  // sum and seats
    for (std::size_t seat = 0; seat < ranks.size(); ++seat) {
      const std::size_t own = pairing.seat_player[seat];
      PlayerTotal& player = total_.players[own];
      player.firsts += ranks[seat] == 1 ? 1 / first : 0;
      player.seconds += game.seconds[seat];
      player.moves += game.moves[seat];
      rank_of_player[own].first += ranks[seat];
      ++rank_of_player[own].second;
      for (std::size_t other = 0; other < ranks.size(); ++other) {
        if (pairing.seat_player[other] == own) continue;
        const int lead = ranks[other] - ranks[seat];
        (lead > 0 ? player.wins : lead < 0 ? player.losses : player.draws) += 1;
        sample.points[own] += lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
        sample.meetings[own] += 1;
      }
    }
    for (const auto& [player, rank] : rank_of_player) {
      ++total_.players[player].games;
      total_.players[player].rank_sum += rank.first / rank.second;
    }
    if (sample.games < sample_size_) return;
    for (const auto& [player, points] : sample.points)
      total_.players[player].samples.add(points / sample.meetings[player]);
    open_.erase(pairing.sample);
  }

 private:
  struct OpenSample {
    std::size_t games = 0;
    std::map<std::size_t, double> points, meetings;
  };

  std::size_t sample_size_;
  MatchTotal total_;
  std::map<std::size_t, OpenSample> open_;
};

}  // namespace

std::size_t games_per_sample(std::size_t players, std::size_t seats) {
  return std::min(players, seats);
}

std::vector<Pairing> schedule(const MatchSettings& settings) {
  const std::size_t players = settings.players.size(), seats = static_cast<std::size_t>(settings.seats);
  const std::size_t orders = games_per_sample(players, seats);
  const auto groups = groups_of(players, orders);
  assert(!groups.empty() && orders > 0);  // a match has players and seats
  const std::size_t round = groups.size() * orders, rounds = (settings.games + round - 1) / round;
  std::vector<Pairing> all;
  for (std::size_t setup = 0; setup < rounds; ++setup)
    for (std::size_t group = 0; group < groups.size(); ++group)
      for (std::size_t order = 0; order < orders; ++order) {
        Pairing pairing{setup * groups.size() + group, mix(settings.seed + setup), {}};
        for (std::size_t seat = 0; seat < seats; ++seat)
          pairing.seat_player.push_back(groups[group][(seat + order) % orders]);
        all.push_back(std::move(pairing));
      }
  return all;
}

MatchOutcome run_match(const MatchSettings& settings, const MatchEvents& events) {
  const std::vector<Pairing> games = schedule(settings);
  const auto begin = Clock::now();
  Tally tally(settings);
  tally.total().planned = games.size();
  MatchOutcome outcome;
  std::mutex mutex;  // guards tally, outcome and the events
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> stop = false;
  const auto stopped = [&] { return stop || (events.interrupted && events.interrupted()); };

  const auto work = [&] {
    while (!stopped()) {
      const std::size_t index = next++;
      if (index >= games.size()) return;
      const auto played = play(settings, games[index], mix(settings.seed ^ mix(index + 1)), stopped);
      const std::lock_guard lock(mutex);
      if (stopped()) return;
      if (!played) {
        if (outcome.error.empty())
          outcome.error =
              say(settings.language, "game {number}: {why}", "number"_a = index + 1, "why"_a = played.error());
        stop = true;
        return;
      }
      tally.add(games[index], *played);
      tally.total().seconds = seconds_since(begin);
      if (events.record) {
        const Result<void> written = events.record(index + 1, played->record);
        if (!written) {
          outcome.error =
              say(settings.language, "game {number}: {why}", "number"_a = index + 1, "why"_a = written.error());
          stop = true;
          return;
        }
      }
      if (events.progress) events.progress(tally.total());
      const Samples& samples = tally.total().players.front().samples;
      if (settings.sprt && settings.sprt->verdict(samples) != Sprt::Verdict::open) stop = true;
    }
  };
  std::vector<std::thread> workers;
  for (std::size_t i = 1; i < settings.parallel; ++i) workers.emplace_back(work);
  work();
  for (std::thread& worker : workers) worker.join();
  outcome.interrupted = events.interrupted && events.interrupted();
  tally.total().seconds = seconds_since(begin);
  outcome.total = tally.total();
  return outcome;
}

}  // namespace scalinata::arena
