#include "wasm/thinking.hpp"

#include <algorithm>

namespace scalinata {

void Thinking::add(Job job, bool urgent) {
  jobs_.insert(urgent ? jobs_.begin() : jobs_.end(), std::move(job));
}

void Thinking::cancel(const std::string& key) {
  std::erase_if(jobs_, [&](const Job& job) { return job.key == key; });
}

void Thinking::go_on(double seconds) {
  if (jobs_.empty()) return;
  Job& job = jobs_.front();
  if (!job.bot) {
    job.bot = make_bot(*job.game, job.settings);
    job.bot->begin(*job.game, job.limits);
  }
  if (!job.bot->go_on(seconds)) return;
  const Job ended = std::move(job);
  jobs_.pop_front();
  ended.done(ended.bot->thought());
}

}  // namespace scalinata
