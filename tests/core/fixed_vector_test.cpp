#include "core/fixed_vector.hpp"

#include <gtest/gtest.h>

namespace scalinata {
namespace {

static_assert(std::is_trivially_copyable_v<FixedVector<int, 4>>);
static_assert(sizeof(FixedVector<std::uint8_t, 7>) == 8);

TEST(FixedVector, InsertsAndErasesInOrder) {
  FixedVector<int, 4> values{1, 3};
  values.insert_at(1, 2);
  EXPECT_EQ(values, (FixedVector<int, 4>{1, 2, 3}));
  values.erase_at(0);
  EXPECT_EQ(values, (FixedVector<int, 4>{2, 3}));
  EXPECT_EQ(values.pop_back(), 3);
  EXPECT_TRUE(values.contains(2));
  EXPECT_FALSE(values.contains(3));
}

TEST(FixedVector, EqualityIgnoresWhatIsNoLongerHeld) {
  FixedVector<int, 4> a{1, 2};
  FixedVector<int, 4> b{1, 9};
  a.pop_back();
  b.pop_back();
  EXPECT_EQ(a, b);
}

}  // namespace
}  // namespace scalinata
