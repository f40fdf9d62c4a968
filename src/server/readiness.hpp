// Whether the database takes writes: tried when somebody asks, beside the network, and then known for a second.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "server/hub.hpp"

namespace scalinata::server {

class Readiness {
 public:
  using Answer = std::function<void(const Result<void>&)>;
  Readiness(Store& store, Hub::Post post, std::function<Millis()> now)
      : store_(store), post_(std::move(post)), now_(std::move(now)) {}

  // On the strand of `post`; answers now or later, once, unless this goes first.
  void ask(const Answer& answer, Language language) {
    constexpr Millis known_for = 1'000, patience = 2'000;
    const Millis now = now_();
    if (known_ && now < at_ + known_for) return answer(*known_);
    if (!waiting_.empty() && now >= since_ + patience)
      return answer(fail(language, "the database does not answer", "la base dati non risponde"));
    waiting_.push_back(answer);
    if (waiting_.size() > 1) return;
    since_ = now;
    ThinkJob job;
    job.key = "ready";
    job.work = [this, post = post_, alive = std::weak_ptr(alive_)](const std::atomic<bool>&) {
      post([this, alive, tried = store_.try_out()] {
        if (!alive.expired()) tell(tried);
      });
    };
    if (!thread_.submit(std::move(job))) tell(fail(language, "too much to do", "troppo da fare"));
  }

 private:
  void tell(const Result<void>& tried) {
    known_ = tried;
    at_ = now_();
    for (const Answer& answer : std::exchange(waiting_, {})) answer(tried);
  }

  Store& store_;
  const Hub::Post post_;
  const std::function<Millis()> now_;
  std::optional<Result<void>> known_;
  Millis at_ = 0, since_ = 0;
  std::vector<Answer> waiting_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  EnginePool thread_{1, 1};
};

}  // namespace scalinata::server
