// Differences between JSON values: applying one restores the other value byte for byte, for any values.
#include "json/change.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "json/text.hpp"

namespace scalinata {
namespace {

std::string after(const std::string& before, const std::string& change) {
  const auto result = changed(Json::parse(before), Json::parse(change));
  return result ? result->dump() : "error";
}

struct Case {
  const char *before, *after, *change;
};

TEST(Change, HasTheseForms) {
  const Case cases[] = {
      {R"({"a":1,"b":2})", R"({"a":1,"b":2})", ""},
      {R"({"a":1,"b":2,"c":3,"d":4})", R"({"a":1,"b":5,"c":3,"d":4})", R"({"b":[5]})"},
      {R"({"a":1,"b":2,"c":3})", R"({"a":1,"c":3})", R"({"b":[]})"},
      {R"({"a":1})", R"({"a":1,"b":null})", R"({"b":[null]})"},
      {R"({"list":["a1","b2","c3","d4","e5"]})", R"({"list":["a1","c3","d4","d5","e5"]})",
       R"({"list":[1,1,[],4,0,["d5"]]})"},
      {R"([{"name":"first","n":1},{"name":"second","n":2}])", R"([{"name":"first","n":1},{"name":"second","n":3}])",
       R"([1,{"n":[3]}])"},
      {R"([1,2,3,4,5])", R"([1,2,7,4,5])", "[2,[7]]"},
      {R"({"deep":{"deeper":{"deepest":[1,2,3,4,5,6,7,8],"other":"something long"}}})",
       R"({"deep":{"deeper":{"deepest":[1,2,3,4,5,6,7,8,9],"other":"something long"}}})",
       R"({"deep":{"deeper":{"deepest":[8,0,[9]]}}})"},
      {R"("a")", R"("b")", R"(["b"])"},
      {R"({"a":[1,2]})", R"({"a":[3,4]})", R"({"a":[[3,4]]})"},
      {R"({"text":"with \"quotes\", [brackets] and \\","n":1})",
       R"({"text":"with \"quotes\", [brackets] and \\","n":2})", R"({"n":[2]})"},
  };
  for (const Case& each : cases) {
    EXPECT_EQ(json_change(each.before, each.after), each.change);
    if (*each.change == '\0') continue;
    EXPECT_EQ(after(each.before, each.change), each.after);
  }
}

TEST(Change, KeepsTheOrderOfMembersOrSendsTheWholeValue) {
  EXPECT_EQ(json_change(R"({"a":1,"b":2})", R"({"b":2,"a":1})"), R"([{"b":2,"a":1}])");
  EXPECT_EQ(json_change(R"({"a":1,"c":3})", R"({"a":1,"b":2,"c":3})"), R"([{"a":1,"b":2,"c":3}])");
}

TEST(Change, OfMembersHasNoBraces) {
  EXPECT_EQ(member_changes(R"({"a":1,"b":2})", R"({"a":3,"b":2,"c":4})"), R"("a":[3],"c":[4])");
  EXPECT_EQ(member_changes("{}", R"({"a":1})"), R"("a":[1])");
  EXPECT_EQ(member_changes(R"({"a":1})", R"({"a":1})"), "");
}

// A random nested value, and a copy with some changes.
Json random_value(Rng& rng, int depth) {
  switch (rng.below(depth > 0 ? 6 : 4)) {
    case 0:
      return nullptr;
    case 1:
      return rng.below(2) == 0;
    case 2:
      return static_cast<int>(rng.below(5));
    case 3:
      return std::string(rng.below(4), "x\"]\\,"[rng.below(5)]);
    case 4: {
      Json list = Json::array();
      for (auto n = rng.below(6); n > 0; --n) list.push_back(random_value(rng, depth - 1));
      return list;
    }
    default: {
      Json object = Json::object();
      for (auto n = rng.below(6); n > 0; --n)
        object[std::string(1, static_cast<char>('a' + rng.below(8)))] = random_value(rng, depth - 1);
      return object;
    }
  }
}

Json altered(Json value, Rng& rng, int depth) {
  if (rng.below(4) == 0 || !value.is_structured()) return random_value(rng, depth);
  if (value.is_object()) {
    if (!value.empty() && rng.below(3) == 0)
      value.erase(std::next(value.begin(), rng.below(static_cast<std::uint32_t>(value.size()))));
    if (rng.below(3) == 0) value[std::string(1, static_cast<char>('a' + rng.below(8)))] = random_value(rng, depth - 1);
  } else {
    const auto place = [&] { return value.begin() + rng.below(static_cast<std::uint32_t>(value.size())); };
    if (!value.empty() && rng.below(3) == 0) value.erase(place());
    if (!value.empty() && rng.below(3) == 0) value.insert(place(), random_value(rng, depth - 1));
  }
  for (Json& inner : value)
    if (rng.below(3) == 0) inner = altered(std::move(inner), rng, depth - 1);
  return value;
}

TEST(Change, OfRandomValuesRestoresTheOtherExactly) {
  Rng rng(5);
  for (int i = 0; i < 20'000; ++i) {
    const Json before = random_value(rng, 4), now = altered(before, rng, 4);
    const std::string change = json_change(before.dump(), now.dump());
    if (change.empty()) {
      ASSERT_EQ(before.dump(), now.dump());
      continue;
    }
    ASSERT_EQ(after(before.dump(), change), now.dump()) << before.dump() << change;
    ASSERT_LE(change.size(), now.dump().size() + 2);
  }
}

TEST(Change, ThatIsInvalidIsAHarmlessError) {
  for (const auto& [before, change] : {std::pair(R"({"a":1})", "7"),
                                       {R"({"a":1})", R"({"b":{}})"},
                                       {R"({"a":1})", "[]"},
                                       {"[1,2]", "[3,[1]]"},
                                       {"[1,2]", "[0,9,[]]"},
                                       {"[1,2]", "[1,[5],0,[5]]"},
                                       {"[1,2]", "[0,1,7]"},
                                       {"[1,2]", "[2,[1]]"},
                                       {"[1,2]", "[-1,[1]]"},
                                       {R"({"a":1})", R"({"a":[0,[1]]})"},
                                       {"[1]", "[\"0\",[1]]"},
                                       {"[1]", R"({"0":[1]})"}})
    EXPECT_EQ(after(before, change), "error") << before << change;
  Rng rng(6);
  for (int i = 0; i < 5'000; ++i) (void)changed(random_value(rng, 3), random_value(rng, 3));
}

TEST(JsonText, WritesWhatDumpWrites) {
  JsonText json;
  json.begin_object().member("a", 1).member("b", true).member("c", nullptr).member("d", "\"\\\n\x01 è");
  json.member_list("e", std::vector<int>{1, -2})
      .key("f")
      .begin_list()
      .begin_object()
      .end_object()
      .value("x")
      .end_list();
  json.member_ready("g", "[0]").end_object();
  EXPECT_EQ(json.text(), Json::parse(json.text()).dump());
}

}  // namespace
}  // namespace scalinata
