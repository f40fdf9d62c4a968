#include "wasm/thinking.hpp"

#include <algorithm>

namespace scalinata {

void Thinking::add(std::string key, Urgency urgency, std::unique_ptr<Work> work) {
  const auto later = std::find_if(jobs_.begin(), jobs_.end(), [&](const Job& job) {
    return urgency == Urgency::now ? job.urgency >= urgency : job.urgency > urgency;
  });
  jobs_.insert(later, {std::move(key), urgency, std::move(work)});
}

void Thinking::cancel(const std::string& key) {
  std::erase_if(jobs_, [&](const Job& job) { return job.key == key; });
}

void Thinking::resume(double seconds) {
  if (jobs_.empty() || !jobs_.front().work->resume(seconds)) return;
  const std::unique_ptr<Work> ended = std::move(jobs_.front().work);
  jobs_.pop_front();
  ended->end();
}

bool BotWork::resume(double seconds) {
  if (!bot_) {
    bot_ = make_bot(*game_, settings_);
    bot_->begin(*game_, limits_);
  }
  return bot_->resume(seconds);
}

}  // namespace scalinata
