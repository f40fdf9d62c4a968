#include "bench/load/outage.hpp"

#include "bench/load/room_maker.hpp"

namespace scalinata::load {
namespace {

std::chrono::steady_clock::duration seconds_of(double seconds) {
  return std::chrono::duration_cast<std::chrono::steady_clock::duration>(std::chrono::duration<double>(seconds));
}

void add_counts(Outage::Counts& counts, int port) {
  const std::string metrics = metrics_of(port);
  counts.conflicts += metric(metrics, "conflicts_total");
  counts.failed_writes += metric(metrics, "store_failed_total");
  counts.retries += metric(metrics, "store_retries_total");
  counts.outages += metric(metrics, "outages_total");
}

}  // namespace

Outage::Outage(Run& run, Stage& stage)
    : run_(run), stage_(stage), node_(run.servers.back()), timer_(stage.io), ready_(stage.io) {
  if (run.options.kill_after == 0) return;
  timer_.expires_after(seconds_of(run.options.kill_after));
  timer_.async_wait([this](boost::system::error_code failure) {
    if (!failure) kill();
  });
}

void Outage::kill() {
  add_counts(before_, node_.port());
  stage_.may_lose_nodes = true;
  stage_.nodes.back().up = false;
  killed_at_ = stage_.seconds();
  node_.kill();
  if (run_.options.restart_after == 0) return;
  timer_.expires_after(seconds_of(run_.options.restart_after));
  timer_.async_wait([this](boost::system::error_code failure) {
    if (!failure) restart();
  });
}

void Outage::restart() {
  const auto launched = node_.launch(run_.setup, node_name(stage_.nodes.size() - 1));
  if (!launched) return stage_.stop_with("the node was not started again", launched.error());
  ready_.assign(node_.ready_descriptor());
  ready_.async_wait(boost::asio::posix::stream_descriptor::wait_read, [this](boost::system::error_code failure) {
    if (!failure) is_ready();
  });
}

void Outage::is_ready() {
  ready_.release();
  const auto port = node_.await_port();
  if (!port) return stage_.stop_with("the node was not started again", port.error());
  stage_.nodes.back() = {node_.port(), true};
  restarted_at_ = stage_.seconds();
}

Outage::Counts Outage::counts() const {
  Counts counts = before_;
  for (const ServerProcess& server : run_.servers)
    if (server.runs() && server.port() > 0) add_counts(counts, server.port());
  return counts;
}

}  // namespace scalinata::load
