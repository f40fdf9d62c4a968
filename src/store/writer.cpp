#include "store/writer.hpp"

#include <algorithm>
#include <utility>

namespace scalinata {

using sql::SqlError;
using sql::Trouble;

namespace {

constexpr std::chrono::milliseconds first_pause{20};
constexpr std::chrono::milliseconds longest_pause{2000};

}  // namespace

Writer::Writer(std::unique_ptr<sql::Connection> connection, Changes& changes, const StoreOptions& options)
    : connection_(std::move(connection)), changes_(changes), options_(options), thread_([this] { work(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  woken_.notify_all();
  gathered_.notify_all();
  thread_.join();
}

bool Writer::submit(Job& job) {
  bool idle = false, full = false;
  {
    const std::lock_guard lock(mutex_);
    if (queue_.size() >= options_.max_queue) {
      ++counts_.failed;
      return false;
    }
    queue_.push_back({std::move(job), {}, {}});
    idle = std::exchange(idle_, false);
    full = queue_.size() == options_.max_group;
  }
  if (idle) woken_.notify_one();
  if (full) gathered_.notify_one();
  return true;
}

void Writer::count(Statistics& statistics) const {
  const std::lock_guard lock(mutex_);
  statistics.queued = static_cast<std::int64_t>(queue_.size());
  statistics.groups = counts_.groups;
  statistics.committed = counts_.committed;
  statistics.failed = counts_.failed;
  statistics.last_failure = counts_.last_failure;
  statistics.largest_group = counts_.largest_group;
  statistics.retries = counts_.retries;
}

void Writer::work() {
  auto begun = std::chrono::steady_clock::now();
  bool alone = true;  // whether the last group was a single job
  while (true) {
    Group group;
    {
      std::unique_lock lock(mutex_);
      idle_ = queue_.empty();
      woken_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
      idle_ = false;
      // Where many write, each sync of the disk serves more of them if it waits a little. Who writes alone never waits.
      if (!alone || queue_.size() > 1)
        gathered_.wait_until(lock, begun + options_.gather,
                             [this] { return stopping_ || queue_.size() >= options_.max_group; });
      begun = std::chrono::steady_clock::now();
      if (queue_.empty()) return;
      const auto size = static_cast<std::ptrdiff_t>(std::min(queue_.size(), options_.max_group));
      group.assign(std::move_iterator(queue_.begin()), std::move_iterator(queue_.begin() + size));
      queue_.erase(queue_.begin(), queue_.begin() + size);
    }
    alone = group.size() == 1;
    write(group);
    const auto failed = std::count_if(group.begin(), group.end(), [](const Task& task) { return task.error; });
    const auto size = static_cast<std::int64_t>(group.size());
    {
      const std::lock_guard lock(mutex_);
      ++counts_.groups;
      counts_.failed += failed;
      counts_.committed += size - failed;
      counts_.largest_group = std::max(counts_.largest_group, size);
    }
    for (Task& task : group) task.job.done(task.error);
    for (const Task& task : group) {
      if (task.change && !task.error) changes_.notify(*task.change);
    }
  }
}

// First tries all jobs together, without the cost of savepoints and in as few round trips as possible. If the database
// refuses one of them, tries again with each in a savepoint, so that only that one fails.
void Writer::write(Group& group) {
  std::vector<Task*> order;
  for (Task& task : group) order.push_back(&task);
  std::stable_sort(order.begin(), order.end(), [](const Task* a, const Task* b) { return a->job.key < b->job.key; });

  bool careful = false;
  // NOLINTNEXTLINE(clang-analyzer-deadcode.DeadStores): read after an exception
  const auto give_up = std::chrono::steady_clock::now() + options_.patience;
  std::chrono::milliseconds wait = first_pause;
  while (true) {
    Trouble trouble = Trouble::failed;
    std::string message;
    try {
      attempt(order, careful);
      return;
    } catch (const SqlError& error) {
      trouble = error.trouble();
      message = error.what();
    } catch (const std::exception& error) { message = error.what(); }
    connection_->rollback();
    lost_ = lost_ || trouble == Trouble::lost || trouble == Trouble::in_doubt;
    if (trouble == Trouble::refused && !careful) {
      careful = true;
    } else if (worth_trying_again(trouble, give_up)) {
      pause(wait);
      wait = std::min(2 * wait, longest_pause);
    } else {
      for (Task& task : group) task.error = explain(trouble, message.c_str());
      const std::lock_guard lock(mutex_);
      counts_.last_failure = group.front().error->message;
      return;
    }
  }
}

void Writer::attempt(const std::vector<Task*>& order, bool careful) {
  if (lost_) {
    connection_->reconnect();
    lost_ = false;
  }
  connection_->be_careful(careful);
  connection_->begin_write();
  for (Task* task : order) {
    task->error.reset();
    task->change.reset();
    task->asked = !careful && task->job.ask && task->job.ask(*connection_);
    if (!task->asked) careful ? do_task_in_savepoint(*task) : do_task(*task);
  }
  connection_->settle();
  for (Task* task : order)
    if (task->asked) task->job.answered(*connection_);
  connection_->commit();
}

void Writer::do_task(Task& task) {
  task.change = task.job.work(*connection_);
  if (!task.change) return;
  const std::string text = fmt::format("{} {}", task.change->room, task.change->version);
  if (connection_->announce(text)) task.change.reset();
}

void Writer::do_task_in_savepoint(Task& task) {
  connection_->run("SAVEPOINT task");
  try {
    do_task(task);
  } catch (const SqlError& error) {
    if (error.trouble() != Trouble::refused) throw;
    task.error = explain(error.trouble(), error.what());
    connection_->run("ROLLBACK TO SAVEPOINT task");
  }
  connection_->run("RELEASE SAVEPOINT task");
}

bool Writer::worth_trying_again(Trouble trouble, std::chrono::steady_clock::time_point give_up) {
  if (trouble != Trouble::busy && trouble != Trouble::lost) return false;
  const std::lock_guard lock(mutex_);
  if (stopping_ || std::chrono::steady_clock::now() >= give_up) return false;
  ++counts_.retries;
  return true;
}

void Writer::pause(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  woken_.wait_for(lock, time, [this] { return stopping_; });
}

Error Writer::explain(Trouble trouble, const char* message) const {
  switch (trouble) {
    case Trouble::refused:
      return fail(options_.language, "the database rejected it: {why}", "why"_a = message);
    case Trouble::in_doubt:
      return fail(options_.language, "the commit failed and its outcome is unknown: {why}", "why"_a = message);
    default:
      return fail(options_.language, "the database is not available: {why}", "why"_a = message);
  }
}

}  // namespace scalinata
