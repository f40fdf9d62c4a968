// What engines have to think about, one thing after the other, in slices: there is no second thread to stop them by.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "catalog/any_bot.hpp"

namespace scalinata {

class Thinking {
 public:
  struct Job {
    std::string key;  // by which it is cancelled
    std::unique_ptr<AnyGame> game;
    BotSettings settings;
    ThinkLimits limits;
    std::function<void(const Thought&)> done;
    std::unique_ptr<AnyBot> bot = nullptr;  // once it has begun
  };

  // Before everything else where it is urgent.
  void add(Job job, bool urgent);
  void cancel(const std::string& key);
  bool busy() const { return !jobs_.empty(); }
  // For about so long, or until one of them is done.
  void go_on(double seconds);

 private:
  std::deque<Job> jobs_;
};

}  // namespace scalinata
