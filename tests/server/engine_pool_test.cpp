#include "server/engine_pool.hpp"

#include <gtest/gtest.h>

#include "blocker.hpp"

namespace scalinata::server {
namespace {

TEST(EnginePool, AHeavyUserTakesTurnsWithTheOthers) {
  EnginePool pool(1, 100);
  Blocker blocker(pool);
  std::string order;
  std::promise<void> last;
  for (const std::string name : {"a1", "a2", "a3", "b1", "c1", "b2"}) {
    ThinkJob job;
    job.key = name.substr(0, 1);
    job.work = [&order, &last, name](const std::atomic<bool>&) {
      order += name + " ";
      if (name == "a3") last.set_value();
    };
    ASSERT_TRUE(pool.submit(std::move(job)));
  }
  EXPECT_EQ(pool.waiting(), 6u);
  blocker.release();
  last.get_future().wait();
  EXPECT_EQ(order, "a1 b1 c1 a2 b2 a3 ");
  EXPECT_EQ(pool.waiting(), 0u);
}

TEST(EnginePool, JobsOfOneKeyNeverRunTogether) {
  EnginePool pool(3, 100);
  std::atomic<int> running = 0, done = 0, together = 0;
  std::promise<void> last;
  constexpr int jobs = 50;
  for (int i = 0; i < jobs; ++i) {
    ThinkJob job;
    job.key = "same";
    job.work = [&](const std::atomic<bool>&) {
      together += ++running > 1;
      --running;
      if (++done == jobs) last.set_value();
    };
    ASSERT_TRUE(pool.submit(std::move(job)));
  }
  last.get_future().wait();
  EXPECT_EQ(together, 0);
}

TEST(EnginePool, JobsBeyondTheLimitAreRefused) {
  EnginePool pool(1, 2);
  const Blocker blocker(pool);
  const auto submit = [&] {
    ThinkJob job;
    job.work = [](const std::atomic<bool>&) {};
    return pool.submit(std::move(job));
  };
  EXPECT_TRUE(submit());
  EXPECT_TRUE(submit());
  EXPECT_FALSE(submit());
}

std::string order_of(EnginePool& pool, const std::vector<ThinkJob>& jobs) {
  std::string order;
  std::promise<void> last;
  std::size_t done = 0;
  Blocker blocker(pool);
  for (ThinkJob job : jobs) {
    job.work = [&, key = job.key](const std::atomic<bool>&) {
      order += key + " ";
      if (++done == jobs.size()) last.set_value();
    };
    EXPECT_TRUE(pool.submit(std::move(job)));
  }
  blocker.release();
  last.get_future().wait();
  return order;
}

ThinkJob job_of(const std::string& key, const std::string& owner, bool unattended = false) {
  ThinkJob job;
  job.key = key;
  job.owner = owner;
  job.unattended = unattended;
  return job;
}

TEST(EnginePool, ManyRoomsOfOneAddressCountAsOne) {
  EnginePool pool(1, 100);
  EXPECT_EQ(order_of(pool, {job_of("a1", "a"), job_of("a2", "a"), job_of("a3", "a"), job_of("b1", "b")}),
            "a1 b1 a2 a3 ");
}

TEST(EnginePool, UnattendedJobsComeLast) {
  EnginePool pool(1, 100);
  EXPECT_EQ(order_of(pool, {job_of("u1", "a", true), job_of("u2", "b", true), job_of("a1", "a"), job_of("a2", "a")}),
            "a1 a2 u2 u1 ");
}

TEST(EnginePool, OneThreadIsKeptForAttendedJobs) {
  EnginePool pool(2, 100);
  std::promise<void> release, begun, served;
  const auto gate = release.get_future().share();
  for (const char* key : {"u1", "u2"}) {
    ThinkJob job = job_of(key, key, true);
    job.work = [&begun, gate, first = key[1] == '1'](const std::atomic<bool>&) {
      if (first) begun.set_value();
      gate.wait();
    };
    ASSERT_TRUE(pool.submit(std::move(job)));
  }
  begun.get_future().wait();
  ThinkJob job = job_of("a1", "a");
  job.work = [&served](const std::atomic<bool>&) { served.set_value(); };
  ASSERT_TRUE(pool.submit(std::move(job)));
  served.get_future().wait();
  EXPECT_EQ(pool.waiting(), 1u);
  release.set_value();
}

}  // namespace
}  // namespace scalinata::server
