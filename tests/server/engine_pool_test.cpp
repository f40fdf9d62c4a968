#include "server/engine_pool.hpp"

#include <gtest/gtest.h>

#include "blocker.hpp"

namespace scalinata::server {
namespace {

TEST(EnginePool, WhoAsksForMuchTakesTurnsWithTheOthers) {
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

TEST(EnginePool, MoreThanTheLimitAreRefused) {
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

}  // namespace
}  // namespace scalinata::server
