#include "store/checkpointer.hpp"

namespace scalinata {

Checkpointer::Checkpointer(std::unique_ptr<sql::Sqlite> connection, int pages)
    : connection_(std::move(connection)),
      pages_(pages),
      long_log_(2 * pages),
      longest_log_(4 * pages),
      due_(pages),
      thread_([this] { work(); }) {}

Checkpointer::~Checkpointer() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  woken_.notify_all();
  thread_.join();
}

void Checkpointer::committed(sql::Sqlite& writer, int log_pages) {
  {
    std::unique_lock lock(mutex_);
    if (log_pages < length_) {  // the log was restarted
      due_ = pages_;
      almost_done_ = false;
    }
    length_ = log_pages;
    if (length_ >= due_) woken_.notify_all();
    if (length_ >= longest_log_) woken_.wait(lock, [this] { return !working_ && length_ < due_; });
    if (!almost_done_) return;
    almost_done_ = false;
  }
  writer.checkpoint();
}

void Checkpointer::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    woken_.wait(lock, [this] { return stopping_ || length_ >= due_; });
    if (stopping_) return;
    working_ = true;
    due_ = length_ + pages_;
    const bool long_log = length_ >= long_log_;
    lock.unlock();
    connection_->checkpoint();
    lock.lock();
    working_ = false;
    almost_done_ = long_log;
    woken_.notify_all();
  }
}

}  // namespace scalinata
