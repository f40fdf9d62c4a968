// Long work, one job after the other, in slices, because there is no second thread to interrupt it.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "catalog/any_bot.hpp"

namespace scalinata {

// Destroying it cancels the work.
class Work {
 public:
  virtual ~Work() = default;
  // Works for about that many seconds; true once it has finished.
  virtual bool resume(double seconds) = 0;
  // Delivers the result. Called once, after the job has left the queue.
  virtual void end() = 0;
};

// More urgent jobs run first.
enum class Urgency : std::uint8_t {
  now,    // somebody is waiting for a move; newest first
  asked,  // oldest first
  idle,   // when there is nothing else to do
};

class Thinking {
 public:
  void add(std::string key, Urgency urgency, std::unique_ptr<Work> work);
  void cancel(const std::string& key);
  bool busy() const { return !jobs_.empty(); }
  // Works for about that many seconds, or until a job is done.
  void resume(double seconds);

 private:
  struct Job {
    std::string key;  // for cancel()
    Urgency urgency;
    std::unique_ptr<Work> work;
  };
  std::deque<Job> jobs_;
};

// More simulations than can ever be done.
inline constexpr std::uint64_t endless = std::uint64_t{1} << 40;

// A bot thinking about one position.
class BotWork final : public Work {
 public:
  using Done = std::function<void(const Thought&)>;
  BotWork(std::unique_ptr<AnyGame> game, const BotSettings& settings, const ThinkLimits& limits, Done done)
      : game_(std::move(game)), settings_(settings), limits_(limits), done_(std::move(done)) {}

  bool resume(double seconds) override;
  void end() override { done_(bot_->thought()); }

 private:
  std::unique_ptr<AnyGame> game_;
  BotSettings settings_;
  ThinkLimits limits_;
  Done done_;
  std::unique_ptr<AnyBot> bot_;  // once it has begun
};

}  // namespace scalinata
