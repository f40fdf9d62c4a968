// The threads of the network, each with its own loop. The caller of run() is the first. Part of serve.cpp.
#pragma once

#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

#include "server/hub_common.hpp"
#include "server/report.hpp"

namespace scalinata::server {

class NetworkThreads {
 public:
  using Loop = boost::asio::io_context;

  explicit NetworkThreads(std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) loops_.push_back(std::make_shared<Loop>(1));
  }
  NetworkThreads(const NetworkThreads&) = delete;
  NetworkThreads& operator=(const NetworkThreads&) = delete;

  Loop& first() { return *loops_.front(); }
  // Where the next connection is served: they take turns. Call on the first thread.
  Loop& next() { return *loops_[turn_++ % loops_.size()]; }

  std::vector<HubStrand> strands() const {
    std::vector<HubStrand> strands;
    for (const auto& loop : loops_)
      strands.push_back({[loop](std::function<void()> work) { boost::asio::post(*loop, std::move(work)); },
                         [loop] { return loop->get_executor().running_in_this_thread(); }});
    return strands;
  }

  // Runs all of them until the first is stopped.
  void run(const Report& report) {
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < loops_.size(); ++i)
      others.emplace_back([&loop = *loops_[i], &report] {
        const auto guard = boost::asio::make_work_guard(loop);
        run(loop, report);
      });
    run(first(), report);
    for (std::size_t i = 1; i < loops_.size(); ++i) loops_[i]->stop();
    for (std::thread& other : others) other.join();
  }

 private:
  static void run(Loop& loop, const Report& report) {
    while (!loop.stopped()) guarded(report, [&] { loop.run(); });
  }

  std::vector<std::shared_ptr<Loop>> loops_;
  std::size_t turn_ = 0;
};

}  // namespace scalinata::server
