// Whether the database accepts writes: tested on request, off the network thread. A result is reused for a second, and
// every request is answered within two.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "server/hub_common.hpp"

namespace scalinata::server {

class Readiness {
 public:
  using Answer = std::function<void(const Result<void>&)>;
  Readiness(Store& store, HubStrand::Post post, std::function<Millis()> now)
      : store_(store), post_(std::move(post)), now_(std::move(now)) {}

  // Call on the strand of `post`. Answers once, now or later, unless this object is destroyed first.
  void ask(const Answer& answer, Language language) {
    constexpr Millis known_for = 1'000;
    const Millis now = now_();
    if (known_ && now < at_ + known_for) return answer(*known_);
    waiting_.push_back({answer, language, now + timeout});
    if (trying_) return;
    trying_ = true;
    ThinkJob job;
    job.key = "ready";
    job.work = [this, post = post_, alive = std::weak_ptr(alive_)](const std::atomic<bool>&) {
      post([this, alive, tried = store_.try_out()] {
        if (!alive.expired()) finish(tried);
      });
    };
    thread_.submit(std::move(job));  // cannot fail: the queue is empty
  }

  // Call several times a second.
  void tick() {
    const Millis now = now_();
    std::vector<Waiting> late;
    std::erase_if(waiting_, [&](const Waiting& one) {
      if (now >= one.until) late.push_back(one);
      return now >= one.until;
    });
    for (const Waiting& one : late) one.answer(fail(one.language, "the database is not responding"));
  }

 private:
  static constexpr Millis timeout = 1'500;
  struct Waiting {
    Answer answer;
    Language language;
    Millis until;
  };

  void finish(const Result<void>& tried) {
    trying_ = false;
    known_ = tried;
    at_ = now_();
    for (const Waiting& one : std::exchange(waiting_, {})) one.answer(tried);
  }

  Store& store_;
  const HubStrand::Post post_;
  const std::function<Millis()> now_;
  std::optional<Result<void>> known_;
  Millis at_ = 0;
  bool trying_ = false;
  std::vector<Waiting> waiting_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  EnginePool thread_{1, 1};
};

}  // namespace scalinata::server
