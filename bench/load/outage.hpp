// A node that is killed during a run, and perhaps started again.
#pragma once

#include <optional>

#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>

#include "bench/load/run.hpp"
#include "bench/load/stage.hpp"

namespace scalinata::load {

class Outage {
 public:
  // The last node of the run, at the times of its options.
  Outage(Run& run, Stage& stage);

  // What nodes counted: sums over all nodes, including the killed one.
  struct Counts {
    double conflicts = 0, failed_writes = 0, retries = 0, outages = 0;
  };
  // To be called while the servers run.
  Counts counts() const;
  // Seconds since the first move.
  std::optional<double> killed_at() const { return killed_at_; }
  std::optional<double> restarted_at() const { return restarted_at_; }

 private:
  void kill();
  void restart();
  void is_ready();

  Run& run_;
  Stage& stage_;
  ServerProcess& node_;
  boost::asio::steady_timer timer_;
  boost::asio::posix::stream_descriptor ready_;
  Counts before_;  // by the killed node
  std::optional<double> killed_at_, restarted_at_;
};

}  // namespace scalinata::load
