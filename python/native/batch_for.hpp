// Batch<G>: AnyBatch for any game that has an Encoding.
#pragma once

#include <algorithm>
#include <string>

#include "native/batch.hpp"
#include "native/numbering.hpp"
#include "native/rewards.hpp"

namespace scalinata {

template <Encoded G>
class Batch final : public AnyBatch {
 public:
  using Options = typename G::Options;

  Batch(const Options& options, const G& any, int count, bool auto_reset)
      : options_(options),
        slots_(static_cast<std::size_t>(count), Slot{any, Rng(), Rng(), {}}),
        players_(any.seats()),
        actions_(Encoding<G>::actions(any)),
        plane_size_(Encoding<G>::shape(any).size()),
        auto_reset_(auto_reset) {
    const auto games = static_cast<std::size_t>(count);
    const std::size_t rows = games * static_cast<std::size_t>(players_);
    seats.assign(games, -1);
    lengths.assign(games, 0);
    done.assign(games, 0);
    samples.assign(games, -1);
    seeds.assign(games, 0);
    rewards.assign(rows, 0);
    scores.assign(rows, 0);
  }

  void reset(int game) override {
    Slot& slot = at(game);
    const std::uint64_t seed = seeds[index(game)];
    slot.chance = Rng(seed);
    slot.choice = Rng(mix(seed ^ 0x5ca1'1a7a));
    begin(slot, game);
    done[index(game)] = 0;
    std::fill_n(row(rewards, game), players_, 0.0f);
    std::fill_n(row(scores, game), players_, 0);
  }

  int first_illegal(const std::int32_t* actions, int begin, int end) const override {
    for (int game = begin; game < end; ++game) {
      const int action = actions[game];
      const bool over = seats[index(game)] < 0;
      if (action == samples[index(game)] && (action < 0) == over) continue;  // sampled, so legal, or none exists
      if (over || action < 0 || action >= actions_) return game;
      const G& position = at(game).position;
      const auto move = Encoding<G>::move(position, action);
      if (!move || !position.check(*move, Language::en)) return game;
    }
    return -1;
  }

  std::string why_illegal(int game, int action) const override {
    if (seats[index(game)] < 0) return "the game is over: its action is -1";
    const G& position = at(game).position;
    const auto move = numbered_move(position, action);
    return move ? position.check(*move, Language::en).error() : move.error();
  }

  void step(const std::int32_t* actions, int begin, int end) override {
    for (int game = begin; game < end; ++game) {
      if (done[index(game)] != 0) {
        done[index(game)] = 0;
        std::fill_n(row(rewards, game), players_, 0.0f);
      }
      if (actions[game] < 0) continue;  // over
      Slot& slot = at(game);
      slot.position.play(actions[game] == samples[index(game)] ? slot.sampled
                                                               : *Encoding<G>::move(slot.position, actions[game]));
      ++lengths[index(game)];
      samples[index(game)] = -1;
      draw(slot);
      if (!slot.position.turn().is_over()) {
        seats[index(game)] = slot.position.turn().seat;
        continue;
      }
      done[index(game)] = 1;
      const auto earned = zero_sum_rewards(slot.position.ranks());
      std::copy(earned.begin(), earned.end(), row(rewards, game));
      const Scores last = slot.position.scores();
      std::copy(last.begin(), last.end(), row(scores, game));
      if (auto_reset_)
        this->begin(slot, game);
      else
        seats[index(game)] = -1;
    }
  }

  void sample(int begin, int end) override {
    for (int game = begin; game < end; ++game) {
      if (seats[index(game)] < 0) continue;
      Slot& slot = at(game);
      slot.sampled = draw_move(slot.position, slot.choice);
      samples[index(game)] = Encoding<G>::number(slot.position, slot.sampled);
    }
  }

  void write_masks(std::uint8_t* out, int begin, int end) const override {
    std::vector<std::int32_t> legal;
    for (int game = begin; game < end; ++game) {
      std::uint8_t* mask = out + static_cast<std::ptrdiff_t>(game) * actions_;
      std::fill_n(mask, actions_, std::uint8_t{0});
      legal.clear();
      if (seats[index(game)] >= 0) add_legal_numbers(at(game).position, legal);
      for (const std::int32_t action : legal) mask[action] = 1;
    }
  }

  void write_observations(float* out, int begin, int end) const override {
    for (int game = begin; game < end; ++game) {
      float* planes = out + static_cast<std::ptrdiff_t>(game) * plane_size_;
      std::fill_n(planes, plane_size_, 0.0f);
      write_view(at(game).position, std::max(seats[index(game)], 0), planes);
    }
  }

  void add_legal(std::vector<std::int32_t>& actions, std::int64_t* counts, int begin, int end) const override {
    for (int game = begin; game < end; ++game) {
      const std::size_t before = actions.size();
      if (seats[index(game)] >= 0) add_legal_numbers(at(game).position, actions);
      counts[game] = static_cast<std::int64_t>(actions.size() - before);
    }
  }

 private:
  struct Slot {
    G position;
    Rng chance;  // setups and chance moves
    Rng choice;  // sample()
    typename G::Move sampled;
  };

  static std::size_t index(int game) { return static_cast<std::size_t>(game); }
  Slot& at(int game) { return slots_[index(game)]; }
  const Slot& at(int game) const { return slots_[index(game)]; }
  template <class T>
  T* row(std::vector<T>& rows, int game) {
    return rows.data() + static_cast<std::ptrdiff_t>(game) * players_;
  }

  void begin(Slot& slot, int game) {
    slot.position = *G::start(options_, G::random_setup(options_, slot.chance), Language::en);
    draw(slot);
    lengths[index(game)] = 0;
    samples[index(game)] = -1;
    seats[index(game)] = slot.position.turn().seat;
  }

  void draw(Slot& slot) {
    if constexpr (ChanceGame<G>)
      while (slot.position.turn().is_chance()) slot.position.play(draw_chance(slot.position, slot.chance));
  }

  Options options_;
  std::vector<Slot> slots_;
  int players_;
  int actions_;
  int plane_size_;
  bool auto_reset_;
};

}  // namespace scalinata
